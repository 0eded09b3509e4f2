import { sourceGroup } from "../../leads/tallies/tally.ts";
import type { CostSites } from "./cost-sites.ts";
import { leadSource } from "./source.ts";
import type { CampaignName } from "./spend.ts";

export const SHARED = "shared";

const campaignKey = (source: string, campaign: string | null): string =>
  JSON.stringify([sourceGroup(source), campaign === null ? null : sourceGroup(campaign)]);

/** Returns a function that allocates a campaign's cost: to a site's id, "shared" among sites, or null for none. */
export function costSiteLookup({ chosen, rest }: CostSites): (name: CampaignName) => string | null {
  const sites = new Map(chosen.map((each) => [campaignKey(each.source, each.campaign), each.site_id]));
  return ({ source, campaign }) =>
    sites.get(campaignKey(source, campaign)) ??
    sites.get(campaignKey(source, null)) ??
    (rest === "leads" ? SHARED : null);
}

/** Normalizes a rule's sources to those of leads. For a campaign chosen more than once, the last choice wins. */
export function normalizeCostSites({ chosen, ...rule }: CostSites): CostSites {
  const all = new Map(
    chosen.map((each) => [
      campaignKey(leadSource(each.source), each.campaign),
      { ...each, source: leadSource(each.source) },
    ]),
  );
  return { ...rule, chosen: [...all.values()] };
}
