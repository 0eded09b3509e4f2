import * as v from "valibot";
import type { Account } from "../../accounts/account.ts";
import type { Cause } from "../../accounts/activity/activity.ts";
import { logActivity } from "../../accounts/activity/activity-store.ts";
import { listClients } from "../../accounts/clients/client-store.ts";
import {
  explainLimit,
  releaseQuota,
  reserveQuota,
  startCounting,
} from "../../accounts/limits/usage-store.ts";
import { computeAccess } from "../../accounts/plans/access.ts";
import { listActiveSites } from "../../accounts/sites/site-store.ts";
import { randomName } from "../../platform/store/digest.ts";
import { DONE, dueAt } from "../../platform/store/due.ts";
import { keys } from "../../platform/store/keys.ts";
import { getRow, queryAll, type Row, updateRow } from "../../platform/store/table.ts";
import { put, remove, transact } from "../../platform/store/transaction.ts";
import { listDashboards } from "../dashboards/dashboard-store.ts";
import { presentProblem } from "./problem.ts";
import { type NewSchedule, type Schedule, StoredSchedule, scheduleOvertaken } from "./schedule.ts";
import { findProblem, type Surroundings } from "./targets.ts";
import { nextSending, type Zones } from "./timing.ts";

const SCHEDULE_ID = /^sched_[\w-]{22}$/;

/** A schedule, and the time up to which its reports have been handled; anything due later is sent. */
export const ArmedSchedule = v.object({ ...StoredSchedule.entries, armed_at: v.string() });
export type ArmedSchedule = v.InferOutput<typeof ArmedSchedule>;

/** The time zones that determine a schedule's sending times and days. */
export const findZones = (
  { time_zone }: Pick<StoredSchedule, "time_zone">,
  account: Pick<Account, "time_zone">,
): Zones => ({ clock: time_zone ?? account.time_zone, days: account.time_zone });

/** An account's schedules, by subject. */
export async function listSchedules(accountId: string): Promise<ArmedSchedule[]> {
  const all = (await queryAll(keys.schedules(accountId))).map((row) => v.parse(ArmedSchedule, row));
  return all.sort((a, b) => a.subject.localeCompare(b.subject) || a.id.localeCompare(b.id));
}

export async function findSchedule(accountId: string, id: string): Promise<ArmedSchedule | null> {
  const row = SCHEDULE_ID.test(id) ? await getRow(keys.schedule(accountId, id)) : null;
  return row && v.parse(ArmedSchedule, row);
}

/** Reads everything that determines what an account's schedules send. */
export async function readSurroundings(account: Account): Promise<Surroundings<ArmedSchedule>> {
  const [schedules, dashboards, clients, sites] = await Promise.all([
    listSchedules(account.id),
    listDashboards(account.id),
    listClients(account.id),
    listActiveSites(account.id),
  ]);
  const clientsWithSites = new Set(sites.flatMap(({ client_id }) => client_id ?? []));
  return { account, schedules, dashboards, clients, clientsWithSites };
}

/** A schedule as its account sees it. */
export function presentSchedule(schedule: ArmedSchedule, about: Surroundings, now: Date): Schedule {
  const problem = findProblem(schedule, about, now);
  const { armed_at, ...stored } = schedule;
  const next = nextSending(schedule, findZones(schedule, about.account), new Date(armed_at));
  return {
    ...stored,
    next_at: schedule.paused ? null : next.at.toISOString(),
    problem: problem && presentProblem(problem),
  };
}

/** A schedule's row, due at its next sending unless it is paused. */
function toRow(schedule: ArmedSchedule, account: Account): Row {
  const next = nextSending(schedule, findZones(schedule, account), new Date(schedule.armed_at));
  return { ...schedule, ...(!schedule.paused && dueAt("report", next.at)) };
}

const toSubject = ({ id, subject }: StoredSchedule) => ({ kind: "schedule", id, name: subject }) as const;

/** Stores a new schedule. 403 or 409 at the account's limit. */
export async function saveNewSchedule(
  account: Account,
  creatorId: string,
  input: NewSchedule,
  cause: Cause,
): Promise<ArmedSchedule> {
  await startCounting(account, "schedules", keys.schedules(account.id));
  const { plan } = computeAccess(account, cause.now);
  const at = cause.now.toISOString();
  const ids = { id: `sched_${randomName(16)}`, created_by: creatorId, created_at: at, updated_at: at };
  const schedule: ArmedSchedule = { ...input, ...ids, last: null, version: 1, armed_at: at };
  const failed = await transact(() => [
    reserveQuota(account.id, ["schedules"], plan),
    put(keys.schedule(account.id, schedule.id), toRow(schedule, account)),
    logActivity(account.id, { what: "schedule.added", subject: toSubject(schedule), details: {} }, cause),
  ]);
  // A retried write conflicts with its own row.
  if (failed.length > 0 && !failed.includes(1)) throw await explainLimit(account.id, ["schedules"], plan);
  return schedule;
}

/** Replaces a schedule. 409 if it has changed since the given version, or was deleted. */
export async function changeSchedule(
  account: Account,
  { version, ...before }: ArmedSchedule,
  change: Omit<ArmedSchedule, "version">,
  cause: Cause,
): Promise<ArmedSchedule> {
  const schedule = { ...change, version: version + 1, updated_at: cause.now.toISOString() };
  const failed = await transact(() => [
    put(keys.schedule(account.id, before.id), toRow(schedule, account), "version = :version", {
      ":version": version,
    }),
    logActivity(account.id, { what: "schedule.changed", subject: toSubject(schedule), details: {} }, cause),
  ]);
  if (failed.length > 0) throw scheduleOvertaken();
  return schedule;
}

/** Deletes a schedule, if it still exists. Planned reports are no longer sent. */
export async function deleteSchedule(
  account: Account,
  schedule: StoredSchedule,
  cause: Cause,
): Promise<void> {
  const { id: accountId } = account;
  await startCounting(account, "schedules", keys.schedules(account.id));
  await transact(() => [
    remove(keys.schedule(accountId, schedule.id)),
    releaseQuota(accountId, { schedules: 1 }),
    logActivity(accountId, { what: "schedule.removed", subject: toSubject(schedule), details: {} }, cause),
  ]);
}

/** Records a schedule's last sending and schedules the next. Does nothing if it has changed since. */
export async function rearm(
  accountId: string,
  { id, version, last }: StoredSchedule,
  { armedAt, nextAt }: { armedAt: Date; nextAt: Date | null },
): Promise<void> {
  await updateRow(keys.schedule(accountId, id), {
    UpdateExpression: `SET armed_at = :armed, #last = :last${nextAt === null ? ` ${DONE}` : ", due_at = :next REMOVE due_tries"}`,
    ConditionExpression: "version = :version",
    ExpressionAttributeNames: { "#last": "last" },
    ExpressionAttributeValues: {
      ":armed": armedAt.toISOString(),
      ":last": last,
      ":version": version,
      ...(nextAt !== null && { ":next": nextAt.toISOString() }),
    },
  });
}
