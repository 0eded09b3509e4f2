import type { Account } from "../../accounts/account.ts";
import { toLook } from "../../accounts/brands/brand.ts";
import { findBrand } from "../../accounts/brands/brand-store.ts";
import type { Visibility } from "../../accounts/members/visibility.ts";
import { allows } from "../../accounts/plans/gate.ts";
import { resolveVisibility } from "../../accounts/sites/access-store.ts";
import { dayIn, dayStart } from "../../accounts/time-zone.ts";
import { hasLeadBefore } from "../../leads/reading-store.ts";
import { environment } from "../../platform/environment.ts";
import { RequestQuota } from "../../platform/http/request-quota.ts";
import { TokenBuckets, throttle } from "../../platform/http/token-buckets.ts";
import type { StoredPanel } from "../dashboards/dashboard.ts";
import { findDashboard } from "../dashboards/dashboard-store.ts";
import { readCostSites } from "../spend/cost-sites-store.ts";
import { isUnlocked } from "./cookie-store.ts";
import { hasEnded, type Share } from "./share.ts";
import { findShare } from "./share-store.ts";
import { type Closed, closedError, noSuchLink } from "./shared-page.ts";
import type { Fixed } from "./shared-question.ts";

const perReader = new TokenBuckets("source", 20, 200);
const perShare = new RequestQuota({ kind: "share-requests", max: 1200, seconds: 60 });

/** What a link currently shows, and to whom. */
export type Report = {
  share: Share;
  account: Account;
  panels: readonly StoredPanel[];
  version: number;
  seen: Visibility;
  fixed: Fixed;
};
export type Found = { share: Share; account: Account } & (
  | { state: Closed }
  | { state: "open"; report: Report }
);

/** The link's panels and their version; null if its dashboard was deleted. */
async function readPanels({ account_id, dashboard_id, panel }: Share) {
  if (panel !== null) return { panels: [panel], version: 1 };
  return dashboard_id === null ? null : findDashboard(account_id, dashboard_id);
}

/** What a link's readers see; null if none of its sites exist any more. */
async function resolveShareVisibility({ account_id, access, contacts }: Share): Promise<Visibility | null> {
  const limited = { sites: new Set<string>(), contacts, notes: false };
  if (access === null) return { ...limited, sites: null };
  const { sites } = await resolveVisibility(account_id, { ...limited, access });
  return sites === null || sites.size === 0 ? null : { ...limited, sites };
}

type Asking = { cookies: readonly string[]; clientIp: string; now: Date };

/** What a token's link shows to a request. 404 for an unknown token. */
export async function findReport(token: string, { cookies, clientIp, now }: Asking): Promise<Found> {
  throttle(perReader, clientIp, now);
  const opened = await findShare(token);
  if (opened === null) throw noSuchLink();
  const { share, account } = opened;
  const today = dayIn(account.time_zone, now.getTime());
  if (!isUnlocked(share, cookies, now)) return { ...opened, state: "locked" };
  if (hasEnded(share, today)) return { ...opened, state: "expired" };
  if (!allows(account, "white_label", now)) return { ...opened, state: "lapsed" };
  if (environment.rateLimits) await perShare.take(share.id, now);
  const [shown, seen, costSites, hasPast] = await Promise.all([
    readPanels(share),
    resolveShareVisibility(share),
    readCostSites(account.id),
    hasLeadBefore(account.id, new Date(dayStart(account.time_zone, today))),
  ]);
  if (shown === null || seen === null) return { ...opened, state: "gone" };
  const { panels, version } = shown;
  const fixed: Fixed = {
    filters: share.filters,
    today,
    // As on the dashboard.
    end: hasPast ? "yesterday" : "now",
    seesCost: seen.sites === null || costSites.clients_see,
  };
  return { ...opened, state: "open", report: { ...opened, panels, version, seen, fixed } };
}

/** The report of a token's link. 401 without its password, 402 while its account has lapsed, 404 if there is none. */
export async function requireReport(token: string, asking: Asking): Promise<Report> {
  const found = await findReport(token, asking);
  if (found.state !== "open") throw closedError(found.state);
  return found.report;
}

/** The look of a link's page: its only client's, or its account's. */
export async function readLook({ account_id, access }: Share) {
  const isOfOne = access !== null && access.sites.length === 0 && access.clients.length === 1;
  const brand = await findBrand(account_id, isOfOne ? (access.clients[0] ?? null) : null);
  return brand && toLook(brand);
}
