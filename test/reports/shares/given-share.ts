import { randomUUID } from "node:crypto";
import type { SharedPage } from "../../../functions/reports/shares/shared-page.ts";
import type { App, Called } from "../../support/app.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite } from "../../support/given.ts";

/** A panel that shows the leads up to now, also those of today. */
export const PANEL = {
  title: "Leads by source",
  question: "measures=leads&by=source",
  period: "today",
  chart: "table",
  size: "half",
} as const;

export type GivenShare = { id: string; token: string; url: string };

/** An account with a dashboard, two sites and leads on them, and functions that share it and read what is shared. */
export async function givenSharing(app: App, panels: object[] = [PANEL]) {
  const owner = await givenAccount(app);
  const call = (route: string, body?: unknown, as: GivenAccount = owner): Promise<Called> =>
    app.call(route, { token: as.token, ...(body !== undefined && { body }) });
  const make = async <Made>(route: string, body: unknown): Promise<Made> => {
    const made = await call(route, body);
    if (made.status !== 201) throw new Error(`${route}: ${made.status} ${made.text}`);
    return made.json as Made;
  };
  const dashboard = await make<{ id: string; version: number }>("POST /api/dashboards", {
    name: "Week",
    panels,
  });
  const sites = [await givenSite(app, owner.token), await givenSite(app, owner.token)];
  const addLead = (site_id: string, source: string) =>
    givenLead(app, {
      ...{ site_id, form: "contact", name: "Grace Example", email: `${randomUUID()}@example.com` },
      touches: [{ at: new Date().toISOString(), source, medium: "cpc", campaign: `${source}-camp` }],
    });
  const share = async (body: object = {}): Promise<GivenShare> => {
    const given = { name: "For Acme", dashboard_id: dashboard.id, ...body };
    const { id, url } = await make<{ id: string; url: string }>("POST /api/shares", given);
    return { id, url, token: url.slice(-43) };
  };
  return { owner, call, make, dashboard, sites, addLead, share };
}
export type GivenSharing = Awaited<ReturnType<typeof givenSharing>>;

/** A reader, who has no account. */
export function givenReader(app: App, viewer?: string) {
  let cookie = "";
  const call = async (route: string, body?: unknown): Promise<Called> => {
    const answer = await app.call(route, {
      viewer,
      ...(body !== undefined && { body }),
      headers: cookie === "" ? {} : { cookie },
    });
    const [set] = answer.headers.getSetCookie();
    if (set !== undefined) cookie = set.split(";")[0] ?? "";
    return answer;
  };
  return {
    call,
    open: (token: string) => call(`GET /api/shared/${token}`),
    page: async (token: string) => (await call(`GET /api/shared/${token}`)).json as SharedPage,
    enter: (token: string, password: string) => call(`POST /api/shared/${token}/password`, { password }),
    panel: (token: string, at = 0, query = "version=1") =>
      call(`GET /api/shared/${token}/panels/${at}?${query}`),
    leads: (token: string, query = "") => call(`GET /api/shared/${token}/leads${query}`),
    cookie: () => cookie,
    withCookie: (next: string) => {
      cookie = next;
    },
  };
}
