import { route } from "../../accounts/routing/route.ts";
import { dayIn } from "../../accounts/time-zone.ts";
import { DAY_MS } from "../../platform/day.ts";
import type { Facts } from "../facts/fact-list.ts";
import { answerPatiently, readFacts } from "../facts/fact-store.ts";
import { readAliases } from "./alias-store.ts";
import { listCampaigns } from "./campaigns.ts";
import type { LeadCampaign } from "./match.ts";
import { spendRoutes } from "./routes.ts";
import { readRawSpend } from "./spend-store.ts";

const YEAR_MS = 366 * DAY_MS;
const LEAD_CAMPAIGNS_MAX = 2000;

/** The campaigns that leads came from, most leads first. */
function leadCampaigns(facts: Facts): LeadCampaign[] {
  const found = new Map<string, LeadCampaign>();
  for (const { path } of facts) {
    const names = new Map(
      path.map(({ source, campaign }) => [JSON.stringify([source, campaign]), { source, campaign }]),
    );
    for (const [key, name] of names) {
      const existing = found.get(key) ?? { ...name, leads: 0 };
      existing.leads++;
      found.set(key, existing);
    }
  }
  return [...found.values()].sort((a, b) => b.leads - a.leads).slice(0, LEAD_CAMPAIGNS_MAX);
}

export const handler = route(spendRoutes, "GET /api/spend/campaigns", async ({ account, now }) => {
  const to = now.getTime();
  const from = to - YEAR_MS;
  // Spend may be entered in advance.
  const days = [dayIn(account.time_zone, from), "2099-12-31"] as const;
  const [{ facts }, costs, aliases] = await Promise.all([
    readFacts(account.id, [{ from, to }], now, answerPatiently()),
    readRawSpend(account.id, ...days),
    readAliases(account.id),
  ]);
  const leads = leadCampaigns(facts);
  return { spend: listCampaigns(costs, aliases, leads), leads };
});
