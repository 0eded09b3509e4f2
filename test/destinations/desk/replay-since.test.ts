import { expect, test } from "vitest";
import type { App } from "../../support/app.ts";
import { eachDesk } from "../each-desk.ts";
import { emailsOf, type GivenDesk } from "../given-destination.ts";
import type { Receiver } from "../receiver.ts";

const ALL = { events: ["lead.created", "lead.updated", "lead.deleted"] };

let app: App;
let receiver: Receiver;
let desk: GivenDesk;

eachDesk((scene) => {
  ({ app, desk, receiver } = scene);
});

async function send(email: string): Promise<string> {
  const id = await desk.lead(email);
  await app.queues.settle();
  return id;
}

async function replay(id: string, body: object): Promise<unknown> {
  const { status, text, json } = await desk.call(`POST /api/destinations/${id}/replay`, { body });
  expect(status, text).toBe(200);
  await app.queues.settle();
  return json;
}

const partsOf = ({ received }: Receiver) =>
  received.map(({ headers, body }) => ({ id: headers["webhook-id"], body }));

test("what was delivered since a time is sent again in order, with the same ids and bodies", async () => {
  const { id } = await desk.add(receiver.url, ALL);
  await send("before@firm.example");
  await new Promise((resolve) => setTimeout(resolve, 5));
  const since = new Date().toISOString();
  receiver.received.length = 0;
  const lead = await send("a@firm.example");
  await send("b@firm.example");
  await desk.call(`PATCH /api/leads/${lead}`, { body: { status: "won" } });
  await app.queues.settle();
  const before = partsOf(receiver);
  receiver.received.length = 0;
  expect(await replay(id, { since })).toEqual({ replayed: 3, done: true, next_cursor: null });
  expect(partsOf(receiver)).toEqual(before);
});

test("nothing was sent since a future time", async () => {
  const { id } = await desk.add(receiver.url, ALL);
  await send("a@firm.example");
  const since = new Date(Date.now() + 60_000).toISOString();
  expect(await replay(id, { since })).toEqual({ replayed: 0, done: true, next_cursor: null });
  expect(receiver.received).toHaveLength(1);
});

test("events of an erased lead are not sent again, but its deletion is", async () => {
  const { id } = await desk.add(receiver.url, ALL);
  const since = new Date(Date.now() - 60_000).toISOString();
  await send("a@firm.example");
  await send("b@firm.example");
  await desk.call("POST /api/leads/erase", { body: { email: "a@firm.example" } });
  await app.queues.settle();
  const deletion = receiver.received.at(-1)?.body;
  receiver.received.length = 0;
  await replay(id, { since });
  expect(JSON.stringify(receiver.received)).not.toContain("a@firm.example");
  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual([
    "lead.created",
    "lead.deleted",
  ]);
  expect(receiver.received.at(-1)?.body).toBe(deletion);
});

test("a destination shows a rejection until it is resent", async () => {
  const { id } = await desk.add(receiver.url);
  await send("a@firm.example");
  expect(await desk.shown(id)).toMatchObject({ last_rejected_at: null });
  receiver.answer = () => ({ status: 422 });
  await send("b@firm.example");
  expect(await desk.shown(id)).toMatchObject({ last_rejected_at: expect.any(String) });
  receiver.answer = () => ({ status: 200 });
  expect(await replay(id, {})).toMatchObject({ replayed: 1, done: true });
  expect(await desk.shown(id)).toMatchObject({ last_rejected_at: null, state: "ok" });
});

test.each([
  [{ since: "yesterday" }, "since must be a time, such as 2026-11-01T00:00:00Z."],
  [{ cursor: "dest_other" }, "cursor is not valid."],
])("%j is rejected, and nothing is resent", async (body, detail) => {
  const { id } = await desk.add(receiver.url);
  await send("a@firm.example");
  const { status, json } = await desk.call(`POST /api/destinations/${id}/replay`, { body });
  expect([status, json]).toMatchObject([400, { detail }]);
  await app.queues.settle();
  expect(receiver.received).toHaveLength(1);
});

test("a switched-off destination receives nothing until it is switched on, and then everything", async () => {
  const { id } = await desk.add(receiver.url);
  const change = (enabled: boolean) => desk.call(`PATCH /api/destinations/${id}`, { body: { enabled } });
  expect((await change(false)).json).toMatchObject({
    state: "off",
    enabled: false,
    off_since: expect.any(String),
  });
  for (const email of ["a@firm.example", "b@firm.example"]) await send(email);
  await desk.pass(60_000);
  await desk.pass(2 * 3_600_000);
  expect(receiver.received).toEqual([]);
  expect((await desk.rows("OUT#")).some(({ due }) => due !== undefined)).toBe(false);
  app.queues.now = null;
  expect((await change(true)).json).toMatchObject({ enabled: true, off_since: null });
  await app.queues.settle();
  expect(emailsOf(receiver)).toEqual(["a@firm.example", "b@firm.example"]);
  expect(await desk.shown(id)).toMatchObject({ state: "ok" });
});

test("the log names each delivery's lead", async () => {
  const { id } = await desk.add(receiver.url);
  await send("a@firm.example");
  const { json } = await desk.call(`GET /api/deliveries?destination=${id}`);
  expect(json).toMatchObject({ data: [{ lead_name: "Ada" }] });
});
