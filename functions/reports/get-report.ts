import { HttpResponse } from "../http/response.ts";
import { route } from "../routing/route.ts";
import { answerQuestion } from "./answer-store.ts";
import type { Counting } from "./counting.ts";
import { answerSoon } from "./facts/fact-store.ts";
import { StillCounting } from "./facts/still-counting.ts";
import { reportProgress } from "./packing-store.ts";

export const handler = route("GET /api/reports", async ({ account, visibility, query, now }) => {
  try {
    return await answerQuestion(account, visibility, query, { now, deadline: answerSoon() });
  } catch (thrown) {
    if (!(thrown instanceof StillCounting)) throw thrown;
    const counting: Counting = {
      status: "counting",
      progress: await reportProgress(account.id, thrown, now),
    };
    return new HttpResponse(counting, { status: 202, headers: { "retry-after": "1" } });
  }
});
