import { route } from "../routing/route.ts";
import { answerQuestion } from "./answer-store.ts";

export const handler = route("GET /api/reports", ({ account, visibility, query, now }) =>
  answerQuestion(account, visibility, query, now),
);
