import * as v from "valibot";
import type { Account } from "../../accounts/account.ts";
import type { Cause } from "../../accounts/activity/activity.ts";
import { logActivity } from "../../accounts/activity/activity-store.ts";
import {
  explainLimit,
  releaseQuota,
  reserveQuota,
  startCounting,
} from "../../accounts/limits/usage-store.ts";
import { computeAccess } from "../../accounts/plans/access.ts";
import { randomName } from "../../platform/store/digest.ts";
import { keys } from "../../platform/store/keys.ts";
import { getRow, queryAll } from "../../platform/store/table.ts";
import { put, remove, transact } from "../../platform/store/transaction.ts";
import {
  type Dashboard,
  type DashboardChange,
  dashboardOvertaken,
  type NewDashboard,
  noSuchDashboard,
  StoredDashboard,
} from "./dashboard.ts";
import { maySee, type Viewer } from "./dashboard-access.ts";
import { readStart, setStart } from "./dashboard-index.ts";

const DASHBOARD_ID = /^dash_[\w-]{22}$/;

const withStart = (stored: StoredDashboard, startId: string | null): Dashboard => ({
  ...stored,
  is_start: stored.id === startId,
});

/** An account's dashboards, by name. */
export async function listDashboards(accountId: string): Promise<Dashboard[]> {
  const [rows, startId] = await Promise.all([queryAll(keys.dashboards(accountId)), readStart(accountId)]);
  return rows
    .map((row) => withStart(v.parse(StoredDashboard, row), startId))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
}

/** A dashboard of an account; null if it has none with this id. */
export async function findDashboard(accountId: string, id: string): Promise<Dashboard | null> {
  if (!DASHBOARD_ID.test(id)) return null;
  const [row, startId] = await Promise.all([getRow(keys.dashboard(accountId, id)), readStart(accountId)]);
  return row === null ? null : withStart(v.parse(StoredDashboard, row), startId);
}

/** A dashboard that a member sees. 404 for any other. */
export async function requireDashboard(accountId: string, viewer: Viewer, id: string): Promise<Dashboard> {
  const dashboard = await findDashboard(accountId, id);
  if (dashboard === null || !maySee(viewer, dashboard)) throw noSuchDashboard();
  return dashboard;
}

const toSubject = ({ id, name }: Pick<Dashboard, "id" | "name">) =>
  ({ kind: "dashboard", id, name }) as const;

/** Stores a new dashboard. 409 at the account's limit. */
export async function saveNewDashboard(
  account: Account,
  creatorId: string,
  input: NewDashboard,
  cause: Cause,
): Promise<Dashboard> {
  const { id: accountId } = account;
  const { plan } = computeAccess(account, cause.now);
  await startCounting(account, "dashboards", keys.dashboards(account.id));
  const at = cause.now.toISOString();
  const ids = { id: `dash_${randomName(16)}`, created_by: creatorId, created_at: at, updated_at: at };
  const dashboard = { ...input, ...ids, version: 1 };
  const failed = await transact(() => [
    reserveQuota(accountId, ["dashboards"], plan),
    put(keys.dashboard(accountId, dashboard.id), dashboard),
    logActivity(accountId, { what: "dashboard.added", subject: toSubject(dashboard), details: {} }, cause),
  ]);
  // A retried write conflicts with its own rows.
  if (failed.length === 0 || failed.includes(1)) return { ...dashboard, is_start: false };
  throw await explainLimit(accountId, ["dashboards"], plan);
}

/** Changes a dashboard. 409 if it has changed since the given version, or was deleted. */
export async function changeDashboard(
  accountId: string,
  { is_start: wasStart, ...before }: Dashboard,
  { version, is_start = wasStart, ...change }: DashboardChange,
  cause: Cause,
): Promise<Dashboard> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const updated_at = cause.now.toISOString();
  const dashboard: StoredDashboard = { ...before, ...given, version: version + 1, updated_at };
  const failed = await transact(() => [
    put(keys.dashboard(accountId, before.id), dashboard, "version = :version", { ":version": version }),
    ...(is_start === wasStart ? [] : [setStart(accountId, before.id, is_start)]),
    logActivity(accountId, { what: "dashboard.changed", subject: toSubject(dashboard), details: {} }, cause),
  ]);
  if (failed.length > 0) throw dashboardOvertaken();
  return { ...dashboard, is_start };
}

/** Deletes a dashboard, if it still exists. */
export async function deleteDashboard(account: Account, dashboard: Dashboard, cause: Cause): Promise<void> {
  const { id: accountId } = account;
  await startCounting(account, "dashboards", keys.dashboards(account.id));
  await transact(() => [
    remove(keys.dashboard(accountId, dashboard.id)),
    releaseQuota(accountId, { dashboards: 1 }),
    logActivity(accountId, { what: "dashboard.removed", subject: toSubject(dashboard), details: {} }, cause),
  ]);
}
