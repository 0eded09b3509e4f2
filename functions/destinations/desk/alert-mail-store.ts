import { attemptLimits, countAttempt } from "../../accounts/attempt-store.ts";
import { MAIL_MARKS } from "../../leads/outcomes/mark.ts";
import { markLinks } from "../../leads/outcomes/mark-link.ts";
import { DAY_MS } from "../../platform/day.ts";
import { renderMail } from "../../platform/email/mail-content.ts";
import { toReplyAddress } from "../../platform/email/reply-address.ts";
import { isRejected, sendEmail } from "../../platform/email/ses.ts";
import { environment } from "../../platform/environment.ts";
import { HttpError } from "../../platform/errors.ts";
import { logError } from "../../platform/http/response.ts";
import type { Alert } from "../alerts/alert.ts";
import { stopLinks } from "../alerts/permit.ts";
import type { Destination } from "../destination.ts";
import type { Outcome } from "../outcome.ts";
import { alertMail } from "../vendors/email/message.ts";
import { findRecipient } from "./recipient-store.ts";

/** How often to check whether an address was confirmed. Confirming it resumes the alert immediately. */
const UNCONFIRMED_MS = 60 * 60_000;
/** How long a recipient has to confirm their address after the request. */
const ASKED_MS = 7 * DAY_MS;
const EXPIRED = { kind: "closed", why: "refused", failure: { code: "confirmation_expired" } } as const;

/** Counts an email toward its address's limits, across all accounts, since not every address is confirmed. */
const countMail = async (email: string, now: Date) => [
  await countAttempt(attemptLimits.alertsPerEmail, email, now),
  await countAttempt(attemptLimits.alertsPerEmailAndDay, email, now),
];

/** The address that replies go to: a lead's own if the email is only about it, and null if it isn't valid. */
function findReplyAddress([first, ...others]: readonly Alert[]): string | null {
  const email = others.length === 0 ? first?.contact?.email : null;
  return email ? toReplyAddress(email) : null;
}

/** Mail programs cut off long emails, so those about more leads have no links to mark them. */
const MARKED_MAX = 10;
/** The links with which a member marks the lead of each alert. */
const linkMarks = (accountId: string, personId: string, alerts: readonly Alert[], now: Date) =>
  Promise.all(
    alerts.map(async ({ lead_id }) => {
      if (lead_id === null || alerts.length > MARKED_MAX) return [];
      const subject = { account_id: accountId, person_id: personId, lead_id };
      return markLinks(subject, MAIL_MARKS, environment.appOrigin, now);
    }),
  );

/** Emails leads to a member of the destination's account, with unsubscribe links. */
export async function mailAlerts(
  { account_id, id, name, asked_at, created_at }: Destination,
  personId: string,
  alerts: readonly Alert[],
  now: Date,
): Promise<Outcome> {
  const person = await findRecipient(account_id, personId);
  if (person === null) return { kind: "closed", why: "refused", failure: { code: "no_member" } };
  if (person.email_confirmed_at === undefined) {
    if (now.getTime() - Date.parse(asked_at || created_at) > ASKED_MS) return EXPIRED;
    return {
      kind: "postponed",
      until: new Date(now.getTime() + UNCONFIRMED_MS),
      failure: { code: "not_confirmed" },
    };
  }
  const { appOrigin: origin, mailFrom } = environment;
  if (mailFrom === "") return { kind: "unavailable", failure: { code: "not_mailed" } };
  const stop = await stopLinks({ account_id, destination_id: id, about: personId }, origin);
  const replyTo = findReplyAddress(alerts);
  const marks = await linkMarks(account_id, personId, alerts, now);
  const content = alertMail(alerts, { origin, destination: name, stopAt: stop.page, replyTo, marks });
  let undo: (() => Promise<void>)[] = [];
  try {
    undo = await countMail(person.email, now);
    const envelope = {
      unsubscribeAt: stop.address,
      accountId: account_id,
      alertId: id,
      ...(replyTo !== null && { replyTo }),
    };
    await sendEmail(person.email, renderMail(content), envelope);
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) {
      const until = new Date(now.getTime() + Number(error.headers["retry-after"]) * 1000);
      return { kind: "postponed", until, failure: { code: "mail_limit" } };
    }
    await Promise.all(undo.map((each) => each()));
    if (isRejected(error)) return { kind: "closed", why: "gone", failure: { code: "no_address" } };
    logError(error, "emailing an alert", 503);
    return { kind: "unavailable", failure: { code: "not_mailed" } };
  }
  return { kind: "delivered" };
}
