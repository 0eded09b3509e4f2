import { HttpResponse } from "../http/response.ts";
import { route } from "../routing/route.ts";
import { answerCsv } from "./answer-csv.ts";
import { answerQuestion } from "./answer-store.ts";
import { answerPatiently } from "./facts/fact-store.ts";

export const handler = route("GET /api/reports.csv", async ({ account, visibility, query, now }) => {
  const answer = await answerQuestion(account, visibility, query, { now, deadline: answerPatiently() });
  const name = `report_${answer.from}_${answer.to}.csv`;
  return new HttpResponse(answerCsv(answer), {
    headers: { "content-disposition": `attachment; filename=${name}` },
  });
});
