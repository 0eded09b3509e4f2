import { onEvent } from "../routing/event.ts";
import { readReason } from "./feedback.ts";
import { saveUndeliverable } from "./undeliverable-store.ts";

export const handler = onEvent("mail-feedback", async ({ detail, now }) => {
  const [accountId] = detail.mail.tags.account;
  const reason = readReason(detail);
  // An email without an account, such as a question to support, went to an address of the operator.
  if (accountId === undefined || reason === null) return;
  await saveUndeliverable(accountId, reason, { sent: new Date(detail.mail.timestamp), now });
});
