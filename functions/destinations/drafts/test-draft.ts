import { requirePlan } from "../../accounts/plans/gate.ts";
import { route } from "../../accounts/routing/route.ts";
import { resultFor } from "../answers.ts";
import { destinationRoutes } from "../routes.ts";
import { requiredPlan } from "../vendors/kinds.ts";
import { testDraft } from "./draft-store.ts";

export const handler = route(destinationRoutes, "POST /api/destinations/test", async (request) => {
  const { account, body, now } = request;
  const plan = requiredPlan(body.kind);
  if (plan !== null) requirePlan(account, plan, now);
  return resultFor(request, await testDraft(account.id, body, now));
});
