import { requireAllSites } from "../../accounts/members/visibility.ts";
import { route } from "../../accounts/routing/route.ts";
import { invalidParameter } from "../../platform/errors.ts";
import { aliasLookup } from "./alias.ts";
import { readAliases } from "./alias-store.ts";
import { readLastDay, spendPage } from "./period.ts";
import { spendRoutes } from "./routes.ts";
import { leadSource } from "./source.ts";
import { sumByCurrency } from "./spend.ts";
import { readSpendDays, unpackCosts } from "./spend-store.ts";

export const handler = route(spendRoutes, "GET /api/spend", async ({ account, visibility, query }) => {
  requireAllSites(visibility, "read spend");
  const { from, to, grain, campaign, cursor } = query;
  if (from > to) throw invalidParameter("from", "from must not be later than to.");
  const last = readLastDay(to, cursor);
  if (last < from) throw invalidParameter("cursor", "cursor is not valid.");
  const source = query.source && leadSource(query.source);
  const page = spendPage(grain, aliasLookup(await readAliases(account.id)));
  for await (const days of readSpendDays(account.id, from, last, true)) {
    const costs = days
      .filter((each) => (source ?? each.source) === each.source)
      .flatMap(unpackCosts)
      .filter((cost) => campaign === undefined || (cost.campaign ?? "") === campaign);
    if (!costs.every(page.add)) break;
  }
  const shown = page.rows();
  return { data: shown, totals: sumByCurrency(shown), next_cursor: page.next() };
});
