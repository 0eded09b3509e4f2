import type { Account } from "../../../accounts/account.ts";
import { attemptLimits, countIfLeft } from "../../../accounts/attempt-store.ts";
import { listClients } from "../../../accounts/clients/client-store.ts";
import type { PendingMail, UnsentReason } from "../../../accounts/mails/mail.ts";
import type { Member } from "../../../accounts/members/member.ts";
import { mayCall } from "../../../accounts/members/role.ts";
import { type Mail, renderMail } from "../../../platform/email/mail-content.ts";
import type { Envelope } from "../../../platform/email/ses.ts";
import { environment } from "../../../platform/environment.ts";
import type { Figures } from "../figures.ts";
import { type ReaderState, readerState } from "../readers/reader.ts";
import { askLinks, type ReaderSubject, stopReportLinks } from "../readers/reader-link.ts";
import { findReader, membersByAddress, readerId } from "../readers/reader-store.ts";
import { findReport } from "../report-store.ts";
import type { NewSchedule } from "../schedule.ts";
import { findSchedule } from "../schedule-store.ts";
import { addressesFor } from "../targets.ts";
import { askMail } from "./ask-mail.ts";
import { type Presence, readPresence } from "./presence-store.ts";
import { writeReport } from "./report-letter.ts";

/** An email that is ready to be sent. */
export type ReadyMail = { to: string; mail: Mail; envelope: Envelope };

const UNSENT: Readonly<Record<Exclude<ReaderState, "active">, UnsentReason>> = {
  unconfirmed: "address_unconfirmed",
  refused: "address_refused",
  stopped: "unsubscribed",
  bounced: "address_bounced",
  complained: "address_complained",
  no_access: "no_access",
};

/** The link to a report's dashboard for members; null for others, who can't sign in. */
function dashboardLink(
  account: Account,
  { dashboard_id }: Pick<NewSchedule, "dashboard_id">,
  member: Member | undefined,
) {
  if (member === undefined) return null;
  // An account's id is that of its founder.
  const path = member.person_id === account.id ? "/dashboard" : `/dashboard/accounts/${account.id}`;
  const section = dashboard_id === null ? "ask" : `dashboards&dashboard=${dashboard_id}`;
  return `${environment.appOrigin}${path}?tab=reports&report=${section}`;
}

/** Whether an opt-in request to an address is within the daily limit across all accounts. */
const mayAsk = async (email: string, now: Date): Promise<boolean> =>
  (await countIfLeft(attemptLimits.confirmationsPerEmail, email, now)) !== null;

/** The recipient of a report, and their role. */
type Going = {
  to: string;
  member: Member | undefined;
  clientId: string | null;
  subject: ReaderSubject | null;
};

/** Annotations without a client, and all annotations in a report about all clients, are only for the team. */
const seesAnnotations = ({ clientId, member }: Going): boolean =>
  clientId !== null || (member !== undefined && mayCall(member.role, "analyst"));

/** A report's email to one of its readers. Without a subject, the reader requested it, so it has no stop link. */
export async function reportMail(
  account: Account,
  schedule: Pick<NewSchedule, "subject" | "dashboard_id">,
  figures: Figures,
  going: Going,
  presence: Presence,
): Promise<ReadyMail> {
  const { to, member, clientId, subject } = going;
  const visibleFigures = seesAnnotations(going) ? figures : { ...figures, annotations: [] };
  const origin = environment.appOrigin;
  const clients = clientId === null ? [] : await listClients(account.id);
  const stop = subject === null ? null : await stopReportLinks(subject, origin);
  const mail = writeReport({
    ...{
      subject: schedule.subject,
      figures: visibleFigures,
      origin,
      brand: presence.brand,
      sender: presence.sender,
    },
    client: clients.find(({ id }) => id === clientId)?.name ?? null,
    stop: stop?.page ?? null,
    open: dashboardLink(account, schedule, member),
  });
  const envelope = {
    sender: presence.brand?.name ?? null,
    replyTo: presence.replyTo,
    unsubscribeAt: stop?.address ?? null,
    accountId: account.id,
    scheduleId: subject?.schedule_id,
  };
  return { to, mail, envelope };
}

/** The email due to a reader of a schedule, or why it is skipped. */
export async function readyReportMail(
  account: Account,
  mail: PendingMail,
  now: Date,
): Promise<ReadyMail | UnsentReason> {
  const { schedule: scheduleId = "", client: clientId, recipient: id = "", since: period = "" } = mail;
  const schedule = await findSchedule(account.id, scheduleId);
  if (schedule === null || (schedule.paused && mail.kind === "report")) return "schedule_stopped";
  const addresses =
    mail.kind === "report" ? addressesFor(schedule, clientId) : schedule.recipients.map(({ email }) => email);
  const to = addresses.find((email) => readerId(email) === id);
  if (to === undefined) return "recipient_removed";
  const [reader, members, presence] = await Promise.all([
    findReader(account.id, id),
    membersByAddress(account.id),
    readPresence(account, clientId, now),
  ]);
  const state = readerState(reader, members.get(to), { scheduleId, clientId });
  const subject = { account_id: account.id, schedule_id: scheduleId, reader: id };
  if (mail.kind === "report-ask") {
    if (state !== "unconfirmed") return state === "active" ? "address_confirmed" : UNSENT[state];
    if (!(await mayAsk(to, now))) return "asked_too_often";
    const links = await askLinks(subject, environment.appOrigin, now);
    const { brand, sender, replyTo } = presence;
    const content = askMail({ ...links, sender, email: to, brand });
    const envelope = { sender: brand?.name ?? null, replyTo, accountId: account.id, scheduleId };
    return { to, mail: renderMail(content, brand), envelope };
  }
  if (state !== "active") return UNSENT[state];
  const report = await findReport({ ...subject, period, client_id: clientId });
  if (report === null || report.figures === null) return "schedule_stopped";
  const going = { to, member: members.get(to), clientId, subject };
  return reportMail(account, schedule, report.figures, going, presence);
}
