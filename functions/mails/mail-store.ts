import { timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import type { Account } from "../accounts/account.ts";
import { digest } from "../store/digest.ts";
import { DONE, dueAt } from "../store/due.ts";
import { type Key, keys } from "../store/keys.ts";
import { queryAll, updateRow } from "../store/table.ts";
import { type Action, put, update } from "../store/transaction.ts";
import type { PlannedMail } from "./calendar.ts";
import { MailRecord, type UnsentReason } from "./mail.ts";

/** The key of an email: one per account, kind and receipt or refund. */
function mailKey(accountId: string, { kind, receipt, refund }: PlannedMail): Key {
  const subject = refund ?? receipt;
  return keys.mail(accountId, subject === undefined ? kind : `${kind}#${subject}`);
}

/** Builds the rows of planned emails, kept after sending so that none is sent twice. */
export const buildMailRows = (accountId: string, mails: PlannedMail[]): Action[] =>
  mails.map((mail) => {
    const { kind, at, until, receipt, refund } = mail;
    return put(mailKey(accountId, mail), {
      account_id: accountId,
      kind,
      ...(receipt !== undefined && { receipt }),
      ...(refund !== undefined && { refund }),
      until: until.toISOString(),
      ...dueAt("mail", at),
    });
  });

/** Moves emails that are still unsent to new times. One whose new time has passed is skipped. */
export async function rescheduleMails(accountId: string, mails: PlannedMail[], now: Date): Promise<Action[]> {
  const rows = mails.length === 0 ? [] : await queryAll(keys.mail(accountId, ""));
  const unsent = new Set(rows.filter(({ due }) => due === "mail").map(({ sk }) => sk));
  return mails.flatMap((mail) => {
    const key = mailKey(accountId, mail);
    const { due, due_at } = dueAt("mail", mail.at);
    const until = mail.at > now ? mail.until : now;
    const change = {
      UpdateExpression: "SET due_at = :at, #until = :until",
      ConditionExpression: "due = :due",
      ExpressionAttributeNames: { "#until": "until" },
      ExpressionAttributeValues: { ":due": due, ":at": due_at, ":until": until.toISOString() },
    };
    return unsent.has(key.sk) ? [update(key, change)] : [];
  });
}

/** Lists an account's emails, with what happened to each. */
export const listMails = async (accountId: string): Promise<MailRecord[]> =>
  (await queryAll(keys.mail(accountId, ""))).map((row) => v.parse(MailRecord, row));

/** What happened to an email. "failed": SES will never accept it. */
export type MailOutcome = "sent" | "skipped" | "failed";

/** Records what happened to an email, with a reason if it was not sent, and takes it off the schedule. */
export async function closeMail(
  { pk, sk }: Key,
  outcome: MailOutcome,
  now: Date,
  why?: UnsentReason,
): Promise<void> {
  await updateRow(
    { pk, sk },
    {
      UpdateExpression: `SET ${outcome}_at = :now${why === undefined ? "" : ", why = :why"} ${DONE}`,
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":now": now.toISOString(), ...(why !== undefined && { ":why": why }) },
    },
  );
}

/** Schedules another attempt at `at`. */
export async function postponeMail({ pk, sk }: Key, at: Date): Promise<void> {
  await updateRow(
    { pk, sk },
    {
      UpdateExpression: "SET due_at = :at",
      ConditionExpression: "attribute_exists(due)",
      ExpressionAttributeValues: { ":at": at.toISOString() },
    },
  );
}

/** Whether this is the token of the account's unsubscribe links, compared in constant time. */
export const ownsMailToken = ({ mail_token }: Account, token: string): boolean =>
  timingSafeEqual(Buffer.from(digest(mail_token)), Buffer.from(digest(token)));

/** Unsubscribes an account from the emails it can unsubscribe from, or resubscribes it. */
export async function saveMailsStopped(accountId: string, stopped: boolean, now: Date): Promise<void> {
  await updateRow(keys.account(accountId), {
    UpdateExpression: stopped
      ? "SET mails_stopped_at = if_not_exists(mails_stopped_at, :now)"
      : "REMOVE mails_stopped_at",
    ConditionExpression: "attribute_exists(pk)",
    ...(stopped && { ExpressionAttributeValues: { ":now": now.toISOString() } }),
  });
}
