import { route } from "../../accounts/routing/route.ts";
import { answerQuestion } from "../answer-store.ts";
import { answerOrProgress } from "../counting/counting-store.ts";
import { answerSoon } from "../facts/fact-store.ts";
import { requireReport } from "./report-store.ts";
import { shareRoutes } from "./routes.ts";
import { noSuchPanel, pageOvertaken } from "./shared-page.ts";
import { sharedQuestion } from "./shared-question.ts";

export const handler = route(
  shareRoutes,
  "GET /api/shared/{token}/panels/{panel}",
  async ({ parameters, query: { version, ...choice }, cookies, clientIp, now }) => {
    const report = await requireReport(parameters.token, { cookies, clientIp, now });
    if (version !== report.version) throw pageOvertaken();
    const panel = /^\d{1,2}$/.test(parameters.panel) ? report.panels[Number(parameters.panel)] : undefined;
    if (panel === undefined) throw noSuchPanel();
    const { account, seen, fixed } = report;
    const question = sharedQuestion(panel, fixed, choice);
    return answerOrProgress(account, now, () =>
      answerQuestion(account, seen, question, { now, deadline: answerSoon() }),
    );
  },
);
