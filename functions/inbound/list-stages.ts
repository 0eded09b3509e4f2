import { guessStage } from "../destinations/changes/guess-stage.ts";
import { stagesOf } from "../destinations/changes/stages.ts";
import { callDestination, failedCall } from "../destinations/desk/call-store.ts";
import { requireDestination } from "../destinations/destination-store.ts";
import { HttpError } from "../errors.ts";
import { route } from "../routing/route.ts";

export const handler = route("GET /api/destinations/{id}/stages", async ({ account, parameters, now }) => {
  const destination = await requireDestination(account.id, parameters.id);
  const stages = await callDestination(destination, now, async (adapter, calling) =>
    adapter.stages?.(calling),
  );
  if (stages === undefined) throw new HttpError(400, "This kind of destination has no stages.");
  if ("kind" in stages) throw failedCall(destination, stages);
  const confirmed = stagesOf(destination.settings);
  const data = stages.map((stage) => ({
    ...stage,
    guess: guessStage(stage.label),
    meaning: confirmed[stage.id] ?? null,
  }));
  return { data, next_cursor: null };
});
