import { afterAll, beforeAll, expect, test } from "vitest";
import { givenKey } from "../../accounts/keys/given-key.ts";
import { type App, startApp } from "../../support/app.ts";
import { callAtTime } from "../../support/clock.ts";
import { givenPlan } from "../../support/given.ts";
import { givenDesk, startReceivers } from "../given-destination.ts";
import type { Receiver } from "../receiver.ts";

const DAY = 86_400_000;
const ALL = { events: ["lead.created", "lead.updated", "lead.deleted"] };

let app: App;
let receiver: Receiver;
beforeAll(async () => {
  [receiver] = (await startReceivers(1)) as [Receiver];
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

type Event = { type: string; event_id: string; data: { id: string; status?: string } };
type Page = { data: Event[]; next_cursor: string | null; has_more: boolean };

const eventsOf = async (token: string, query: Record<string, string> = {}, ms = 11_000): Promise<Page> => {
  const page = await callAtTime(app, "GET /api/events", new Date(Date.now() + ms), {
    token,
    query: String(new URLSearchParams(query)),
  });
  expect(page.status, page.text).toBe(200);
  return page.json as Page;
};

test("a key follows what happened to leads, with the ids that webhooks receive", async () => {
  const desk = await givenDesk(app);
  const { key } = await givenKey(app, desk.account);
  await desk.add(receiver.url, ALL);
  const gone = await desk.lead("a@firm.example");
  const id = await desk.lead("b@firm.example");
  await desk.call(`PATCH /api/leads/${id}`, { body: { status: "won" } });
  await app.queues.settle();
  await desk.call(`DELETE /api/leads/${gone}`);
  await app.queues.settle();
  const first = await eventsOf(key, { limit: "2" });
  // The first event was of the lead that is deleted now.
  expect(first).toMatchObject({ data: [{ type: "lead.created", data: { id } }], has_more: true });
  const rest = await eventsOf(key, { cursor: first.next_cursor ?? "" });
  expect(rest).toMatchObject({
    data: [
      { type: "lead.updated", data: { id, status: "won", site: { id: desk.site.id } } },
      { type: "lead.deleted", data: { id: gone } },
    ],
    has_more: false,
  });
  expect(Object.keys(rest.data.at(-1)?.data ?? {})).toEqual(["id"]);
  const received = receiver.received.map(({ body }) => (JSON.parse(body) as Event).event_id);
  expect(received).toEqual(
    expect.arrayContaining([...first.data, ...rest.data].map(({ event_id }) => event_id)),
  );
  const after = { cursor: rest.next_cursor ?? "" };
  expect(await eventsOf(key, after)).toEqual({ data: [], next_cursor: rest.next_cursor, has_more: false });
  await desk.call(`PATCH /api/leads/${id}`, { body: { status: "lost" } });
  expect(await eventsOf(key, after)).toMatchObject({
    data: [{ type: "lead.updated", data: { status: "lost" } }],
  });
  expect((await eventsOf(key, after, 0)).data).toEqual([]);
  const later = new Date(Date.now() + 31 * DAY);
  await givenPlan(app, desk.account.token, "agency", later);
  expect((await eventsOf(key, {}, 31 * DAY)).data).toEqual([]);
});

test("an account without a key or webhook stores no events, and a key for other sites sees none", async () => {
  const desk = await givenDesk(app);
  await desk.lead("a@firm.example");
  expect(await desk.rows("EVENT#")).toEqual([]);
  const other = await givenDesk(app);
  const { json } = await other.call("POST /api/sites", {
    body: { name: "Second", domain: "second.example" },
  });
  const { key } = await givenKey(app, other.account, { sites: [(json as { id: string }).id] });
  const deleted = await other.lead("a@firm.example");
  await other.lead("b@firm.example");
  await other.call(`DELETE /api/leads/${deleted}`);
  expect((await eventsOf(other.account.token)).data.map(({ type }) => type)).toEqual([
    "lead.created",
    "lead.deleted",
  ]);
  expect((await eventsOf(key)).data).toEqual([]);
});
