import type { Account } from "../../accounts/account.ts";
import { attemptLimits, countAttempt } from "../../accounts/attempt-store.ts";
import { planMail } from "../../accounts/mails/mail-store.ts";
import type { Member } from "../../accounts/members/member.ts";
import { requirePlan } from "../../accounts/plans/gate.ts";
import { requireOwn } from "../../accounts/sites/access-store.ts";
import { DAY_MS, formatUtcDay } from "../../platform/day.ts";
import { HttpError } from "../../platform/errors.ts";
import { requireDashboard } from "../dashboards/dashboard-store.ts";
import { planNeed } from "../plan-need.ts";
import { panelQuestion } from "./panel-question.ts";
import type { Reader } from "./readers/reader.ts";
import { listReaders, membersByAddress, readerId, saveAsked } from "./readers/reader-store.ts";
import { contradictionIn, type NewSchedule, type StoredSchedule } from "./schedule.ts";
import { periodBefore } from "./timing.ts";

const CLIENT_REPORTS = { feature: "client_reports", to: "send reports by client" } as const;
/** How long the links in an opt-in request work. */
const ASKED_MS = 7 * DAY_MS;

const invalid = (detail: string) => new HttpError(400, detail, {}, "body_invalid");

/** 400 to 404 unless a schedule is consistent and only references what the account has and the member sees. */
export async function requireValid(
  account: Account,
  member: Member,
  schedule: NewSchedule,
  now: Date,
): Promise<void> {
  const { clients, dashboard_id, panel, recipients } = schedule;
  const contradiction = contradictionIn(schedule);
  if (contradiction !== null) throw invalid(contradiction);
  if (clients !== null) requirePlan(account, CLIENT_REPORTS, now);
  if (Array.isArray(clients)) await requireOwn(account.id, { clients });
  if (dashboard_id !== null) await requireDashboard(account.id, member, dashboard_id);
  if (panel !== null) {
    const span = periodBefore(schedule.every, formatUtcDay(now.getTime()));
    const question = panelQuestion(panel, span, { isAboutClient: false, seesCost: true });
    if (question === null) throw invalid("panel.question can't be asked about a week or month.");
    const need = planNeed(question);
    if (need !== null) requirePlan(account, need, now);
  }
  const members = clients === null ? await membersByAddress(account.id) : new Map<string, Member>();
  const client = recipients.find(({ email }) => members.get(email)?.role === "client");
  if (client !== undefined)
    throw invalid(`${client.email} signs in as a client and can only get the report of its own client.`);
}

/** Whether an address needs an opt-in request: it hasn't answered, and its last request has expired. */
const isToAsk = (reader: Reader | undefined, now: Date): boolean =>
  reader?.confirmed_at === undefined &&
  reader?.refused_at === undefined &&
  reader?.undeliverable === undefined &&
  (reader?.asked_at === undefined || Date.parse(reader.asked_at) + ASKED_MS < now.getTime());

/** The addresses of a schedule that need an opt-in request. 429 above the daily limit. */
export async function countNewReaders(
  account: Account,
  { recipients }: Pick<NewSchedule, "recipients">,
  now: Date,
): Promise<StoredSchedule["recipients"]> {
  const [members, readers] = await Promise.all([membersByAddress(account.id), listReaders(account.id)]);
  const newReaders = recipients.filter(
    ({ email }) => !members.has(email) && isToAsk(readers.get(readerId(email)), now),
  );
  const once = [...new Map(newReaders.map((each) => [each.email, each])).values()];
  if (once.length > 0) await countAttempt(attemptLimits.reportAsksPerAccount, account.id, now, once.length);
  return once;
}

/** Plans opt-in requests to addresses outside the account. */
export async function askReaders(
  accountId: string,
  scheduleId: string,
  recipients: StoredSchedule["recipients"],
  now: Date,
): Promise<void> {
  for (const { email, client_id } of recipients) {
    const recipient = readerId(email);
    if (await saveAsked(accountId, recipient, now))
      await planMail(accountId, {
        ...{ kind: "report-ask", at: now, until: new Date(now.getTime() + ASKED_MS) },
        ...{ since: formatUtcDay(now.getTime()), schedule: scheduleId, client: client_id, recipient },
      });
  }
}
