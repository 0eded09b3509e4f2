import { route } from "../accounts/routing/route.ts";
import { HttpResponse } from "../platform/http/response.ts";
import { answerCsv } from "./answer-csv.ts";
import { answerQuestion } from "./answer-store.ts";
import { answerPatiently } from "./facts/fact-store.ts";
import { reportRoutes } from "./routes.ts";

export const handler = route(
  reportRoutes,
  "GET /api/reports.csv",
  async ({ account, visibility, query, now }) => {
    const answer = await answerQuestion(account, visibility, query, { now, deadline: answerPatiently() });
    const name = `report_${answer.from}_${answer.to}.csv`;
    return new HttpResponse(answerCsv(answer), {
      headers: { "content-disposition": `attachment; filename=${name}` },
    });
  },
);
