import type { PathTouch } from "../../leads/packs/fact.ts";
import { costSiteLookup, SHARED } from "../spend/cost-site-lookup.ts";
import type { CostSites } from "../spend/cost-sites.ts";
import type { CampaignName, SpendRow } from "../spend/spend.ts";
import { costKey, joinCosts } from "./paid.ts";

/** A lead that may be from an ad: its day, its site and its credited touch. */
export type PaidLead = { day: string; site_id: string; touch: PathTouch };

/** The number of leads per site. */
type Shares = Map<string, number>;

const toMonth = ({ day }: { day: string }): string => day.slice(0, 7);
const campaignIn = (month: string, { source, campaign }: CampaignName): string =>
  `${month} ${costKey({ source, campaign, keyword: null })}`;

function addTo(all: Map<string, Shares>, key: string, site: string): void {
  const shares = all.get(key) ?? new Map<string, number>();
  all.set(key, shares);
  shares.set(site, (shares.get(site) ?? 0) + 1);
}

/** Counts leads per site and month: for each campaign with cost, and for all of them together. */
function countShares(costs: readonly SpendRow[], leads: Iterable<PaidLead>) {
  const joins = new Map<string, ReturnType<typeof joinCosts>>();
  for (const cost of costs) {
    const join = joins.get(toMonth(cost)) ?? joinCosts(false);
    joins.set(toMonth(cost), join);
    join.add(cost, true);
  }
  const [own, all] = [new Map<string, Shares>(), new Map<string, Shares>()];
  for (const lead of leads) {
    const cost = joins.get(toMonth(lead))?.match(lead.touch, 0, false) ?? null;
    if (cost === null) continue;
    addTo(own, campaignIn(toMonth(lead), cost), lead.site_id);
    addTo(all, toMonth(lead), lead.site_id);
  }
  return { own, all };
}

/**
 * Allocates costs to sites. A cost belongs to the site chosen for its campaign, or is shared in proportion to the leads
 * its campaign brought to each site in the calendar month or, if it brought none, to those of all campaigns with cost.
 * Every report therefore shows the same share. `costs` and `leads` must cover whole months.
 */
export function divideCosts(
  costs: readonly SpendRow[],
  leads: Iterable<PaidLead>,
  rule: CostSites,
): SpendRow[] {
  const findCostSite = costSiteLookup(rule);
  const { own, all } = countShares(costs, leads);
  return costs.flatMap((cost) => {
    const site = findCostSite(cost);
    if (site !== SHARED) return [{ ...cost, site_id: site }];
    const shares = own.get(campaignIn(toMonth(cost), cost)) ?? all.get(toMonth(cost));
    if (shares === undefined) return [{ ...cost, site_id: null }];
    const whole = [...shares.values()].reduce((sum, leads) => sum + leads, 0);
    return [...shares].map(([site_id, leads]) => ({
      ...{ ...cost, site_id, is_shared: true as const },
      cost_cents: (cost.cost_cents * leads) / whole,
    }));
  });
}
