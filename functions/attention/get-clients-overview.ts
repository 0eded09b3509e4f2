import { requireAllSites } from "../members/visibility.ts";
import { requirePlan } from "../plans/gate.ts";
import { answerOrProgress } from "../reports/counting/counting-store.ts";
import { answerSoon } from "../reports/facts/fact-store.ts";
import { route } from "../routing/route.ts";
import { startAttention } from "./attention-store.ts";
import { readOverview } from "./overview-store.ts";
import { CLIENTS_SCREEN } from "./screen.ts";

export const handler = route("GET /api/clients/overview", ({ account, visibility, now }) => {
  requirePlan(account, CLIENTS_SCREEN, now);
  requireAllSites(visibility, "read the overview of all clients");
  return answerOrProgress(account, now, async () => {
    const overview = await readOverview(account, { now, deadline: answerSoon() });
    // An account from before there were alarms.
    if (overview.judged_on === null && overview.data.length > 0) await startAttention(account.id, now);
    return overview;
  });
});
