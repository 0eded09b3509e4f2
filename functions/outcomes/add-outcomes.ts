import { route } from "../routing/route.ts";
import { addOutcomes } from "./outcome-store.ts";
import { speakerOf } from "./speaker.ts";

export const handler = route("POST /api/outcomes", async ({ account, actor, visibility, body, now }) => {
  const { by } = speakerOf(actor);
  // The dashboard sends imported outcomes.
  const via = actor.kind === "key" ? "api" : "import";
  const reporting = {
    account,
    visibility,
    said: { via, by },
    source: via,
    isDryRun: body.dry_run,
    now,
  } as const;
  return { results: await addOutcomes(body.outcomes, reporting) };
});
