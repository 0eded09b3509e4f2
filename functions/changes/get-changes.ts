import { answerSoon } from "../reports/facts/fact-store.ts";
import { route } from "../routing/route.ts";
import { gatherChanges } from "./gather-store.ts";

export const handler = route("GET /api/changes", ({ account, visibility, query, now }) =>
  gatherChanges(account, visibility, query, { now, deadline: answerSoon() }),
);
