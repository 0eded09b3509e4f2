import { brotliCompressSync } from "node:zlib";
import { ulid } from "ulid";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { LeadFact } from "../../../functions/leads/packs/fact.ts";
import { encodeFacts, PACK_FORMAT } from "../../../functions/leads/packs/pack.ts";
import { boundAt } from "../../../functions/leads/packs/range.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { runParallel } from "../../../functions/platform/store/parallel.ts";
import type { Answer } from "../../../functions/reports/answer.ts";
import { callAtTime } from "../../support/clock.ts";
import { givenAccount, givenLead, givenSite, newEmail } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp, startedRows, startedTable } from "../../support/started.ts";
import { givenBatch } from "../intake/given-batch.ts";

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint }));
const rows = startedRows(app);

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  table.inject(() => "pass");
  vi.useRealTimers();
});

const HOUR_MS = 3_600_000;
const DAY = "2026-03-02";
const isPack = (body: string) => body.includes('"PACK#');
const tomorrow = (time: string) =>
  new Date(`${new Date(Date.now() + 24 * HOUR_MS).toISOString().slice(0, 10)}T${time}Z`);

/** An account with leads on some days, and the requests of these tests. */
async function given(days: readonly string[] = [DAY, DAY]) {
  const { id, token } = await givenAccount(app);
  const { id: site_id } = await givenSite(app, token);
  const leads = days.map((day) => ({ site_id, email: newEmail(), created_at: `${day}T12:00:00Z` }));
  const added = leads.length === 0 ? [] : await givenBatch(app, token, leads);
  const ask = (from = "2026-03-01", to = "2026-03-04") =>
    app.call(`GET /api/reports?measures=leads,won&from=${from}&to=${to}`, { token });
  return {
    ...{ id, token, site_id, ask },
    leads: added.map((result) => result.id ?? ""),
    packs: () => rows.below(keys.packs(id).pk, "PACK#"),
    expectLeads: async (count: number, won = 0) =>
      expect(((await ask()).json as Answer).totals).toEqual({ leads: count, won }),
  };
}

/** Adds copies of an account's only lead to some days, as rows. */
async function addCopies(accountId: string, days: readonly string[], each: number): Promise<void> {
  const [lead] = await rows.below(keys.packs(accountId).pk, "LEAD#");
  const times = days.flatMap((day) =>
    Array.from({ length: each }, (_, at) => Date.parse(`${day}T13:00Z`) + at),
  );
  await runParallel(times, 20, (time) => {
    const created = `"created_at":"${new Date(time).toISOString()}"`;
    const text = String(lead?.lead).replace(/"created_at":"[^"]+"/, created);
    return rows.put({ ...lead, ...keys.lead(accountId, `lead_${ulid(time)}`), lead: text });
  });
}

const factOn = (day: string): LeadFact => ({
  ...{
    id: "lead_01KJE6A900AAAAAAAAAAAAAAAA",
    site_id: "gone",
    at: Date.parse(`${day}T12:00:00Z`),
    status: "won",
  },
  ...{ score: null, value_cents: null, currency: null, is_filtered: false, has_visit: false, form: null },
  ...{ response_seconds: null, qualified_at: null, decided_at: null, path: [], credited: null },
});

const RANGE = { from: boundAt(Date.parse(DAY)), to: boundAt(Date.parse("2026-03-03")) };

/** Stores a pack that doesn't contain the day's leads. */
const plant = (accountId: string, facts: LeadFact[], more: object) =>
  rows.put({
    ...keys.pack(accountId, DAY, RANGE.from),
    ...{ range_end: RANGE.to, of: 2, as_of: 2, format: PACK_FORMAT, leads: facts.length },
    ...{ facts: brotliCompressSync(encodeFacts(facts)), ...more },
  });

describe("a pack", () => {
  it("is read instead of leads while it has the day's version and is complete", async () => {
    const { id, expectLeads } = await given();
    await expectLeads(2);
    const won = [factOn(DAY)];
    await plant(id, won, {});
    await expectLeads(1, 1);
  });

  it.each([
    ["of an earlier version", { of: 1, as_of: 1 }],
    ["of a later version", { of: 3, as_of: 3 }],
    ["of another format", { format: "0" }],
  ])("%s is not read", async (_, more) => {
    const { id, expectLeads } = await given();
    await plant(id, [factOn(DAY)], more);
    await expectLeads(2);
  });

  it("is not replaced by one of an earlier version", async () => {
    const { id, packs, expectLeads } = await given();
    await plant(id, [], { of: 3, as_of: 3 });
    await expectLeads(2);
    expect(await packs()).toMatchObject([{ of: 3 }]);
  });

  it("is deleted when one of its leads is", async () => {
    const { token, leads, packs, expectLeads } = await given();
    await expectLeads(2);
    expect(await packs()).toHaveLength(1);
    await app.call(`DELETE /api/leads/${leads[0]}`, { token });
    expect(await packs()).toEqual([]);
    await expectLeads(1);
  });

  it("is no longer read, and replaced at night, if it could not be deleted with its lead", async () => {
    const { token, leads, packs, expectLeads } = await given();
    await expectLeads(2);
    table.inject(({ target, body }) => (target === "BatchWriteItem" && isPack(body) ? "fault" : "pass"));
    expect((await app.call(`DELETE /api/leads/${leads[0]}`, { token })).status).toBe(204);
    expect(await packs()).toMatchObject([{ of: 2 }]);
    table.inject(() => "pass");
    await app.jobs.run("pack-days", { now: new Date(Date.now() + 25 * HOUR_MS) });
    expect(await packs()).toContainEqual(
      expect.objectContaining({ of: 3, sk: keys.pack("", DAY, RANGE.from).sk }),
    );
  });

  it("does not fail the report if it cannot be stored", async () => {
    const { packs, expectLeads } = await given();
    table.inject(({ target, body }) => (target === "PutItem" && isPack(body) ? "fault" : "pass"));
    await expectLeads(2);
    expect(await packs()).toEqual([]);
  });
});

describe("packing", () => {
  it("waits until two minutes after the end of a day", async () => {
    const { token, site_id, packs } = await given([]);
    await givenLead(app, { site_id, email: newEmail() });
    const today = new Date().toISOString().slice(0, 10);
    const query = `from=${today}&to=${today}`;
    const askAt = (time: string) => callAtTime(app, "GET /api/reports", tomorrow(time), { token, query });
    expect((await askAt("00:01:59")).json).toMatchObject({ totals: { leads: 1 } });
    expect(await packs()).toEqual([]);
    expect((await askAt("00:02:00")).json).toMatchObject({ totals: { leads: 1 } });
    expect(await packs()).toHaveLength(1);
  });

  it("continues with the next report if reading leads takes too long", async () => {
    const { id, ask, packs } = await given(["2026-03-01"]);
    await addCopies(id, ["2026-03-01", "2026-03-04"], 600);
    vi.useFakeTimers({ toFake: ["Date"] });
    table.inject(({ target, body }) => {
      if (target === "PutItem" && isPack(body)) vi.setSystemTime(Date.now() + 20_000);
      return "pass";
    });
    const { status, headers, json } = await ask();
    expect([status, headers.get("retry-after")]).toEqual([202, "1"]);
    expect(json).toEqual({ status: "counting", progress: 0.99 });
    expect(await packs()).toHaveLength(2);
    const due = (await rows.row(keys.packing(id)))?.due_at;
    expect(Date.parse(String(due))).toBeLessThanOrEqual(Date.now());
    expect((await ask()).json).toMatchObject({ totals: { leads: 1201 } });
    expect(await packs()).toHaveLength(3);
  });

  it("packs every past day of an account at night, and one more day the next night", async () => {
    const { id, packs } = await given(["2026-03-01", "2026-03-04"]);
    const due = async () => (await rows.row(keys.packing(id)))?.due_at;
    const first = new Date(Date.now() + 25 * HOUR_MS);
    await app.jobs.run("pack-days", { now: first });
    const days = (await packs()).map(({ sk }) => String(sk).split("#")[1]);
    expect(days.slice(0, 4)).toEqual(["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04"]);
    expect(days.at(-1)).toBe(new Date(Date.now()).toISOString().slice(0, 10));
    const next = new Date(first.getTime() + 24 * HOUR_MS).toISOString().slice(0, 10);
    expect(await due()).toBe(`${next}T00:20:00.000Z`);
    await app.jobs.run("pack-days", { now: new Date(`${next}T00:21:00Z`) });
    expect((await packs()).length).toBe(days.length + 1);
  });

  it("follows an import within minutes", async () => {
    const dueIn = async (id: string) =>
      Date.parse(String((await rows.row(keys.packing(id)))?.due_at)) - Date.now();
    expect(await dueIn((await given([])).id)).toBeGreaterThan(23 * HOUR_MS);
    expect(await dueIn((await given()).id)).toBeLessThan(HOUR_MS / 6);
  });

  it("stops with the account", async () => {
    const { id } = await given([]);
    await rows.removeAccount(id);
    await app.jobs.run("pack-days", { now: new Date(Date.now() + 99 * HOUR_MS) });
    expect(await rows.row(keys.packing(id))).toBeUndefined();
  });
});

it("a report that would read more than 1,500,000 leads is rejected", async () => {
  const { id, ask } = await given();
  await plant(id, [], { leads: 1_500_001 });
  expect(expectError(await ask(), 400)).toBe(
    "This report would read more than 1,500,000 leads or 10,000,000 touches: narrow the range.",
  );
});
