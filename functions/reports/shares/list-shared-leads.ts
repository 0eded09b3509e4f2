import { route } from "../../accounts/routing/route.ts";
import { HttpError } from "../../platform/errors.ts";
import { newestLeads } from "./lead-list-store.ts";
import { requireReport } from "./report-store.ts";
import { shareRoutes } from "./routes.ts";

const NO_CONTACTS = { name: null, email: null, phone: null, company: null };

export const handler = route(
  shareRoutes,
  "GET /api/shared/{token}/leads",
  async ({ parameters, query, cookies, clientIp, now }) => {
    const report = await requireReport(parameters.token, { cookies, clientIp, now });
    const { leads, contacts } = report.share;
    if (!leads) throw new HttpError(404, "This link does not show leads.");
    const found = await newestLeads(report, query, now);
    const data = found.map((lead) => ({ ...lead, ...(!contacts && NO_CONTACTS) }));
    return { contacts, data, next_cursor: null };
  },
);
