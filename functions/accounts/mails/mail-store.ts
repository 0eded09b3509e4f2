import { timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { digest } from "../../platform/store/digest.ts";
import { DONE, dueAt } from "../../platform/store/due.ts";
import { type Key, keys } from "../../platform/store/keys.ts";
import { putIfAbsent, queryAll, type Row, updateRow } from "../../platform/store/table.ts";
import { type Action, put, update } from "../../platform/store/transaction.ts";
import type { Account } from "../account.ts";
import type { PlannedMail } from "./calendar.ts";
import { MailRecord, type UnsentReason } from "./mail.ts";

/** What distinguishes an email from others of its kind, such as its receipt. */
function mailSubject({
  receipt,
  refund,
  destination,
  since,
  week,
  recipient,
  schedule,
  ...mail
}: PlannedMail) {
  if (mail.export !== undefined) return mail.export;
  if (schedule !== undefined) return `${schedule}#${since}#${mail.client ?? "account"}#${recipient}`;
  if (destination !== undefined) return `${destination}#${since}#${week}`;
  return recipient === undefined ? (refund ?? receipt) : `${since}#${recipient}`;
}

/** The key of an email: one per account, kind and subject. */
function mailKey(accountId: string, mail: PlannedMail): Key {
  const { kind } = mail;
  const subject = mailSubject(mail);
  return keys.mail(accountId, subject === undefined ? kind : `${kind}#${subject}`);
}

function mailRow(accountId: string, { at, until, week: _, ...mail }: PlannedMail): Row {
  return { account_id: accountId, ...mail, until: until.toISOString(), ...dueAt("mail", at) };
}

/** Builds the rows of planned emails, kept after sending so that none is sent twice. */
export const buildMailRows = (accountId: string, mails: PlannedMail[]): Action[] =>
  mails.map((mail) => put(mailKey(accountId, mail), mailRow(accountId, mail)));

/** Plans an email unless it was planned before. */
export const planMail = (accountId: string, mail: PlannedMail): Promise<boolean> =>
  putIfAbsent(mailKey(accountId, mail), mailRow(accountId, mail));

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

/** Records what happened to an email, with a reason if it was not sent, and unschedules it. */
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
