import * as v from "valibot";
import type { Account } from "../../accounts/account.ts";
import { findAccount } from "../../accounts/account-store.ts";
import { type ComposedKind, isStoppable } from "../../accounts/mails/calendar.ts";
import { PendingMail, reasonToSkip, type UnsentReason } from "../../accounts/mails/mail.ts";
import { closeMail, postponeMail } from "../../accounts/mails/mail-store.ts";
import { findPerson } from "../../accounts/members/member-store.ts";
import { computeAccess } from "../../accounts/plans/access.ts";
import { job } from "../../accounts/routing/job.ts";
import { requireReceipt } from "../../billing/receipt-store.ts";
import { nextWaiting } from "../../destinations/delivery-store.ts";
import { findDestination } from "../../destinations/destination-store.ts";
import { computeExpiry } from "../../leads/exports/export.ts";
import { findExport } from "../../leads/exports/export-store.ts";
import { countLeadsSince } from "../../leads/reading-store.ts";
import { WAITING_LEADS_MAX } from "../../platform/constants.ts";
import { renderMail } from "../../platform/email/mail-content.ts";
import { isRejected, sendEmail } from "../../platform/email/ses.ts";
import { environment } from "../../platform/environment.ts";
import { failureText } from "../../platform/outbound/failure-text.ts";
import { sweep } from "../../platform/store/due.ts";
import type { Row } from "../../platform/store/table.ts";
import { findNews } from "../../reports/attention/news-store.ts";
import { findDigest, readDigestPlan } from "../../reports/digests/digest-store.ts";
import { type ReadyMail, readyReportMail } from "../../reports/schedules/letters/letter-store.ts";
import { composeMail, type MailInput, unsubscribeUrl } from "./compose.ts";
import { loadDigestInput } from "./digest-input.ts";

/** Delays after failed attempts. The last attempt is more than a day after the first. */
const RETRY_MINUTES = [1, 10, 60, 360];
const LAST_RETRY_MINUTES = 1080;

/** Loads the input of an email, reading only what its kind needs. */
async function loadInput(mail: PendingMail, account: Account, now: Date): Promise<MailInput> {
  const { id } = account;
  const { closes_at } = computeAccess(account, now);
  const isAboutReceipt = mail.kind === "receipt" || mail.kind === "refund";
  const receipt = isAboutReceipt ? await requireReceipt(id, mail.receipt ?? 0) : null;
  return {
    account,
    now,
    origin: environment.appOrigin,
    supportEmail: environment.supportEmail,
    waiting: mail.kind === "leads-waiting" ? await countLeadsSince(id, closes_at, WAITING_LEADS_MAX) : 0,
    receipt,
    refund: receipt?.refunds.find((refund) => refund.id === mail.refund) ?? null,
    destination: await findFailing(mail),
    export: await findExported(mail),
    digest: await findWanted(mail, account, now),
    attention: mail.kind === "clients-attention" ? await findNews(id, mail.since ?? "") : null,
    ...(await findPeople(mail)),
  };
}

/** The people an email goes to or is about. */
async function findPeople({ handover, since, recipient }: PendingMail) {
  const find = async (id: string | undefined) => (id === undefined ? null : findPerson(id));
  const [to, from, successor] = await Promise.all([recipient, handover?.from, handover?.successor].map(find));
  return {
    recipient: to ?? null,
    handover: from && successor ? { from, successor, at: new Date(since ?? 0) } : null,
  };
}

/** The destination an email is about; null if it works again or was deleted. */
async function findFailing({
  account_id,
  destination,
  since,
}: PendingMail): Promise<MailInput["destination"]> {
  const found = destination === undefined ? null : await findDestination(account_id, destination);
  if (found === null || found.last_failure === null || found.failing_since !== since) return null;
  const { id, name, last_failure, cursor } = found;
  const { waiting } = await nextWaiting(account_id, id, cursor);
  return {
    id,
    name,
    failing_since: new Date(since),
    failure: failureText(last_failure.code, last_failure.status),
    waiting: waiting.length,
  };
}

/** The export an email is about. */
async function findExported(mail: PendingMail): Promise<MailInput["export"]> {
  const found = mail.export === undefined ? null : await findExport(mail.account_id, mail.export);
  if (found === null) return null;
  const { id, leads, bytes = 0, ready_at, created_at } = found;
  return { id, leads, bytes, ends_at: computeExpiry(ready_at ?? created_at) };
}

/** The digest to send; null if its reader has stopped it. */
async function findWanted({ kind, since = "", recipient = "" }: PendingMail, account: Account, now: Date) {
  if (kind !== "digest") return null;
  const [plan, figures] = await Promise.all([readDigestPlan(account.id), findDigest(account.id, since)]);
  if (plan === null || figures === null || plan.stopped[recipient] !== undefined) return null;
  return loadDigestInput(account, figures, recipient, now);
}

/** An email about the account itself, or why it is skipped. */
async function readyComposed(
  account: Account,
  kind: ComposedKind,
  mail: PendingMail,
  now: Date,
): Promise<ReadyMail | UnsentReason> {
  const input = await loadInput(mail, account, now);
  if (kind === "leads-waiting" && input.waiting === 0) return "no_leads_waiting";
  if (mail.destination !== undefined && input.destination === null) return "destination_works";
  const to = input.recipient?.email ?? account.email;
  if (to === account.email && account.undeliverable !== undefined)
    return `address_${account.undeliverable.reason}`;
  if (kind === "clients-attention" && input.attention === null) return "alarms_ended";
  const isToPerson = [
    mail.handover,
    mail.export,
    input.digest ?? undefined,
    input.attention ?? undefined,
  ].some((about) => about !== undefined);
  if (isToPerson && (input.recipient === null || (mail.handover !== undefined && input.handover === null)))
    return "person_deleted";
  if (kind === "digest" && input.digest === null) return "unsubscribed";
  const unsubscribeAt = isStoppable(kind) ? unsubscribeUrl(input) : (input.digest?.stop.address ?? null);
  const personId = to === account.email ? undefined : input.recipient?.id;
  return {
    to,
    mail: renderMail(composeMail(kind, input)),
    envelope: { unsubscribeAt, accountId: account.id, personId },
  };
}

/** Sends a claimed email, or records why not. On a transient error it schedules a retry and rethrows. */
async function sendDue(row: Row, now: Date): Promise<void> {
  const mail = v.parse(PendingMail, row);
  const { kind } = mail;
  const account = await findAccount(mail.account_id);
  const skipReason = reasonToSkip(mail, account, now);
  if (account === null || skipReason !== null)
    return closeMail(mail, "skipped", now, skipReason ?? undefined);
  const ready =
    kind === "report" || kind === "report-ask"
      ? await readyReportMail(account, mail, now)
      : await readyComposed(account, kind, mail, now);
  if (typeof ready === "string") return closeMail(mail, "skipped", now, ready);
  try {
    await sendEmail(ready.to, ready.mail, ready.envelope);
  } catch (error) {
    if (isRejected(error)) return closeMail(mail, "failed", now, "address_rejected");
    const delay = RETRY_MINUTES[mail.due_tries - 1] ?? LAST_RETRY_MINUTES;
    await postponeMail(mail, new Date(now.getTime() + delay * 60_000));
    throw error;
  }
  await closeMail(mail, "sent", now);
}

export const handler = job("send-mails", async ({ now, hasTime }) => {
  // Without a sender, do nothing. Once one is configured, emails that are still valid are sent.
  if (environment.mailFrom === "") return;
  await sweep("mail", { until: now, now, hasTime }, (row) => sendDue(row, now));
});
