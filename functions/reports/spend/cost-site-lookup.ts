import { sourceGroup } from "../../leads/tallies/tally.ts";
import type { CostSites } from "./cost-sites.ts";
import { leadSource } from "./source.ts";
import type { CampaignName } from "./spend.ts";

export const SHARED = "shared";

const campaignKey = (source: string, campaign: string | null): string =>
  JSON.stringify([sourceGroup(source), campaign === null ? null : sourceGroup(campaign)]);

/** Where the cost of a campaign belongs: the id of its site, "shared" among sites, or null for none. */
export function costSiteLookup({ chosen, rest }: CostSites): (name: CampaignName) => string | null {
  const sites = new Map(chosen.map((each) => [campaignKey(each.source, each.campaign), each.site_id]));
  return ({ source, campaign }) =>
    sites.get(campaignKey(source, campaign)) ??
    sites.get(campaignKey(source, null)) ??
    (rest === "leads" ? SHARED : null);
}

/** A rule with its sources as those of leads, each campaign once: the last choice counts. */
export function normalizeCostSites({ chosen, ...rule }: CostSites): CostSites {
  const all = new Map(
    chosen.map((each) => [
      campaignKey(leadSource(each.source), each.campaign),
      { ...each, source: leadSource(each.source) },
    ]),
  );
  return { ...rule, chosen: [...all.values()] };
}
