import { onEvent } from "../routing/event.ts";
import { readReason } from "./feedback.ts";
import { saveUndeliverable } from "./undeliverable-store.ts";

export const handler = onEvent("mail-feedback", async ({ detail, now }) => {
  const [accountId] = detail.mail.tags.account;
  const reason = readReason(detail);
  // An email without an account, such as an invitation, went to an address that we send no others.
  if (accountId === undefined || reason === null) return;
  await saveUndeliverable(accountId, reason, { sent: new Date(detail.mail.timestamp), now });
});
