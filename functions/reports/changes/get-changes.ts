import { route } from "../../accounts/routing/route.ts";
import { answerSoon } from "../facts/fact-store.ts";
import { gatherChanges } from "./gather-store.ts";
import { changeRoutes } from "./routes.ts";

export const handler = route(changeRoutes, "GET /api/changes", ({ account, visibility, query, now }) =>
  gatherChanges(account, visibility, query, { now, deadline: answerSoon() }),
);
