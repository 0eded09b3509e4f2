import { afterEach, describe, expect, test, vi } from "vitest";
import { keys } from "../../../functions/platform/store/keys.ts";
import { toSlot } from "../../../functions/reports/visits/slot.ts";
import { loadConsumers } from "../../../lib/local/functions.ts";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount, givenSite } from "../../support/given.ts";
import { rowsOf } from "../../support/rows.ts";
import { startedApp, startedTable } from "../../support/started.ts";
import { addressOf, receivedFrom, reportOf, visitsOf } from "./given-visits.ts";

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint }));
afterEach(() => table.inject(() => "pass"));

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** The clock of these tests, which never goes back. It starts with a slot. */
let clock = Date.parse(toSlot(Date.now()));
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const DAYS = `from=${dayAfter(-1)}&to=${dayAfter(1)}`;

type Owner = GivenAccount & { site: Awaited<ReturnType<typeof givenSite>> };

/** An account with a site whose first visits have been counted. */
async function givenOwner(): Promise<Owner> {
  const account = await givenAccount(app);
  const site = await givenSite(app, account.token);
  const rows = rowsOf(app);
  await rows.put({ ...keys.firstVisits(account.id, site.id), visits: 200 });
  rows.close();
  return { ...account, site };
}

let visitors = 0;
type Records = ReturnType<typeof receivedFrom>[];
const received = (bodies: readonly string[]): Records =>
  bodies.map((body) => receivedFrom(app, addressOf(visitors++), body, clock));

/** Counts a batch of reports. Returns what the queue would need to receive them again. */
async function consume(bodies: readonly string[], records = received(bodies)): Promise<Records> {
  const result = await loadConsumers().get("visits")?.(
    { Records: records },
    { awsRequestId: "", now: clock },
  );
  expect(result).toEqual({ batchItemFailures: [] });
  return records.map((record) => ({
    ...record,
    attributes: { ...record.attributes, ApproximateReceiveCount: "2" },
  }));
}

/** Runs the job once the present slot is closed. */
const gather = () => {
  clock += 4 * MINUTE_MS;
  return app.jobs.run("gather-visits", { now: new Date(clock) });
};
let nights = 0;
/** Runs the job of the next night. */
const fold = () => {
  nights += 1;
  return app.jobs.run("pack-days", { now: new Date(Date.now() + nights * 2 * DAY_MS) });
};

const ask = async ({ token }: Owner): Promise<Record<string, number>> => {
  const { json } = await app.call(`GET /api/reports?measures=visits&by=source&${DAYS}`, { token });
  const { rows } = json as { rows: { source: string; visits: number }[] };
  return Object.fromEntries(rows.map(({ source, visits }) => [source, visits]));
};
const stored = async ({ id }: Owner, prefix: string) => {
  const rows = rowsOf(app);
  const found = await rows.below(`ACCOUNT#${id}`, prefix);
  rows.close();
  return found;
};

describe("the visits of a low-traffic account", () => {
  test("are gathered: no row of the account is written until the slot is closed, then they count in reports", async () => {
    const [owner, other] = [await givenOwner(), await givenOwner()];
    const reports = [reportOf(owner.site, { source: "google" }), reportOf(other.site, { source: "bing" })];
    await consume([...reports, ...reports]);
    expect(await ask(owner)).toEqual({});
    expect(await stored(owner, "GATHERED#")).toEqual([]);
    await app.jobs.run("gather-visits", { now: new Date(clock + MINUTE_MS) });
    expect(await ask(owner)).toEqual({});
    await gather();
    expect(await ask(owner)).toEqual({ google: 2 });
    expect(await ask(other)).toEqual({ bing: 2 });
    expect(await stored(owner, "GATHERED#")).toHaveLength(1);
  });

  test("are counted immediately for a site's first 200, and in large batches", async () => {
    const owner = await givenOwner();
    const young = await givenSite(app, owner.token);
    for (let visits = 0; visits < 200; visits += 50)
      await consume(Array(50).fill(reportOf(young, { source: "young" })));
    await consume([reportOf(young, { source: "old" })]);
    await consume(Array(100).fill(reportOf(owner.site, { source: "many" })));
    expect(await ask(owner)).toEqual({ young: 200, many: 100 });
    await gather();
    expect(await ask(owner)).toEqual({ young: 200, many: 100, old: 1 });
  });

  test("count once, whenever the queue delivers a message again", async () => {
    const owner = await givenOwner();
    const again = await consume([reportOf(owner.site, { source: "google" })]);
    await consume([], again);
    clock += 5 * MINUTE_MS;
    await consume([], again);
    await gather();
    await consume([], again);
    await gather();
    await fold();
    expect(await ask(owner)).toEqual({ google: 1 });
  });

  test("are retried if they can't be stored, and count once if only the response is lost", async () => {
    const owner = await givenOwner();
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const records = received([reportOf(owner.site, { source: "google" })]);
    table.inject(({ target }) => (target === "PutItem" ? "fault" : "pass"));
    const result = await loadConsumers().get("visits")?.(
      { Records: records },
      { awsRequestId: "", now: clock },
    );
    expect(result).toEqual({ batchItemFailures: [{ itemIdentifier: records[0]?.messageId }] });
    expect(logged).toHaveBeenCalled();
    let puts = 0;
    table.inject(({ target }) => (target === "PutItem" && puts++ === 0 ? "lose response" : "pass"));
    await consume([], records);
    await gather();
    expect(await ask(owner)).toEqual({ google: 1 });
    logged.mockRestore();
  });

  test("count once if the job dies midway, runs twice or loses a response", async () => {
    const owners = [await givenOwner(), await givenOwner()];
    vi.spyOn(console, "error").mockImplementation(() => {});
    await consume(owners.map(({ site }) => reportOf(site, { source: "google" })));
    table.inject(({ target, body }) =>
      target === "PutItem" && body.includes(owners[1]?.id ?? "") ? "fault" : "pass",
    );
    await expect(gather()).rejects.toThrow();
    let puts = 0;
    table.inject(({ target }) => (target === "PutItem" && puts++ === 0 ? "lose response" : "pass"));
    await gather();
    await app.jobs.run("gather-visits", { now: new Date(clock) });
    for (const owner of owners) expect(await ask(owner)).toEqual({ google: 1 });
    vi.restoreAllMocks();
  });

  test("move into their cells at night, exactly once, and reports stay the same", async () => {
    const owner = await givenOwner();
    // More cells than a transaction has rows.
    const names = Array.from({ length: 90 }, (_, at) => `source-${at}`);
    for (const part of [names.slice(0, 60), names.slice(30)]) {
      await consume(part.map((source) => reportOf(owner.site, { source: `${source}.example` })));
      await gather();
    }
    const before = await ask(owner);
    expect(await stored(owner, "GATHERED#")).not.toEqual([]);
    vi.spyOn(console, "error").mockImplementation(() => {});
    table.inject(({ target }) => (target === "BatchWriteItem" ? "fault" : "pass"));
    await fold().catch(() => {});
    expect(await ask(owner)).toEqual(before);
    let lost = 0;
    table.inject(({ target }) =>
      target === "TransactWriteItems" && lost++ === 0 ? "lose response" : "pass",
    );
    await fold();
    expect(await ask(owner)).toEqual(before);
    expect(await stored(owner, "GATHERED#")).toEqual([]);
    const total = (await visitsOf(app, owner.id, "page")).reduce((sum, { visits }) => sum + visits, 0);
    expect(total).toBe(120);
    vi.restoreAllMocks();
  });

  test("are removed with those in their cells", async () => {
    const owner = await givenOwner();
    await consume([reportOf(owner.site, { source: "invented" }), reportOf(owner.site, { source: "google" })]);
    await gather();
    const query = `${DAYS}&source=invented`;
    const { json } = await app.call(`DELETE /api/visits?${query}`, { token: owner.token });
    expect(json).toMatchObject({ by_source: { before: { visits: 2 }, after: { visits: 1 } } });
    expect(await ask(owner)).toEqual({ google: 1 });
  });

  test("leave nothing in the partition of an account deleted in the meantime", async () => {
    const owner = await givenOwner();
    await consume([reportOf(owner.site)]);
    const body = { email: owner.email };
    const deleted = await callAtTime(app, "DELETE /api/account", new Date(), { token: owner.token, body });
    expect(deleted.status).toBe(204);
    await gather();
    expect(await stored(owner, "GATHERED#")).toEqual([]);
  });

  test("are stored in a row that identifies neither visitors nor their networks", async () => {
    const owner = await givenOwner();
    await consume([reportOf(owner.site)]);
    const rows = rowsOf(app);
    const batches = (await rows.all()).filter(({ pk }) => String(pk).startsWith("GATHER#2"));
    rows.close();
    expect(Object.keys(batches[0] ?? {}).sort()).toEqual(["batch", "expires_at", "pk", "sk"]);
    expect(keys.gatheredBatch("s", "n").pk).toBe("GATHER#s");
  });
});
