import * as v from "valibot";
import type { Account } from "../accounts/account.ts";
import { findAccount } from "../accounts/account-store.ts";
import { receiptOf } from "../billing/receipt-store.ts";
import { WAITING_LEADS_MAX } from "../constants.ts";
import { environment } from "../environment.ts";
import { countSince } from "../leads/reading-store.ts";
import { computeAccess } from "../plans/access.ts";
import { job } from "../routing/job.ts";
import { sweep } from "../store/due.ts";
import type { Row } from "../store/table.ts";
import { isStoppable } from "./calendar.ts";
import { renderMail } from "./letter.ts";
import { reasonToSkip, PendingMail } from "./mail.ts";
import { closeMail, postponeMail } from "./mail-store.ts";
import { isRejected, sendEmail } from "./ses.ts";
import { composeLetter, type MailInput, unsubscribeUrl } from "./compose.ts";

/** How long a mail waits after each try that failed: the last is more than a day after the first. */
const PAUSES_MINUTES = [1, 10, 60, 360];
const LAST_PAUSE_MINUTES = 1080;

/** What a mail's words follow from; only what its kind asks for is read. */
async function occasionOf(mail: PendingMail, account: Account, now: Date): Promise<MailInput> {
  const { id } = account;
  const { closes_at } = computeAccess(account, now);
  return {
    account,
    now,
    origin: environment.appOrigin,
    supportEmail: environment.supportEmail,
    waiting: mail.kind === "leads-waiting" ? await countSince(id, closes_at, WAITING_LEADS_MAX) : 0,
    receipt: mail.kind === "receipt" ? await receiptOf(id, mail.receipt ?? 0) : null,
  };
}

/** Sends a mail that is due and has been claimed, or notes why not. A passing fault is thrown, and it is tried later. */
async function sendDue(row: Row, now: Date): Promise<void> {
  const mail = v.parse(PendingMail, row);
  const account = await findAccount(mail.account_id);
  const against = reasonToSkip(mail, account, now);
  if (account === null || against !== null) return closeMail(mail, "skipped", now, against ?? undefined);
  const occasion = await occasionOf(mail, account, now);
  if (mail.kind === "leads-waiting" && occasion.waiting === 0) {
    return closeMail(mail, "skipped", now, "No leads are waiting.");
  }
  const stopAt = isStoppable(mail.kind) ? unsubscribeUrl(occasion) : null;
  try {
    await sendEmail(account.email, renderMail(composeLetter(mail.kind, occasion)), { stopAt });
  } catch (error) {
    if (isRejected(error)) return closeMail(mail, "failed", now, "The address was refused.");
    const pause = PAUSES_MINUTES[mail.due_tries - 1] ?? LAST_PAUSE_MINUTES;
    await postponeMail(mail, new Date(now.getTime() + pause * 60_000));
    throw error;
  }
  await closeMail(mail, "sent", now);
}

export const handler = job("send-mails", async ({ now, hasTime }) => {
  // Without a sender nothing is touched: once there is one, what waits and still holds is sent.
  if (environment.mailFrom === "") return;
  await sweep("mail", { until: now, now, hasTime }, (row) => sendDue(row, now));
});
