import { expect, test } from "vitest";
import { routes } from "../../../functions/manifest.ts";
import type { Line } from "../../../functions/platform/http/line.ts";
import { exportsOf } from "../../leads/exports/given-export.ts";
import { contactForm } from "../../leads/forms/descriptions.ts";
import { givenCheck } from "../../leads/forms/given-forms.ts";
import { givenSchedule, weekly } from "../../reports/schedules/given-schedule.ts";
import { reportOf, sendReports } from "../../reports/visits/given-visits.ts";
import {
  type GivenAccount,
  givenAccount,
  givenLead,
  givenOwnLead,
  givenPlan,
  givenSite,
  newEmail,
} from "../../support/given.ts";
import { startedApp } from "../../support/started.ts";
import { givenInvitation, givenMember, invite } from "../../support/team.ts";
import { givenBrand } from "../brands/given-brand.ts";
import { givenKey } from "../keys/given-key.ts";
import { activityOf } from "./activity-of.ts";

const app = startedApp();

type Key = keyof typeof routes;

/** Lines that change an account without an entry in its activity log, and why. */
const UNLOGGED: Partial<Record<Key, string>> = {
  "DELETE /api/account": "The log is deleted with the account.",
  "GET /api/destinations/{id}/fields": "Asks the CRM; only its adapter's own memory may change.",
  "GET /api/destinations/{id}/stages": "Asks the CRM; only its adapter's own memory may change.",
  "GET /api/spend/campaigns": "Only packs what it has read.",
  "GET /api/reports.csv": "Only packs what it has read.",
  "GET /api/reports": "Only packs what it has read.",
  "GET /api/changes": "Only packs what it has read.",
  "GET /api/clients/overview": "Only packs what it has read.",
  "GET /api/clients/{id}/pace": "Only packs what it has read.",
  "PATCH /api/leads": "Daily work, of which each lead itself shows the outcome.",
  "PATCH /api/leads/{id}": "Daily work, of which the lead itself shows the outcome.",
  "POST /api/lead-views": "Only a way to look at leads, which the list of views shows.",
  "DELETE /api/lead-views/{id}": "Only a way to look at leads.",
  "POST /api/deliveries/{id}/replay": "The delivery itself shows when it was sent again.",
  "POST /api/destinations/{id}/replay": "The deliveries themselves show when they were sent again.",
  "POST /api/destinations/{id}/confirmation": "Only asks again for what the alert shows.",
  "POST /api/destinations/{id}/test": "Only tries the destination.",
  "POST /api/outcomes": "Daily work, which each lead keeps itself.",
  "POST /api/exports": "Only prepares a file. Each link to it is logged.",
  "POST /api/leads": "Leads say themselves when and how they came in.",
  "POST /api/leads/classify": "Applies newer tables; nobody decides anything.",
  "PUT /api/digest": "Only about an email to the person who switches it.",
  "POST /api/mails/resume": "Only about the emails of the person who receives them.",
  "POST /api/digest/send": "Only sends an email to the person who asks for it.",
  "POST /api/schedules/preview": "Only packs what it has read.",
  "POST /api/schedules/{id}/send": "Only sends an email to the person who asks for it.",
  "POST /api/schedules/{id}/confirmations": "Only asks again for what the schedule shows.",
  "POST /api/sites/{id}/check": "Only looks at the site.",
  "POST /api/sites/{id}/form-check": "Only looks at the site. What is corrected with its code is logged.",
  "POST /api/subscription/create-order": "Nothing is bought until it is paid.",
};

type Case = [what: string, run: (account: GivenAccount) => Promise<unknown>];
const call = (route: string, { token }: GivenAccount, body?: unknown) =>
  app.call(route, { token, ...(body !== undefined && { body }) });

const weeklyTo = ({ email }: GivenAccount) => weekly([{ email }]);

async function givenClient(account: GivenAccount): Promise<string> {
  const { status, json, text } = await call("POST /api/clients", account, { name: "Acme", color: "blue" });
  if (status !== 201) throw new Error(`client: ${status} ${text}`);
  return (json as { id: string }).id;
}

/** Mutes an alarm of a new client. Returns the mute's path. */
async function givenMute(account: GivenAccount): Promise<string> {
  const path = `/api/clients/${await givenClient(account)}/mutes/fewer_leads`;
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const { status, text } = await call(`PUT ${path}`, account, { reason: "Holidays", until });
  if (status !== 200) throw new Error(`mute: ${status} ${text}`);
  return path;
}

async function givenDestination(account: GivenAccount): Promise<string> {
  const body = { name: "CRM", kind: "webhook", url: "https://crm.example/hook", events: ["lead.created"] };
  const { status, json, text } = await call("POST /api/destinations", account, body);
  if (status !== 201) throw new Error(`destination: ${status} ${text}`);
  return (json as { id: string }).id;
}

async function givenHook(account: GivenAccount): Promise<{ key: string; id: string }> {
  const { key } = await givenKey(app, account, { kind: "connection", scopes: undefined });
  const body = { target_url: "https://tool.example/hook" };
  const { status, json, text } = await app.call("POST /api/hooks", { token: key, body });
  if (status !== 201) throw new Error(`hook: ${status} ${text}`);
  return { key, id: (json as { id: string }).id };
}

async function givenAnnotation(account: GivenAccount): Promise<string> {
  const { json } = await call("POST /api/annotations", account, { day: "2026-11-12", text: "New page" });
  return (json as { id: string }).id;
}

async function givenDashboard(account: GivenAccount): Promise<string> {
  const { json } = await call("POST /api/dashboards", account, { name: "Week" });
  return (json as { id: string }).id;
}

const givenSpend = (account: GivenAccount) =>
  call("PUT /api/spend", account, { rows: [{ day: "2026-11-01", source: "google", cost_cents: 100 }] });

async function givenFeed(account: GivenAccount): Promise<string> {
  const { json } = await call("POST /api/feeds", account, { name: "Sheet", kind: "leads" });
  return (json as { id: string }).id;
}

/** The path of a link to a new dashboard. */
async function givenShare(account: GivenAccount): Promise<string> {
  const made = await call("POST /api/dashboards", account, { name: "Week" });
  const dashboard_id = (made.json as { id: string }).id;
  const { json } = await call("POST /api/shares", account, { name: "Acme", dashboard_id });
  return `/api/shares/${(json as { id: string }).id}`;
}

/** A form of a new site, as a check found it. */
async function givenForm(account: GivenAccount): Promise<string> {
  const { id } = await givenSite(app, account.token);
  const check = await givenCheck(app, account.token, id);
  const { forms } = (await check.ask([contactForm()])) as { forms: { id: string }[] };
  return `/api/sites/${id}/forms/${forms[0]?.id}`;
}

/** Each line that changes an account, called so that it does, and what is logged last. */
const LOGGED: Partial<Record<Key, Case>> = {
  "PATCH /api/account": [
    "account.renamed",
    (account) => call("PATCH /api/account", account, { name: "Initech" }),
  ],
  "PATCH /api/score/models": [
    "score.model_changed",
    (account) => call("PATCH /api/score/models", account, { stays_with_prior: true }),
  ],
  "PATCH /api/score/settings": [
    "score.settings_changed",
    (account) => call("PATCH /api/score/settings", account, { silence: true }),
  ],
  "POST /api/annotations": ["annotation.added", (account) => givenAnnotation(account)],
  "DELETE /api/annotations/{id}": [
    "annotation.removed",
    async (account) => call(`DELETE /api/annotations/${await givenAnnotation(account)}`, account),
  ],
  "POST /api/schedules": ["schedule.added", (account) => givenSchedule(app, account, weeklyTo(account))],
  "PATCH /api/schedules/{id}": [
    "schedule.changed",
    async (account) => {
      const { id } = await givenSchedule(app, account, weeklyTo(account));
      return call(`PATCH /api/schedules/${id}`, account, { subject: "Month", version: 1 });
    },
  ],
  "DELETE /api/schedules/{id}": [
    "schedule.removed",
    async (account) => {
      const { id } = await givenSchedule(app, account, weeklyTo(account));
      return call(`DELETE /api/schedules/${id}`, account);
    },
  ],
  "POST /api/dashboards": ["dashboard.added", (account) => givenDashboard(account)],
  "PATCH /api/dashboards/{id}": [
    "dashboard.changed",
    async (account) =>
      call(`PATCH /api/dashboards/${await givenDashboard(account)}`, account, {
        name: "Day",
        version: 1,
      }),
  ],
  "DELETE /api/dashboards/{id}": [
    "dashboard.removed",
    async (account) => call(`DELETE /api/dashboards/${await givenDashboard(account)}`, account),
  ],
  "PUT /api/brands/{owner}": ["brand.changed", (account) => givenBrand(app, account)],
  "PUT /api/brands/{owner}/logo": ["brand.changed", (account) => givenBrand(app, account)],
  "DELETE /api/brands/{owner}/logo": [
    "brand.changed",
    async (account) => {
      await givenBrand(app, account);
      await call("DELETE /api/brands/account/logo", account);
    },
  ],
  "DELETE /api/brands/{owner}": [
    "brand.removed",
    async (account) => {
      await givenBrand(app, account);
      await call("DELETE /api/brands/account", account);
    },
  ],
  "PATCH /api/sites/{id}/forms": [
    "site.form_data_changed",
    async (account) => {
      const { id } = await givenSite(app, account.token);
      await call(`PATCH /api/sites/${id}/forms`, account, { form_data: true });
    },
  ],
  "PATCH /api/sites/{id}/forms/{form}": [
    "site.form_changed",
    async (account) => call(`PATCH ${await givenForm(account)}`, account, { contact: false }),
  ],
  "DELETE /api/sites/{id}/forms/{form}": [
    "site.form_changed",
    async (account) => call(`DELETE ${await givenForm(account)}`, account),
  ],
  "DELETE /api/visits": [
    "visits.removed",
    async (account) => {
      await sendReports(app, [reportOf(await givenSite(app, account.token))]);
      const [from, to] = [Date.now() - 2 * 86_400_000, Date.now() + 86_400_000].map((ms) =>
        new Date(ms).toISOString().slice(0, 10),
      );
      await call(`DELETE /api/visits?from=${from}&to=${to}`, account);
    },
  ],
  "PUT /api/spend": ["spend.set", (account) => givenSpend(account)],
  "DELETE /api/spend": [
    "spend.removed",
    async (account) => {
      await givenSpend(account);
      await call("DELETE /api/spend?from=2026-11-01&to=2026-11-30", account);
    },
  ],
  "PUT /api/spend/sites": [
    "spend.divided",
    (account) => call("PUT /api/spend/sites", account, { chosen: [], rest: "leads", clients_see: true }),
  ],
  "PUT /api/spend/aliases": [
    "spend.matched",
    (account) =>
      call("PUT /api/spend/aliases", account, {
        aliases: [{ source: "google", campaign: "Brand", to: { source: "google", campaign: "brand" } }],
      }),
  ],
  "GET /api/account/export": ["account.exported", (account) => call("GET /api/account/export", account)],
  "POST /api/invitations": ["member.invited", (account) => invite(app, account, newEmail(), "analyst")],
  "DELETE /api/invitations/{id}": [
    "invitation.withdrawn",
    async (account) => {
      const { id } = await givenInvitation(app, account, "analyst");
      await call(`DELETE /api/invitations/${id}`, account);
    },
  ],
  "PATCH /api/members/{id}": [
    "member.role_changed",
    async (account) => {
      const { id } = await givenMember(app, account, "analyst");
      await call(`PATCH /api/members/${id}`, account, { role: "billing" });
    },
  ],
  "DELETE /api/members/{id}": [
    "member.removed",
    async (account) => {
      const { id } = await givenMember(app, account, "analyst");
      await call(`DELETE /api/members/${id}`, account);
    },
  ],
  "POST /api/keys": ["key.created", (account) => givenKey(app, account)],
  "DELETE /api/keys/{id}": [
    "key.revoked",
    async (account) => call(`DELETE /api/keys/${(await givenKey(app, account)).id}`, account),
  ],
  "POST /api/sites": ["site.added", ({ token }) => givenSite(app, token)],
  "PATCH /api/sites/{id}": [
    "site.changed",
    async (account) => {
      const { id } = await givenSite(app, account.token);
      await call(`PATCH /api/sites/${id}`, account, { name: "Shop" });
    },
  ],
  "PATCH /api/sites": [
    "site.archived",
    async (account) => {
      const { id } = await givenSite(app, account.token);
      await call("PATCH /api/sites", account, { ids: [id], archived: true });
    },
  ],
  "POST /api/sites/import": [
    "site.added",
    (account) =>
      call("POST /api/sites/import", account, { sites: [{ name: "Shop", domain: "shop.example" }] }),
  ],
  "DELETE /api/sites/{id}": [
    "site.removed",
    async (account) => {
      const { id } = await givenSite(app, account.token);
      await call(`DELETE /api/sites/${id}`, account);
    },
  ],
  "POST /api/clients": ["client.added", givenClient],
  "PATCH /api/clients/{id}": [
    "client.changed",
    async (account) => call(`PATCH /api/clients/${await givenClient(account)}`, account, { name: "Initech" }),
  ],
  "DELETE /api/clients/{id}": [
    "client.removed",
    async (account) => call(`DELETE /api/clients/${await givenClient(account)}`, account),
  ],
  "PUT /api/clients/{id}/mutes/{alarm}": ["client.alarm_muted", givenMute],
  "DELETE /api/clients/{id}/mutes/{alarm}": [
    "client.alarm_unmuted",
    async (account) => call(`DELETE ${await givenMute(account)}`, account),
  ],
  "POST /api/destinations": ["destination.added", givenDestination],
  "PATCH /api/destinations/{id}": [
    "destination.changed",
    async (account) =>
      call(`PATCH /api/destinations/${await givenDestination(account)}`, account, { name: "Sales" }),
  ],
  "POST /api/destinations/{id}/inbound": [
    "destination.changed",
    async (account) => call(`POST /api/destinations/${await givenDestination(account)}/inbound`, account),
  ],
  "DELETE /api/destinations/{id}": [
    "destination.removed",
    async (account) => call(`DELETE /api/destinations/${await givenDestination(account)}`, account),
  ],
  "POST /api/hooks": ["destination.added", givenHook],
  "DELETE /api/hooks/{id}": [
    "destination.removed",
    async (account) => {
      const { key, id } = await givenHook(account);
      await app.call(`DELETE /api/hooks/${id}`, { token: key });
    },
  ],
  "POST /api/shares": ["share.added", givenShare],
  "PATCH /api/shares/{id}": [
    "share.changed",
    async (account) => call(`PATCH ${await givenShare(account)}`, account, { name: "Acme, new" }),
  ],
  "DELETE /api/shares/{id}": [
    "share.revoked",
    async (account) => call(`DELETE ${await givenShare(account)}`, account),
  ],
  "POST /api/feeds": ["feed.added", givenFeed],
  "DELETE /api/feeds/{id}": [
    "feed.revoked",
    async (account) => call(`DELETE /api/feeds/${await givenFeed(account)}`, account),
  ],
  "DELETE /api/leads/{id}": [
    "lead.deleted",
    async (account) => {
      const { id: site_id } = await givenSite(app, account.token);
      const { id } = await givenOwnLead(app, account.token, { site_id, email: "eve@firm.example" });
      await call(`DELETE /api/leads/${id}`, account);
    },
  ],
  "POST /api/leads/erase": [
    "leads.erased",
    async (account) => {
      const { id: site_id } = await givenSite(app, account.token);
      await givenLead(app, { site_id, email: "eve@firm.example" });
      await call("POST /api/leads/erase", account, { email: "eve@firm.example" });
    },
  ],
  "POST /api/exports/{id}/link": [
    "leads.exported",
    async (account) => exportsOf(app).link(account, (await exportsOf(app).given(account)).id),
  ],
  "GET /api/export": ["leads.exported", (account) => call("GET /api/export?format=csv", account)],
  "POST /api/subscription/verify-payment": ["plan.bought", ({ token }) => givenPlan(app, token, "growth")],
  "POST /api/subscription/cancel": [
    "plan.cancelled",
    async (account) => {
      await givenPlan(app, account.token, "growth");
      await call("POST /api/subscription/cancel", account, {});
    },
  ],
};

test("every line that changes an account is logged, or is exempt for a reason", () => {
  const changing = Object.entries<Line>(routes).flatMap(([key, { caller, table }]) =>
    caller === "account" && !["none", "count", "read"].includes(table) ? [key] : [],
  );
  expect([...Object.keys(LOGGED), ...Object.keys(UNLOGGED)].toSorted()).toEqual(changing.toSorted());
});

test.each(Object.entries(LOGGED).map(([key, [what, run]]) => [key, what, run] as const))(
  "%s logs %s",
  async (key, what, run) => {
    const account = await givenAccount(app);
    await run(account);
    const [newest] = await activityOf(app, account);
    expect(newest).toMatchObject({ what });
    const person = { kind: "person", id: account.id, name: "Ada Example" };
    const byKey = { kind: "key", id: expect.any(String), name: "Test" };
    const actor = what === "plan.bought" ? { kind: "system" } : key.includes("/api/hooks") ? byKey : person;
    expect(newest?.actor).toEqual(actor);
    expect(JSON.stringify(newest)).not.toContain("eve@firm.example");
  },
);
