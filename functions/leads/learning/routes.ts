import type { Line } from "../../platform/http/line.ts";
import { ModelChoice } from "./model-choice.ts";
import { ScoreModels } from "./shown-models.ts";

/** Which model scores an account's leads. */
export const learningRoutes = {
  "GET /api/score/models": {
    run: "leads/learning/get-score-models",
    summary:
      "The model that scores the account's leads, the models it can go back to, and what was tried when.",
    caller: "account",
    role: "analyst",
    table: "read",
    reply: ScoreModels,
  },
  "PATCH /api/score/models": {
    run: "leads/learning/choose-score-model",
    summary:
      "Chooses the model for new leads, and whether the account stays with the prior. Earlier scores stay as they are.",
    caller: "account",
    role: "admin",
    plan: { feature: "attribution", to: "change how leads are scored" },
    table: "write",
    body: ModelChoice,
    reply: ScoreModels,
    errors: [404, 409],
  },
} as const satisfies Record<string, Line>;
