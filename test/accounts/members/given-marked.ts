import { givenSchedule, SOURCES, weekly } from "../../reports/schedules/given-schedule.ts";
import type { App } from "../../support/app.ts";
import { type GivenAccount, givenLead, givenSite } from "../../support/given.ts";
import { givenBrand } from "../brands/given-brand.ts";
import { givenClient } from "../clients/given-client.ts";
import { givenKey } from "../keys/given-key.ts";

/** The ids of what an account has, by the noun of its routes. */
export type MarkedIds = Record<
  | ("annotations" | "clients" | "dashboards" | "destinations" | "exports" | "feeds" | "invitations")
  | ("keys" | "lead-views" | "leads" | "schedules" | "shares" | "sites"),
  string
>;

export const today = () => new Date().toISOString().slice(0, 10);

/** A lead all of whose texts contain a word. */
export const markedLead = (site_id: string, word: string) => ({
  site_id,
  name: `${word} Name`,
  email: `${word}@firm.example`,
  company: `${word} Company`,
  message: `A message about ${word}`,
  form: `${word}-form`,
  touches: [
    {
      at: new Date(Date.now() - 60_000).toISOString(),
      ...{ source: `${word}-source`, medium: "cpc", campaign: `${word}-campaign`, term: `${word}-term` },
      landing: `https://${word}.example/${word}-page`,
    },
  ],
  pageviews: [{ path: `/${word}-path`, title: `${word} title` }],
});

/** Adds a client with a site and a lead to an account, and one of everything else; all their texts contain a word. */
export async function givenMarked(app: App, account: GivenAccount, word: string): Promise<MarkedIds> {
  const make = async (route: string, body: object): Promise<string> => {
    const { status, json, text } = await app.call(route, { token: account.token, body });
    if (status >= 300) throw new Error(`${route}: ${status} ${text}`);
    return String(Object(json).id);
  };
  const { id: clients } = await givenClient(app, account, `${word} Client`);
  const { id: sites } = await givenSite(app, account.token, `${word}.example`);
  await make(`PATCH /api/sites/${sites}`, { name: `${word} Site`, client_id: clients });
  const { id: leads } = await givenLead(app, markedLead(sites, word));
  await make(`PATCH /api/leads/${leads}`, { notes: `${word} notes`, status: "won", value_cents: 77700 });
  await givenBrand(app, account, clients, { name: `${word} Brand`, footer: `${word} Street` });
  const rows = [{ day: today(), source: `${word}-source`, campaign: `${word}-campaign`, cost_cents: 5000 }];
  await app.call("PUT /api/spend", { token: account.token, body: { rows } });
  const panels = [{ ...SOURCES, title: `${word} panel` }];
  const dashboards = await make("POST /api/dashboards", {
    name: `${word} board`,
    panels,
    clients: [clients],
  });
  const exports = await make("POST /api/exports", { format: "csv" });
  // An account has one export prepared at a time.
  await app.jobs.run("write-exports");
  const recipients = [{ email: `${word}@reader.example`, client_id: clients }];
  return {
    ...{ clients, sites, leads, dashboards, exports },
    annotations: await make("POST /api/annotations", {
      ...{ day: today(), text: `${word} launch`, client_id: clients },
    }),
    "lead-views": await make("POST /api/lead-views", {
      ...{ name: `${word} view`, query: `campaign=${word}-campaign&site_id=${sites}` },
    }),
    destinations: await make("POST /api/destinations", {
      ...{
        kind: "webhook",
        name: `${word} server`,
        url: "https://hooks.example.com/in",
        filter: { sites: [sites] },
      },
    }),
    feeds: await make("POST /api/feeds", { name: `${word} feed`, kind: "leads", sites: [sites] }),
    invitations: await make("POST /api/invitations", { email: `${word}@guest.example`, role: "admin" }),
    keys: (await givenKey(app, account, { name: `${word} key` })).id,
    schedules: (
      await givenSchedule(app, account, {
        ...weekly(recipients, { subject: `${word} week`, clients: [clients] }),
      })
    ).id,
    shares: await make("POST /api/shares", {
      name: `${word} link`,
      dashboard_id: dashboards,
      sites: [sites],
    }),
  };
}
