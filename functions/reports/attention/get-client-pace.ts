import { CLIENTS_SCREEN } from "../../accounts/clients/screen.ts";
import { requirePlan } from "../../accounts/plans/gate.ts";
import { route } from "../../accounts/routing/route.ts";
import { answerOrProgress } from "../counting/counting-store.ts";
import { answerSoon } from "../facts/fact-store.ts";
import { readPace } from "./pace-store.ts";
import { attentionRoutes } from "./routes.ts";

export const handler = route(
  attentionRoutes,
  "GET /api/clients/{id}/pace",
  ({ account, visibility, parameters, now }) => {
    requirePlan(account, CLIENTS_SCREEN, now);
    return answerOrProgress(account, now, () =>
      readPace(account, visibility, parameters.id, { now, deadline: answerSoon() }),
    );
  },
);
