import { timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import type { Account } from "../accounts/account.ts";
import { digest } from "../store/digest.ts";
import { DONE, dueAt } from "../store/due.ts";
import { type Key, keys } from "../store/keys.ts";
import { type Action, put, queryAll, updateRow } from "../store/table.ts";
import type { PlannedMail } from "./calendar.ts";
import { MailRecord } from "./mail.ts";

/** The rows by which mails are sent, each once: they stand for an account and a kind (and a receipt) for ever. */
export const mailRows = (accountId: string, mails: PlannedMail[]): Action[] =>
  mails.map(({ kind, at, until, receipt }) =>
    put(keys.mail(accountId, receipt === undefined ? kind : `${kind}#${receipt}`), {
      account_id: accountId,
      kind,
      ...(receipt !== undefined && { receipt }),
      until: until.toISOString(),
      ...dueAt("mail", at),
    }),
  );

/** The mails planned for an account, and what became of each. */
export const listMails = async (accountId: string): Promise<MailRecord[]> =>
  (await queryAll(keys.mail(accountId, ""))).map((row) => v.parse(MailRecord, row));

/** What became of a mail; `failed`: the mail service will never take it. */
export type Outcome = "sent" | "skipped" | "failed";

/** Notes what became of a mail, and why where it was not sent; it waits no longer. */
export async function closeMail({ pk, sk }: Key, outcome: Outcome, now: Date, why?: string): Promise<void> {
  await updateRow(
    { pk, sk },
    {
      UpdateExpression: `SET ${outcome}_at = :now${why === undefined ? "" : ", why = :why"} ${DONE}`,
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":now": now.toISOString(), ...(why !== undefined && { ":why": why }) },
    },
  );
}

/** Has a mail tried again at `at`. */
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

/** Whether a link with this token came in one of the account's mails; how long it takes to tell says nothing. */
export const ownsMailToken = ({ mail_token }: Account, token: string): boolean =>
  mail_token !== "" && timingSafeEqual(Buffer.from(digest(mail_token)), Buffer.from(digest(token)));

/** Stops an account's mails that can be stopped, or has them sent again. */
export async function saveMailsStopped(accountId: string, stopped: boolean, now: Date): Promise<void> {
  await updateRow(keys.account(accountId), {
    UpdateExpression: stopped
      ? "SET mails_stopped_at = if_not_exists(mails_stopped_at, :now)"
      : "REMOVE mails_stopped_at",
    ConditionExpression: "attribute_exists(pk)",
    ...(stopped && { ExpressionAttributeValues: { ":now": now.toISOString() } }),
  });
}
