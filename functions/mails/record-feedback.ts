import { endAlert } from "../destinations/desk/alert-end-store.ts";
import { onEvent } from "../routing/event.ts";
import { readReason } from "./feedback.ts";
import { saveUndeliverable } from "./undeliverable-store.ts";

export const handler = onEvent("mail-feedback", async ({ detail, now }) => {
  const { account, alert, recipient } = detail.mail.tags;
  const [accountId] = account;
  const [alertId] = alert;
  const [recipientDigest = ""] = recipient;
  const reason = readReason(detail);
  // An email without an account, such as an invitation, went to an address that we send no others.
  if (accountId === undefined || reason === null) return;
  const sent = new Date(detail.mail.timestamp);
  if (alertId === undefined) await saveUndeliverable(accountId, reason, { sent, now });
  else await endAlert({ accountId, alertId, recipientDigest }, reason, { sent, now });
});
