import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Called } from "../../support/app.ts";
import { callAtTime } from "../../support/clock.ts";
import type { TableCall } from "../../support/faulty-table.ts";
import { type GivenAccount, givenAccount, givenSite, leadsOf } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp, startedRows, startedTable } from "../../support/started.ts";
import { times } from "../../support/times.ts";
import { givenKey } from "./given-key.ts";

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint }));
const rows = startedRows(app);
let account: GivenAccount;
let token: string;

beforeEach(async () => {
  account = await givenAccount(app);
  token = (await givenKey(app, account, { scopes: ["sites:read", "sites:write"] })).key;
});
afterEach(() => {
  table.inject(() => "pass");
  vi.restoreAllMocks();
});

const newSite = () => ({ name: "Shop", domain: `${randomUUID()}.example.com` });
type Sent = { body?: unknown; now?: Date; by?: string };
const add = (name: string, { body = newSite(), now = new Date(), by = token }: Sent = {}): Promise<Called> =>
  callAtTime(app, "POST /api/sites", now, { token: by, body, headers: { "idempotency-key": name } });
const sites = async () => (await app.call("GET /api/sites", { token })).json as unknown[];
const replayed = ({ headers }: Called) => headers.get("idempotency-replayed");
const isAnswer = ({ body }: TableCall) => body.includes("SET answer");
const isAdding = ({ target, body }: TableCall) => target === "TransactWriteItems" && body.includes("HOST#");
const SECONDS = 1000;
const HOURS = 3_600_000;

describe("a request with an Idempotency-Key", () => {
  test("runs once, and repeats get the same response, marked as a replay", async () => {
    const body = newSite();
    const first = await add("a", { body });
    expect([first.status, replayed(first)]).toEqual([201, null]);
    const again = await add("a", { body });
    expect([again.status, again.text, replayed(again)]).toEqual([201, first.text, "true"]);
    for (const name of ["content-type", "cache-control", "vary"])
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    expect(await sites()).toHaveLength(1);
  });

  test("also replays errors of the handler", async () => {
    const body = newSite();
    await add("a", { body });
    const refused = await add("b", { body });
    expect(expectError(refused, 409)).toBe("You've already added this domain.");
    const again = await add("b", { body });
    expect([expectError(again, 409), replayed(again)]).toEqual(["You've already added this domain.", "true"]);
  });

  test("is not stored if it was invalid", async () => {
    expectError(await add("a", { body: { name: "Shop" } }), 400);
    expect((await add("a")).status).toBe(201);
  });

  test("is rejected with a different body", async () => {
    await add("a");
    expect(expectError(await add("a"), 422)).toBe(
      "This Idempotency-Key was used for another request; send a new one.",
    );
    expect(await sites()).toHaveLength(1);
  });

  test("runs again with a different key, without the header, in a session and after a day", async () => {
    const body = newSite();
    await add("a", { body });
    const other = (await givenKey(app, account, { scopes: ["sites:write"] })).key;
    expectError(await add("a", { body, by: other }), 409);
    expectError(await add("a", { body, by: account.token }), 409);
    expectError(await app.call("POST /api/sites", { token, body }), 409);
    const before = await add("a", { body, now: new Date(Date.now() + 24 * HOURS - 5 * SECONDS) });
    expect([before.status, replayed(before)]).toEqual([201, "true"]);
    const after = await add("a", { body, now: new Date(Date.now() + 24 * HOURS + SECONDS) });
    expectError(after, 409);
    expect(replayed(after)).toBeNull();
  });

  test.each(["", "x".repeat(256), "two words", "caf\u00e9"])(
    "is rejected if it is malformed: %j",
    async (name) => {
      const refused = await add(name);
      expect(expectError(refused, 400)).toBe("Idempotency-Key must be 1 to 255 visible ASCII characters.");
      expect(await sites()).toHaveLength(0);
    },
  );

  test("sent twenty times at once, runs once", async () => {
    const body = newSite();
    const answers = await parallel(times(20), () => add("a", { body }));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 409)).toContain(201);
    for (const answer of answers) {
      if (answer.status === 201) continue;
      expect(expectError(answer, 409)).toBe(
        "A request with this Idempotency-Key is still running; please try again.",
      );
      expect(answer.headers.get("retry-after")).toBe("1");
    }
    expect((await add("a", { body })).status).toBe(201);
    expect(await sites()).toHaveLength(1);
  });
});

describe("a failure", () => {
  test("of the request is not stored: the next attempt runs", async () => {
    const body = newSite();
    table.inject((call) => (isAdding(call) ? "throttle" : "pass"));
    expectError(await add("a", { body }), 503);
    table.inject(() => "pass");
    const again = await add("a", { body });
    expect([again.status, replayed(again)]).toEqual([201, null]);
  });

  test("to store the response doesn't hide it, and delays a repeat by at most a minute", async () => {
    const body = newSite();
    const log = vi.spyOn(console, "error").mockReturnValue();
    table.inject((call) => (isAnswer(call) ? "throttle" : "pass"));
    expect((await add("a", { body })).status).toBe(201);
    expect(log.mock.calls.join()).toContain("keeping an answer");
    table.inject(() => "pass");
    expect(expectError(await add("a", { body }), 409)).toMatch(/still running/);
    const later = await add("a", { body, now: new Date(Date.now() + 61 * SECONDS) });
    // It has run again, and reports its own result.
    expect(expectError(later, 409)).toBe("You've already added this domain.");
  });

  test("to claim the request runs nothing", async () => {
    table.inject(({ body }) => (body.includes("RATE#answer") ? "throttle" : "pass"));
    expectError(await add("a"), 503);
    table.inject(() => "pass");
    expect(await sites()).toHaveLength(0);
  });

  test("to receive the response to its own claim isn't mistaken for another's claim", async () => {
    let lost = 0;
    table.inject(({ body }) => (body.includes("leased_until") && lost++ === 0 ? "lose response" : "pass"));
    expect((await add("a")).status).toBe(201);
    expect(lost).toBe(2);
  });
});

test("stored responses are unreadable without the key, and cost one write for the claim and one for the response", async () => {
  const body = { ...newSite(), name: "canary-in-a-name" };
  table.takeCalls();
  await add("canary-in-a-header", { body });
  const writes = table.takeCalls().filter((call) => call.body.includes("RATE#answer"));
  expect(writes.map(({ target }) => target)).toEqual(["UpdateItem", "UpdateItem"]);
  const kept = (await rows.all()).filter(({ pk }) => String(pk).startsWith("RATE#answer"));
  expect(JSON.stringify(kept)).not.toMatch(/canary/);
  expect(JSON.stringify(kept)).not.toContain(body.domain);
  for (const row of kept) {
    expect(row.expires_at).toEqual(expect.any(Number));
    expect(JSON.stringify(row).length).toBeLessThan(1024);
  }
});

test("a batch of leads sent again adds nothing", async () => {
  const { id: site_id } = await givenSite(app, account.token);
  const writer = (await givenKey(app, account, { scopes: ["leads:write", "leads:read"] })).key;
  const leads = times(100).map((at) => ({
    site_id,
    email: `lead${at}@firm.example`,
    message: `Hello ${at}`,
  }));
  const headers = { "idempotency-key": `"${randomUUID()}"` };
  const send = () => app.call("POST /api/leads", { token: writer, headers, body: { leads } });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status, replayed(again)]).toEqual([200, 200, "true"]);
  expect(again.text).toBe(first.text);
  expect((await leadsOf(app, writer)).length).toBe(100);
  const [kept] = (await rows.all()).filter(({ answer }) => String(answer).length > 1000);
  // Well below DynamoDB's 400 KB per row.
  expect(String(kept?.answer).length).toBeLessThan(20_000);
});
