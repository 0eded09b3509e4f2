import { route } from "../../accounts/routing/route.ts";
import { HttpError } from "../../platform/errors.ts";
import { guessStage } from "../changes/guess-stage.ts";
import { readStages } from "../changes/stages.ts";
import { callDestination, failedCall } from "../desk/call-store.ts";
import { requireDestination } from "../destination-store.ts";
import { inboundRoutes } from "./routes.ts";

export const handler = route(
  inboundRoutes,
  "GET /api/destinations/{id}/stages",
  async ({ account, parameters, now }) => {
    const destination = await requireDestination(account.id, parameters.id);
    const stages = await callDestination(destination, now, async (adapter, calling) =>
      adapter.stages?.(calling),
    );
    if (stages === undefined) throw new HttpError(400, "This kind of destination has no stages.");
    if ("kind" in stages) throw failedCall(destination, stages);
    const confirmed = readStages(destination.settings);
    const data = stages.map((stage) => ({
      ...stage,
      guess: guessStage(stage.label),
      meaning: confirmed[stage.id] ?? null,
    }));
    return { data, next_cursor: null };
  },
);
