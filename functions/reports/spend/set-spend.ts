import { includesScope } from "../../accounts/keys/scope.ts";
import type { Actor } from "../../accounts/routing/caller.ts";
import { route } from "../../accounts/routing/route.ts";
import { logSpend, planCosts, replacedBy, saveCosts } from "./change-store.ts";
import { spendRoutes } from "./routes.ts";
import { sumByCurrency } from "./spend.ts";
import { costsByDay } from "./spread.ts";

const readsSpend = (actor: Actor): boolean =>
  actor.kind === "person" || includesScope(actor.key.scopes, "reports:read");

export const handler = route(spendRoutes, "PUT /api/spend", async ({ actor, account, body, now }) => {
  const costs = costsByDay(body.rows, account.currency);
  const days = [...new Set(costs.map(({ day }) => day))].sort();
  const changes = await planCosts(account.id, costs);
  const changed = body.dry_run
    ? new Set(changes.map(({ key }) => key.day))
    : await saveCosts(account.id, changes);
  if (!body.dry_run) await logSpend(account.id, "spend.set", changed, { actor, now });
  return {
    ...{ from: days[0] ?? "", to: days.at(-1) ?? "", days: days.length, changed_days: changed.size },
    totals: sumByCurrency(costs),
    // A write-only key learns nothing about previous costs.
    replaced: readsSpend(actor) ? replacedBy(changes) : null,
  };
});
