import * as v from "valibot";
import { type Alias, aliasLookup } from "./alias.ts";
import { groupBy } from "./group.ts";
import { findMatch, type LeadCampaign } from "./match.ts";
import { CampaignName, sumByCurrency } from "./spend.ts";
import type { DayCost } from "./spread.ts";

/**
 * A campaign with spend, what it cost, and its campaign of leads. Spend counts for a match by "alias" or "same" (the same
 * name). A match by "name" (a similar one) or "id" is only a suggestion.
 */
export const SpendCampaign = v.object({
  ...CampaignName.entries,
  last_day: v.string(),
  totals: v.array(v.object({ currency: v.string(), cost_cents: v.number() })),
  match: v.nullable(v.object({ to: CampaignName, by: v.picklist(["alias", "same", "name", "id"]) })),
});
export type SpendCampaign = v.InferOutput<typeof SpendCampaign>;

/** The campaigns with spend, each with its match, if it has one; the most expensive first. */
export function listCampaigns(
  costs: readonly DayCost[],
  aliases: readonly Alias[],
  leads: readonly LeadCampaign[],
): SpendCampaign[] {
  const findAlias = aliasLookup(aliases);
  const groups = groupBy(costs, ({ source, campaign }) => JSON.stringify([source, campaign]));
  const all = [...groups.values()].flatMap((group): SpendCampaign[] => {
    const last = group.at(-1);
    if (last === undefined) return [];
    const { source, campaign, day } = last;
    const to = findAlias(last);
    const hasAlias = to.source !== source || to.campaign !== campaign;
    const campaign_id = group.findLast((cost) => cost.campaign_id !== null)?.campaign_id ?? null;
    const match = hasAlias
      ? { to, by: "alias" as const }
      : findMatch({ source, campaign, campaign_id }, leads);
    return [{ source, campaign, last_day: day, totals: sumByCurrency(group), match }];
  });
  const cost = ({ totals }: SpendCampaign) => totals[0]?.cost_cents ?? 0;
  return all.sort((a, b) => cost(b) - cost(a));
}
