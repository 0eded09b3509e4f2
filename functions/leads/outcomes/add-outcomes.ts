import { route } from "../../accounts/routing/route.ts";
import { addOutcomes } from "./outcome-store.ts";
import { toReporter } from "./reporter.ts";
import { outcomeRoutes } from "./routes.ts";

export const handler = route(
  outcomeRoutes,
  "POST /api/outcomes",
  async ({ account, actor, visibility, body, now }) => {
    const { by } = toReporter(actor);
    // The dashboard sends imported outcomes.
    const via = actor.kind === "key" ? "api" : "import";
    const reporting = {
      account,
      visibility,
      reporter: { via, by },
      source: via,
      isDryRun: body.dry_run,
      now,
    } as const;
    return { results: await addOutcomes(body.outcomes, reporting) };
  },
);
