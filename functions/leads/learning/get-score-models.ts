import { route } from "../../accounts/routing/route.ts";
import { listModels } from "./model-store.ts";
import { learningRoutes } from "./routes.ts";
import { readScoring } from "./scoring-store.ts";
import { showModels } from "./shown-models.ts";

export const handler = route(learningRoutes, "GET /api/score/models", async ({ account }) =>
  showModels(await readScoring(account.id), await listModels(account.id)),
);
