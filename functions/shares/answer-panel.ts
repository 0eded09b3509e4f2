import { respondSoon } from "../reports/soon-store.ts";
import { route } from "../routing/route.ts";
import { requireReport } from "./report-store.ts";
import { noSuchPanel, pageOvertaken } from "./shared-page.ts";
import { sharedQuestion } from "./shared-question.ts";

export const handler = route(
  "GET /api/shared/{token}/panels/{panel}",
  async ({ parameters, query: { version, ...choice }, cookies, clientIp, now }) => {
    const report = await requireReport(parameters.token, { cookies, clientIp, now });
    if (version !== report.version) throw pageOvertaken();
    const panel = /^\d{1,2}$/.test(parameters.panel) ? report.panels[Number(parameters.panel)] : undefined;
    if (panel === undefined) throw noSuchPanel();
    return respondSoon(report.account, report.seen, sharedQuestion(panel, report.fixed, choice), now);
  },
);
