import { route } from "../accounts/routing/route.ts";
import { answerQuestion } from "./answer-store.ts";
import { answerOrProgress } from "./counting/counting-store.ts";
import { answerSoon } from "./facts/fact-store.ts";
import { reportRoutes } from "./routes.ts";

export const handler = route(reportRoutes, "GET /api/reports", ({ account, visibility, query, now }) =>
  answerOrProgress(account, now, () =>
    answerQuestion(account, visibility, query, { now, deadline: answerSoon() }),
  ),
);
