import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { givenKey } from "../../accounts/keys/given-key.ts";
import { type GivenDesk, givenDesk, startReceivers } from "../../destinations/given-destination.ts";
import { givenTool } from "../../destinations/hooks/given-tool.ts";
import type { Receiver } from "../../destinations/receiver.ts";
import { type App, startApp } from "../../support/app.ts";
import { callAtTime } from "../../support/clock.ts";
import { startFaultyTable } from "../../support/faulty-table.ts";
import { givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { addDailyLeads } from "./given-silence.ts";

const HOUR = 3_600_000;
const DAY = 86_400_000;

let table: Awaited<ReturnType<typeof startFaultyTable>>;
let app: App;
let receiver: Receiver;
let desk: GivenDesk;

beforeAll(async () => {
  [receiver] = (await startReceivers(1)) as [Receiver];
  table = await startFaultyTable();
  app = await startApp({ dynamoEndpoint: table.endpoint });
});
afterAll(async () => {
  await app.close();
  await table.close();
  await receiver.close();
});
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answer = () => ({ status: 200 });
  desk = await givenDesk(app);
});

/** Runs the job, and returns what the receiver got. */
async function watch(days = 0) {
  const now = new Date(Date.now() + days * DAY);
  await app.jobs.run("watch-sites", { now });
  await app.queues.settle();
  return receiver.received.map(
    ({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> },
  );
}

describe("a site that has been silent for an unusually long time", () => {
  test("is not reported while it is archived", async () => {
    await addDailyLeads(desk, 20, 5);
    await desk.add(receiver.url, { events: ["site.silent"], filter: { min_score: 10 } });
    const archive = (archived: boolean) =>
      desk.call(`PATCH /api/sites/${desk.site.id}`, { body: { archived } });
    await archive(true);
    expect(await watch()).toEqual([]);
    // Once restored, it has only been silent since then.
    await archive(false);
    expect(await watch(0.1)).toEqual([]);
    expect(await watch(10)).toMatchObject([{ type: "site.silent" }]);
  });

  test("is reported once, in a sentence, until its next lead ends the silence", async () => {
    await addDailyLeads(desk, 20, 5);
    await desk.add(receiver.url, { events: ["site.silent"], filter: { min_score: 10 } });
    const [silence, ...more] = await watch();
    expect(more).toEqual([]);
    expect(silence).toEqual({
      type: "site.silent",
      event_id: expect.stringMatching(/^evt_\w+_silent$/),
      timestamp: expect.any(String),
      data: {
        site: { id: desk.site.id, name: "My Website", domain: desk.site.domain },
        silent_since: expect.any(String),
        leads_per_week: 14,
        text: expect.stringMatching(
          /^My Website has had no lead since .* unusually long for this site, which usually gets about 14 a week\.$/,
        ),
        link: `${app.origin}/dashboard`,
      },
    });
    expect(await watch(1.1)).toHaveLength(1);
    expect(await watch(2.2)).toHaveLength(1);
    await desk.lead("ada@firm.example");
    expect(await watch(3.3)).toHaveLength(1);
    expect(await watch(13)).toHaveLength(2);
  });

  test("is not reported after access has ended, which may be why there are no leads", async () => {
    await addDailyLeads(desk, 20, 10);
    await desk.add(receiver.url, { events: ["site.silent"] });
    expect(await watch(15)).toEqual([]);
  });

  test("is reported again after a failure, and appears in the log", async () => {
    await addDailyLeads(desk, 20, 10);
    receiver.answer = () => ({ status: 503 });
    const { id } = await desk.add(receiver.url, { events: ["site.silent"] });
    await watch();
    receiver.answer = () => ({ status: 200 });
    await desk.pass(60_000);
    app.queues.now = null;
    expect(receiver.received).toHaveLength(2);
    const { json } = await desk.call(`GET /api/deliveries?destination=${id}`);
    expect((json as { data: unknown[] }).data).toMatchObject([{ event: "site.silent", state: "delivered" }]);
  });

  test("is not reported to destinations of other sites, or without the event", async () => {
    await addDailyLeads(desk, 20, 10);
    const other = await givenSite(app, desk.account.token, "second.example");
    await desk.add(receiver.url, { events: ["site.silent"], filter: { sites: [other.id] } });
    await desk.add(receiver.url);
    expect(await watch()).toEqual([]);
  });
});

test("a silence is listed as an event for those with a key, whatever their destinations receive", async () => {
  await addDailyLeads(desk, 20, 5);
  const { key } = await givenKey(app, desk.account);
  const elsewhere = await givenSite(app, desk.account.token, "second.example");
  const { key: other } = await givenKey(app, desk.account, { sites: [elsewhere.id] });
  expect(await watch()).toEqual([]);
  const list = async (token: string) => {
    const at = new Date(Date.now() + 11_000);
    const { json } = await callAtTime(app, "GET /api/events", at, { token });
    return (json as { data: { type: string }[] }).data.filter(({ type }) => type === "site.silent");
  };
  const site = { id: desk.site.id, name: "My Website", domain: desk.site.domain };
  expect(await list(key)).toEqual([
    {
      type: "site.silent",
      event_id: expect.stringMatching(/^evt_\w+_silent$/),
      created_at: expect.any(String),
      data: {
        site,
        silent_since: expect.any(String),
        leads_per_week: 14,
        text: expect.stringMatching(/^My Website has had no lead since .* about 14 a week\.$/),
        link: `${app.origin}/dashboard`,
      },
    },
  ]);
  expect(await list(other)).toEqual([]);
  await watch(1.1);
  expect(await list(key)).toHaveLength(1);
});

test("a silence that is usual for its site is not reported", async () => {
  await addDailyLeads(desk, 20, 1.5);
  await desk.add(receiver.url, { events: ["site.silent"] });
  expect(await watch()).toEqual([]);
});

test("a destination that only stores leads can't subscribe to silent sites", async () => {
  const body = { name: "Salesforce", kind: "web_to_lead", org_id: "00D000000000001" };
  const { json } = await desk.call("POST /api/destinations", { body });
  const { id } = json as { id: string };
  const events = ["site.silent"];
  const changed = await desk.call(`PATCH /api/destinations/${id}`, { body: { events } });
  expect(expectError(changed, 400)).toBe("Only webhooks and alerts can receive site.silent.");
  expectError(await desk.call("POST /api/destinations", { body: { ...body, events } }), 400);
});

test("a hook that subscribes to silent sites receives them", async () => {
  await addDailyLeads(desk, 20, 10);
  const tool = await givenTool(app, desk, receiver);
  await tool.hook("/silent", ["site.silent"]);
  expect(await watch()).toMatchObject([{ type: "site.silent", data: { leads_per_week: 14 } }]);
});

test("when a webhook subscribes to silent sites later, its sites are watched from then on", async () => {
  await addDailyLeads(desk, 20, 10);
  const { id } = await desk.add(receiver.url);
  await desk.call(`PATCH /api/destinations/${id}`, { body: { events: ["site.silent"] } });
  expect(await watch()).toHaveLength(1);
  // Its account can list events, so they are watched for as long as there is a webhook.
  await desk.call(`PATCH /api/destinations/${id}`, { body: { events: ["lead.created"] } });
  await watch(2);
  expect(await desk.rows("WATCH")).toHaveLength(1);
  await desk.call(`DELETE /api/destinations/${id}`);
  await watch(4);
  expect(await desk.rows("WATCH")).toEqual([]);
});

test("many webhooks receive many sites, each once, even if the job fails halfway", async () => {
  const { account, site, call } = desk;
  const more = await Promise.all([givenSite(app, account.token), givenSite(app, account.token)]);
  for (const each of [site, ...more]) await addDailyLeads(desk, 20, 10, each.id);
  const { id } = await desk.add(receiver.url, { events: ["site.silent"] });
  for (let at = 1; at < 40; at++) await desk.add(receiver.url, { events: ["site.silent"] });
  vi.spyOn(console, "error").mockImplementation(() => {});
  let writes = 0;
  table.inject(({ target }) => (target === "TransactWriteItems" && ++writes > 1 ? "fault" : "pass"));
  for (let tries = 0; tries < 8; tries++)
    await app.jobs.run("watch-sites", { now: new Date(Date.now() + tries * HOUR) }).catch(() => null);
  expect(await desk.rows("WATCH")).toMatchObject([
    { due: "dead", reported: { [site.id]: expect.any(String) } },
  ]);
  table.inject(() => "pass");
  const { status, text } = await call(`PATCH /api/destinations/${id}`, { body: { events: ["site.silent"] } });
  expect(status, text).toBe(200);
  await watch();
  // The sweep makes up for hints that a busy machine lost.
  for (let minutes = 1; minutes < 6 && receiver.received.length < 120; minutes++)
    await desk.pass(minutes * 60_000);
  app.queues.now = null;
  const reported = (await watch()).map(({ data }) => (data.site as { id: string }).id);
  expect(new Set(reported).size).toBe(3);
  expect(reported).toHaveLength(120);
  expect(await watch(1.1)).toHaveLength(120);
  expect(await desk.rows("WATCH")).toMatchObject([{ due: "silence" }]);
}, 60_000);
