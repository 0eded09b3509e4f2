import { requirePlan } from "../plans/gate.ts";
import { answerOrProgress } from "../reports/counting/counting-store.ts";
import { answerSoon } from "../reports/facts/fact-store.ts";
import { route } from "../routing/route.ts";
import { readPace } from "./pace-store.ts";
import { CLIENTS_SCREEN } from "./screen.ts";

export const handler = route("GET /api/clients/{id}/pace", ({ account, visibility, parameters, now }) => {
  requirePlan(account, CLIENTS_SCREEN, now);
  return answerOrProgress(account, now, () =>
    readPace(account, visibility, parameters.id, { now, deadline: answerSoon() }),
  );
});
