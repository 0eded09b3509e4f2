import { beforeAll, describe, expect, test } from "vitest";
import { type GivenAccount, givenAccount, givenLead, givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp } from "../../support/started.ts";

const app = startedApp();
let account: GivenAccount;
/** The calls' objects, by the placeholder of their id. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  account = await givenAccount(app);
  const site = await givenSite(app, account.token);
  ids.SITE = site.id;
  ids.LEAD = (await givenLead(app, { site_id: site.id })).id;
  ids.DASHBOARD = (
    (await call("POST /api/dashboards", { name: "Ours", panels: [] })).json as { id: string }
  ).id;
});

/** Calls a route with a query, as text, or a body. */
const call = (route: string, given: string | object = "") => {
  const filled = route.replace(/[A-Z]{4,}$/, (word) => ids[word] ?? word);
  return typeof given === "string"
    ? app.call(`${filled}${given && `?${given}`}`, { token: account.token })
    : app.call(filled, { token: account.token, headers: { origin: app.origin }, body: given });
};

const DAYS = "from=2026-11-01&to=2026-11-20";
const PANEL = { title: "Leads", question: "measures=leads" };
const COST = { source: "google", cost_cents: 100 };

describe("an invalid value is rejected, naming its parameter or field", () => {
  test.each<[route: string, given: string | object, param: string]>([
    ["GET /api/leads", "limit=0", "limit"],
    ["GET /api/leads", "limit=1e2", "limit"],
    ["GET /api/leads", "limit=50.5", "limit"],
    ["GET /api/leads", "cursor=lead_x", "cursor"],
    ["GET /api/leads", "from=2026-02-30T00:00:00Z", "from"],
    ["GET /api/leads", "to=2026-04-31T00:00:00%2B02:00", "to"],
    ["GET /api/leads", "from=yesterday", "from"],
    ["GET /api/leads", "status=open", "status"],
    ["GET /api/leads", "status=new,new", "status"],
    ["GET /api/leads", "band=great", "band"],
    ["GET /api/leads", "touches=-1", "touches"],
    ["GET /api/leads", "channel=Search", "channel"],
    ["GET /api/reports", `${DAYS}&sort=LEADS!`, "sort"],
    ["GET /api/reports", "from=2026-02-30&to=2026-03-02", "from"],
    ["GET /api/reports", "from=2025-02-29&to=2025-03-02", "from"],
    ["GET /api/reports", `${DAYS}&currency=DOLLAR`, "currency"],
    ["GET /api/reports", `${DAYS}&model=guess`, "model"],
    ["GET /api/reports", `${DAYS}&limit=0`, "limit"],
    ["GET /api/spend", "from=2026-13-01&to=2026-12-31", "from"],
    ["GET /api/spend", `${DAYS}&cursor=x`, "cursor"],
    ["DELETE /api/spend", "from=2026-11-20&to=2026-11-01", "from"],
    ["DELETE /api/visits", "from=2026-11-31&to=2026-12-01", "from"],
    ["GET /api/activity", "cursor=x", "cursor"],
    ["PUT /api/spend", { rows: [{ ...COST, day: "2026-02-30" }] }, "rows.0.day"],
    ["PUT /api/spend", { rows: [{ ...COST, day: "2026-11-02", cost_cents: 1.5 }] }, "rows.0.cost_cents"],
    ["PUT /api/spend", { rows: [{ ...COST, day: "2026-11-02", cost_cents: 1e308 }] }, "rows.0.cost_cents"],
    ["PUT /api/spend", { rows: [{ ...COST, day: "2026-11-02", currency: "XXZ" }] }, "rows.0.currency"],
    ["PATCH /api/leads/LEAD", { value_cents: 1e308 }, "value_cents"],
    ["PATCH /api/leads/LEAD", { value_cents: "100" }, "value_cents"],
    ["PATCH /api/leads/LEAD", { value_cents: -1 }, "value_cents"],
    ["PATCH /api/leads/LEAD", { value_cents: 1, currency: "EURO" }, "currency"],
    ["PATCH /api/leads/LEAD", { status: "Won" }, "status"],
    ["PATCH /api/leads/LEAD", { notes: 5 }, "notes"],
    ["PATCH /api/dashboards/DASHBOARD", { name: "x", version: 1e308 }, "version"],
    ["PATCH /api/dashboards/DASHBOARD", { name: "x", version: 1.5 }, "version"],
    ["PATCH /api/dashboards/DASHBOARD", { name: "x", version: -1 }, "version"],
    ["POST /api/dashboards", { name: "", panels: [PANEL] }, "name"],
    ["POST /api/sites", { name: "x", domain: "not a domain" }, "domain"],
    ["POST /api/sites", { name: "x", domain: "192.0.2.1" }, "domain"],
    ["PATCH /api/sites/SITE", { name: "\u0000" }, "name"],
    ["POST /api/clients", { name: "x", color: "#ff0000" }, "color"],
    ["PATCH /api/account", { currency: "bitcoin" }, "currency"],
    ["PATCH /api/account", { time_zone: "Mars/Olympus" }, "time_zone"],
    ["POST /api/keys", { name: "x", scopes: ["leads:everything"] }, "scopes.0"],
    [
      "POST /api/keys",
      { name: "x", scopes: ["leads:read"], expires_at: "2027-02-30T00:00:00Z" },
      "expires_at",
    ],
    [
      "POST /api/keys",
      { name: "x", scopes: ["leads:read"], expires_at: "2020-01-01T00:00:00Z" },
      "expires_at",
    ],
    ["POST /api/leads/erase", { email: "not an email" }, "email"],
    ["POST /api/invitations", { email: "not an email", role: "admin" }, "email"],
    ["POST /api/auth/forgot", { email: "not an email" }, "email"],
    ["POST /api/contact", { name: "x", email: "not an email", message: "x" }, "email"],
    ["POST /api/outcomes", { outcomes: "won" }, "outcomes"],
    ["POST /api/outcomes", { outcomes: [], dry_run: "yes" }, "outcomes"],
    ["POST /api/feeds", { name: "x", kind: "rss" }, "kind"],
  ])("%s %j: %s", async (route, given, param) => {
    const response = await call(route, given);
    expectError(response, 400);
    const code = typeof given === "string" ? "parameter_invalid" : "body_invalid";
    expect(response.json).toMatchObject({ code, param });
  });

  test("in a batch of outcomes, only the invalid outcome is rejected", async () => {
    const won = { lead_id: ids.LEAD, status: "won" };
    const rejected = (param: string, detail: unknown) => ({
      ...{ status: "rejected", detail, code: "body_invalid", param },
    });
    const { json } = await call("POST /api/outcomes", {
      dry_run: true,
      outcomes: [
        { email: "not an email", status: "won" },
        { ...won, occurred_at: "2026-02-30" },
        { ...won, value_cents: 1e308 },
        won,
      ],
    });
    expect(json).toEqual({
      results: [
        rejected("email", "email must be an email address."),
        rejected("occurred_at", expect.stringMatching(/^occurred_at must be a time/)),
        rejected("value_cents", expect.stringMatching(/^value_cents must be a whole number/)),
        { status: "changed", lead_id: ids.LEAD },
      ],
    });
  });
});

describe("an unambiguous value is accepted", () => {
  test.each<[route: string, given: object, answer: object]>([
    ["PATCH /api/account", { currency: "eur" }, { currency: "EUR" }],
    ["PATCH /api/leads/LEAD", { value_cents: 5, currency: " gbp " }, { value_cents: 5, currency: "GBP" }],
    [
      "POST /api/sites",
      { name: " Ours ", domain: "https://WWW.Ours.Example/shop" },
      { name: "Ours", domain: "ours.example" },
    ],
  ])("%s %j", async (route, given, answer) => {
    expect((await call(route, given)).json).toMatchObject(answer);
  });

  test("a report's currency in lower case", async () => {
    expect((await call("GET /api/reports", `${DAYS}&currency=usd`)).json).toMatchObject({ currency: "USD" });
  });
});

test("a lead is never lost over an invalid value: it is stored, and its score says what is wrong", async () => {
  const lead = {
    site_id: ids.SITE,
    email: "not an email",
    created_at: null,
    pageviews: 1e308,
    touches: "none",
  };
  const { json } = await call("POST /api/leads", { leads: [lead] });
  const [result] = (json as { results: { status: string; id: string }[] }).results;
  expect(result?.status).toBe("created");
  const stored = (await call(`GET /api/leads/${result?.id}`)).json as {
    email: string;
    score_reasons: { reason: string }[];
  };
  expect(stored.email).toBe("not an email");
  expect(stored.score_reasons.map(({ reason }) => reason).join()).toMatch(/email/i);
});
