import { CLIENTS_SCREEN } from "../../accounts/clients/screen.ts";
import { requireAllSites } from "../../accounts/members/visibility.ts";
import { requirePlan } from "../../accounts/plans/gate.ts";
import { route } from "../../accounts/routing/route.ts";
import { answerOrProgress } from "../counting/counting-store.ts";
import { answerSoon } from "../facts/fact-store.ts";
import { startAttention } from "./attention-store.ts";
import { readOverview } from "./overview-store.ts";
import { attentionRoutes } from "./routes.ts";

export const handler = route(attentionRoutes, "GET /api/clients/overview", ({ account, visibility, now }) => {
  requirePlan(account, CLIENTS_SCREEN, now);
  requireAllSites(visibility, "read the overview of all clients");
  return answerOrProgress(account, now, async () => {
    const overview = await readOverview(account, { now, deadline: answerSoon() });
    // An account older than this feature.
    if (overview.judged_on === null && overview.data.length > 0) await startAttention(account.id, now);
    return overview;
  });
});
