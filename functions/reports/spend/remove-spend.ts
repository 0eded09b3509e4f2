import { route } from "../../accounts/routing/route.ts";
import { invalidParameter } from "../../platform/errors.ts";
import { logSpend, removeCosts } from "./change-store.ts";
import { spendRoutes } from "./routes.ts";

export const handler = route(spendRoutes, "DELETE /api/spend", async ({ actor, account, query, now }) => {
  if (query.from > query.to) throw invalidParameter("from", "from must not be later than to.");
  const changed = await removeCosts(account.id, query);
  await logSpend(account.id, "spend.removed", changed, { actor, now });
  return { days: changed.size };
});
