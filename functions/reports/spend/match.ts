import type { CampaignName } from "./spend.ts";

/** A campaign and the number of leads that came from it. */
export type LeadCampaign = CampaignName & { leads: number };

/** The campaign of leads that spend belongs to, and why: it has the same name, a similar name, or the campaign's id. */
export type Match = { to: CampaignName; by: "same" | "name" | "id" };

/** Removes what often differs between spellings of a name: case, accents, spaces and punctuation. */
const fold = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Finds the campaign of leads that spend belongs to; null if none is similar. Prefers the same source, then the most
 * leads.
 */
export function findMatch(
  { source, campaign, campaign_id }: CampaignName & { campaign_id: string | null },
  leadCampaigns: readonly LeadCampaign[],
): Match | null {
  const best = (candidates: readonly LeadCampaign[]): CampaignName | null => {
    const [first] = [...candidates].sort(
      (a, b) => Number(b.source === source) - Number(a.source === source) || b.leads - a.leads,
    );
    return first ? { source: first.source, campaign: first.campaign } : null;
  };
  const same = leadCampaigns.find(
    (each) => each.source === source && (campaign === null || each.campaign === campaign),
  );
  if (same) return { to: { source, campaign }, by: "same" };
  if (campaign === null) return null;
  const byId = best(leadCampaigns.filter((each) => campaign_id !== null && each.campaign === campaign_id));
  if (byId) return { to: byId, by: "id" };
  const folded = fold(campaign);
  if (folded === "") return null;
  const byName = best(
    leadCampaigns.filter((each) => each.campaign !== null && fold(each.campaign) === folded),
  );
  return byName && { to: byName, by: "name" };
}
