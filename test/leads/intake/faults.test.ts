import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Lead } from "../../../functions/leads/lead.ts";
import { givenCopies } from "../../support/copies.ts";
import type { Fault, TableCall } from "../../support/faulty-table.ts";
import { givenAccount, givenLead, givenSite, leadsOf, statsOf } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp, startedTable } from "../../support/started.ts";

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint }));

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => table.inject(() => "pass"));

async function given() {
  const account = await givenAccount(app);
  return { ...account, site_id: (await givenSite(app, account.token)).id };
}

const WRITES = /^(TransactWriteItems|PutItem|UpdateItem|DeleteItem|BatchWriteItem)$/;
const onWrites = (choose: (count: number) => Fault) => {
  let count = 0;
  return ({ target }: TableCall): Fault => (WRITES.test(target) ? choose(count++) : "pass");
};
const times = <T>(n: number, work: (at: number) => Promise<T>) =>
  parallel(Array.from({ length: n }), (_, at) => work(at), n);
const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).toSorted();

async function expectTotal(token: string, total: number): Promise<void> {
  expect(await leadsOf(app, token)).toHaveLength(total);
  const { total_leads, leads_by_source } = await statsOf(app, token);
  expect([total_leads, leads_by_source.reduce((sum, { count }) => sum + count, 0)]).toEqual([total, total]);
}

/** Makes each transaction hit one to three conflicts before it succeeds: three in five attempts fail. */
function conflicts() {
  const met = new Map<string, number>();
  return ({ target, body }: TableCall): Fault => {
    const [about] = /lead_[0-9A-Z]{26}|HOST#[\w.]+/.exec(target === "TransactWriteItems" ? body : "") ?? [];
    if (about === undefined) return "pass";
    const left = met.get(about) ?? 1 + (met.size % 3);
    met.set(about, left - 1);
    return left > 0 ? "conflict" : "pass";
  };
}

describe("when most transactions conflict", () => {
  test("the site limit holds, and the listed sites are the acknowledged ones", async () => {
    const { token } = await givenAccount(app);
    table.inject(conflicts());
    const responses = await times(10, (at) =>
      app.call("POST /api/sites", { token, body: { name: "S", domain: `s${at}.example` } }),
    );
    table.inject(() => "pass");
    expect(statusesOf(responses)).toEqual([...Array(5).fill(201), ...Array(5).fill(403)]);
    expect((await app.call("GET /api/sites", { token })).json).toHaveLength(5);
  });

  test("every lead is stored and counted once, with tallies spread over shards", async () => {
    const { token, site_id } = await given();
    table.inject(conflicts());
    table.takeCalls();
    const responses = await times(40, (at) =>
      app.call("POST /api/lead", { body: { site_id, email: `n${at}@firm.example`, last_source: "hot" } }),
    );
    table.inject(() => "pass");
    expect(statusesOf(responses)).toEqual(Array(40).fill(201));
    const shards = table.takeCalls().flatMap(({ body }) => /#hot#(\d+)"/.exec(body)?.[1] ?? []);
    expect(new Set(shards).size).toBeGreaterThan(4);
    await expectTotal(token, 40);
  });
});

describe("when the response to a write is lost", () => {
  test.each([
    ["with an id", { submission_id: "s", email: "ada@firm.example" }],
    ["without an id", { email: "ada@firm.example" }],
    ["without an id and an email address", { name: "Ada" }],
  ])("a submission %s is one lead, stored once", async (_, body) => {
    const { token, site_id } = await given();
    table.takeCalls();
    table.inject(onWrites((count) => (count === 0 ? "lose response" : "pass")));
    const response = await app.call("POST /api/lead", { body: { site_id, ...body } });
    expect(table.takeCalls().filter(({ target }) => WRITES.test(target)).length).toBeGreaterThan(1);
    expect([200, 201]).toContain(response.status);
    const [lead] = await leadsOf(app, token);
    expect(lead).toMatchObject({ id: (response.json as Lead).id, submissions: 1 });
    await expectTotal(token, 1);
  });

  test("a site is added once", async () => {
    const { token } = await givenAccount(app);
    table.inject(onWrites((count) => (count === 0 ? "lose response" : "pass")));
    const response = await app.call("POST /api/sites", { token, body: { name: "S", domain: "s.example" } });
    expect(response.status).toBe(201);
    expect((await app.call("GET /api/sites", { token })).json).toEqual([response.json]);
  });
});

test("moving a site succeeds although the response to its write is lost", async () => {
  const { token, site_id } = await given();
  table.inject(onWrites((count) => (count === 0 ? "lose response" : "pass")));
  const response = await app.call(`PATCH /api/sites/${site_id}`, { token, body: { domain: "t.example" } });
  expect(response).toMatchObject({ status: 200, json: { domain: "t.example" } });
  expect((await app.call("GET /api/sites", { token })).json).toEqual([response.json]);
});

describe("when the table", () => {
  const faults: Fault[] = ["throttle", "fault", "unreachable", "conflict"];

  test.each(faults)("fails writes with %s, nothing is acknowledged and nothing is lost", async (fault) => {
    const { token, site_id } = await given();
    table.inject(onWrites(() => fault));
    const body = { site_id, submission_id: "s", email: "ada@firm.example" };
    const response = await app.call("POST /api/lead", { body, headers: { origin: "https://c.example" } });
    expectError(response, 503);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-expose-headers")).toBe("retry-after");
    expect(response.headers.get("retry-after")).toBe("1");
    table.inject(() => "pass");
    await expectTotal(token, 0);
    expect((await app.call("POST /api/lead", { body })).status).toBe(201);
    await expectTotal(token, 1);
  });

  test("cannot be read, every response is an error, none is empty", async () => {
    const { token } = await given();
    table.inject(() => "fault");
    const routes = [
      "GET /api/leads",
      "GET /api/leads/stats",
      "GET /api/sites",
      "GET /api/export?format=csv",
      "POST /api/lead",
    ];
    const body = { site_id: `site_${"x".repeat(22)}` };
    for (const route of routes) {
      expectError(await app.call(route, { token, ...(route.startsWith("POST") && { body }) }), 503);
    }
  });

  test("fails during registration, the next sign-in completes the account", async () => {
    const body = { name: "Ada", email: "first-moment@firm.example", password: "abc123" };
    table.inject(({ target, body }) => (WRITES.test(target) && /"ACCOUNT"/.test(body) ? "fault" : "pass"));
    expectError(await app.call("POST /api/auth/register", { body }), 503);
    table.inject(() => "pass");
    const { email, password } = body;
    const { status, json } = await app.call("POST /api/auth/login", { body: { email, password } });
    expect(status).toBe(200);
    const { access_token: token } = json as { access_token: string };
    expect(
      (await app.call("POST /api/sites", { token, body: { name: "S", domain: "s.example" } })).status,
    ).toBe(201);
  });
});

describe("an export", () => {
  const leadsPage = ({ target, body }: TableCall) => target === "Query" && /"LEAD#"/.test(body);

  test("fails with a status if its first leads cannot be read", async () => {
    const { token, site_id } = await given();
    await givenLead(app, { site_id });
    table.inject((call) => (leadsPage(call) ? "throttle" : "pass"));
    expectError(await app.call("GET /api/export?format=csv", { token }), 503);
  });

  test("is aborted if it fails midway, so that nobody takes it for complete", async () => {
    const { token, id, site_id } = await given();
    const lead = await givenLead(app, { site_id, message: "x".repeat(5000) });
    await givenCopies(app, id, lead.id, Array(259).fill({}));
    let pages = 0;
    table.inject((call) => (leadsPage(call) && ++pages > 1 ? "fault" : "pass"));
    await expect(app.call("GET /api/export?format=csv", { token })).rejects.toThrow();
    expect(pages).toBeGreaterThan(1);
  });
});

describe("requests to the table", () => {
  test("are one write for each change, so that nothing can happen in between", async () => {
    const { token, site_id } = await given();
    // The first lead of a source takes a second attempt, after checking that there is room to count it.
    await givenLead(app, { site_id, touches: [{ source: "google" }] });
    table.takeCalls();
    const writes = () => table.takeCalls().flatMap(({ target }) => (WRITES.test(target) ? [target] : []));
    const body = { site_id, submission_id: "s", email: "ada@firm.example", touches: [{ source: "google" }] };
    for (const [route, options] of [
      ["POST /api/lead", { body }],
      ["POST /api/lead", { body: { ...body, submission_id: "t" } }],
      ["POST /api/sites", { token, body: { name: "S", domain: "s.example" } }],
      [`PATCH /api/sites/${site_id}`, { token, body: { name: "T", domain: "t.example" } }],
      [`DELETE /api/sites/${site_id}`, { token }],
    ] as const) {
      expect((await app.call(route, options)).status).toBeLessThan(300);
      expect(writes(), route).toEqual(["TransactWriteItems"]);
    }
  });

  test("include one read of the account for a demo lead sent with a token", async () => {
    const { token } = await given();
    table.takeCalls();
    const body = { name: "Dee", email: "dee@firm.example" };
    expect((await app.call("POST /api/lead", { token, body })).status).toBe(201);
    const calls = table.takeCalls().filter(({ body }) => body.includes('"sk":{"S":"ACCOUNT"}'));
    const reads = calls.filter(({ target }) => !WRITES.test(target));
    expect(reads.map(({ target }) => target)).toEqual(["BatchGetItem"]);
  });

  test("use no index, so that a new site is listed immediately", async () => {
    const { token } = await given();
    table.takeCalls();
    await app.call("GET /api/sites", { token });
    await app.call("GET /api/leads/stats", { token });
    await app.call("GET /api/leads", { token });
    const calls = table.takeCalls().map(({ body }) => JSON.parse(body));
    expect(calls.filter(({ IndexName }) => IndexName !== undefined)).toEqual([]);
    const sites = calls.find((call) => JSON.stringify(call).includes('"SITE#"'));
    expect(sites).toMatchObject({ ConsistentRead: true });
  });
});
