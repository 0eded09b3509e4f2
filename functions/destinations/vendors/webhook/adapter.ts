import { decodeTime } from "ulid";
import { type PlainAdapter, REPORTS_NOTHING } from "../../adapters/adapter.ts";
import { toOutcome } from "../../outcome.ts";
import { buildPayload, type Message } from "../../payload.ts";

/**
 * A webhook's URL and signing secrets, newest first. `ends` says until when each earlier one also signs. `both_until` says
 * it for the only one, in credentials from when only one was kept.
 */
export type WebhookCredentials = { url: string; secrets: string[]; ends?: string[]; both_until?: string };

/** The secrets that sign now, newest first, with the time at which each ends; null for the newest. */
export const secretsInForce = (
  { secrets, both_until = "", ends = [both_until] }: WebhookCredentials,
  now: Date,
) =>
  secrets.flatMap((secret, at) => {
    const end = at === 0 ? null : (ends[at - 1] ?? "");
    return end === null || end > now.toISOString() ? [{ secret, end }] : [];
  });

/** A URL to show. Most of its path is hidden, since it may be a secret, as with automation tools. */
const describeUrl = ({ host, pathname }: URL): string =>
  pathname.length > 12 ? `${host}/…${pathname.slice(-4)}` : host;

/** A delivery's body. */
export const buildBody = (message: Message): string =>
  JSON.stringify(buildPayload(message, new Date(decodeTime(message.delivery.id)).toISOString()));

/** Webhooks in the Standard Webhooks format. The id is the delivery's, so receivers can detect duplicates. */
export const webhook: PlainAdapter<WebhookCredentials, { url: string }> = {
  open({ url }, before, { requireAddress, newSigningSecret }) {
    const checked = requireAddress(url);
    const address = describeUrl(checked);
    if (before !== null) return { credentials: { ...before, url: checked.href }, address };
    const signing_secret = newSigningSecret();
    return { credentials: { url: checked.href, secrets: [signing_secret] }, address, signing_secret };
  },
  batch: 1,
  async deliver(messages, { credentials, send, sign, now }) {
    const outcomes = [];
    const secrets = secretsInForce(credentials, now).map(({ secret }) => secret);
    for (const message of messages) {
      const { id } = message.delivery;
      const timestamp = Math.floor(now.getTime() / 1000);
      const body = message.body ?? buildBody(message);
      const headers = {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": sign(id, timestamp, body, secrets),
      };
      outcomes.push(toOutcome(await send({ method: "POST", url: credentials.url, headers, body }), now));
    }
    return outcomes;
  },
  connect: null,
  ...REPORTS_NOTHING,
};
