import { type PlainAdapter, REPORTS_NOTHING } from "../../adapters/adapter.ts";
import { CHAT_BATCH, deliverAlerts, postMessage } from "../../adapters/chat.ts";
import { slackMessage } from "./message.ts";

/** An incoming webhook's URL, which is also its secret. */
export type SlackCredentials = { url: string };

/** Slack's incoming webhooks. A removed webhook or an archived channel returns 403, 404 or 410. */
export const slack: PlainAdapter<SlackCredentials, { url: string }> = {
  open({ url }, _, { requireAddress }) {
    const { href, host } = requireAddress(url);
    return { credentials: { url: href }, address: host };
  },
  batch: CHAT_BATCH,
  deliver: (messages, context) =>
    deliverAlerts(messages, (alerts) => postMessage(slackMessage(alerts), context)),
  connect: null,
  ...REPORTS_NOTHING,
};
