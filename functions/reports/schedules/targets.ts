import type { Account } from "../../accounts/account.ts";
import type { Client } from "../../accounts/clients/client.ts";
import { findLimit } from "../../accounts/limits/limits.ts";
import { computeAccess } from "../../accounts/plans/access.ts";
import { hasFeature } from "../../accounts/plans/plans.ts";
import type { Dashboard, StoredPanel } from "../dashboards/dashboard.ts";
import type { Problem } from "./problem.ts";
import type { Recipient, StoredSchedule } from "./schedule.ts";

/** The account data that determines what a schedule sends. */
export type Surroundings<Stored extends StoredSchedule = StoredSchedule> = {
  account: Account;
  schedules: readonly Stored[];
  dashboards: readonly Dashboard[];
  clients: readonly Client[];
  /** The clients that have sites. */
  clientsWithSites: ReadonlySet<string>;
};

/** The panels that a schedule sends; null if its dashboard was deleted. */
export function pickPanels(
  { dashboard_id, panel }: Pick<StoredSchedule, "dashboard_id" | "panel">,
  dashboards: readonly Dashboard[],
): readonly StoredPanel[] | null {
  if (panel !== null) return [panel];
  return dashboards.find(({ id }) => id === dashboard_id)?.panels ?? null;
}

/** The clients that a schedule sends a report of each; `[null]` for one report of the account. */
export function listTargets(
  { clients }: Pick<StoredSchedule, "clients">,
  all: readonly Client[],
): (Client | null)[] {
  if (clients === null) return [null];
  return clients === "all" ? [...all] : all.filter(({ id }) => clients.includes(id));
}

/** The addresses that get the report of a client, or of the account (null). */
export const addressesFor = (
  { recipients }: { recipients: readonly Recipient[] },
  clientId: string | null,
): string[] => [
  ...new Set(
    recipients
      .filter(({ client_id }) => client_id === null || client_id === clientId)
      .map(({ email }) => email),
  ),
];

const byAge = (a: StoredSchedule, b: StoredSchedule) =>
  a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id);

/** What prevents a schedule from sending at `now`; null if nothing does. */
export function findProblem(schedule: StoredSchedule, about: Surroundings, now: Date): Problem | null {
  const { account, schedules, dashboards, clients } = about;
  const { isOpen, plan } = computeAccess(account, now);
  if (!isOpen) return "account_ended";
  if (schedule.clients !== null && !hasFeature(plan, "client_reports")) return "clients_not_in_plan";
  const limit = findLimit("schedules", plan);
  const running = schedules.filter(({ paused }) => !paused).sort(byAge);
  if (limit !== null && running.findIndex(({ id }) => id === schedule.id) >= limit) return "schedule_limit";
  const panels = pickPanels(schedule, dashboards);
  if (panels === null) return "dashboard_deleted";
  if (panels.length === 0) return "dashboard_empty";
  return listTargets(schedule, clients).length === 0 && schedule.clients !== "all" ? "clients_deleted" : null;
}
