import { route } from "../../accounts/routing/route.ts";
import { readDigestPlan } from "./digest-store.ts";
import { digestRoutes } from "./routes.ts";
import { nextSending } from "./week.ts";

export const handler = route(digestRoutes, "GET /api/digest", async ({ account, person, now }) => {
  const plan = await readDigestPlan(account.id);
  const next_at = nextSending(account.time_zone, now).toISOString();
  return { wanted: plan !== null && plan.stopped[person.id] === undefined, next_at };
});
