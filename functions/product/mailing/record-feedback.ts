import { readReason } from "../../accounts/mails/feedback.ts";
import { saveUndeliverable } from "../../accounts/mails/undeliverable-store.ts";
import { onEvent } from "../../accounts/routing/event.ts";
import { endAlert } from "../../destinations/desk/alert-end-store.ts";
import { saveDigestStopped } from "../../reports/digests/digest-store.ts";
import { saveReaderUndeliverable } from "../../reports/schedules/readers/reader-store.ts";
import { findSchedule } from "../../reports/schedules/schedule-store.ts";
import { mailingEvents } from "./routes.ts";

export const handler = onEvent(mailingEvents, "mail-feedback", async ({ detail, now }) => {
  const { account, alert, schedule, recipient, person } = detail.mail.tags;
  const [accountId] = account;
  const [alertId] = alert;
  const [personId] = person;
  const [recipientDigest = ""] = recipient;
  const reason = readReason(detail);
  // Emails without an account, such as invitations, go to addresses that receive no other emails from us.
  if (accountId === undefined || reason === null) return;
  const sent = new Date(detail.mail.timestamp);
  const [scheduleId] = schedule;
  if (scheduleId !== undefined) {
    if ((await findSchedule(accountId, scheduleId)) !== null)
      await saveReaderUndeliverable(accountId, recipientDigest, reason, now);
  } else if (personId !== undefined) await saveDigestStopped(accountId, personId, true, now);
  else if (alertId === undefined) await saveUndeliverable(accountId, reason, { sent, now });
  else await endAlert({ accountId, alertId, recipientDigest }, reason, { sent, now });
});
