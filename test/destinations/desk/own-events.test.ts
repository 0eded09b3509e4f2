import { expect, test } from "vitest";
import type { App } from "../../support/app.ts";
import { eachDesk } from "../each-desk.ts";
import type { GivenDesk } from "../given-destination.ts";
import type { Receiver } from "../receiver.ts";
import { startWorker } from "./killed-worker.ts";

const ALL = { events: ["lead.created", "lead.updated", "lead.deleted"] };
const MINUTE = 60_000;

let app: App;
let receiver: Receiver;
let other: Receiver;
let desk: GivenDesk;

eachDesk((scene) => {
  ({ app, desk, receiver, other } = scene);
}, 2);

type Body = { type: string; event_id: string; data: { id: string; status: string } };
const bodiesOf = ({ received }: Receiver) => received.map(({ body }) => JSON.parse(body) as Body);
const idsOf = ({ received }: Receiver) => received.map(({ headers }) => headers["webhook-id"]);

async function setStatus(id: string, status: string): Promise<void> {
  const { status: code, text } = await desk.call(`PATCH /api/leads/${id}`, { body: { status } });
  expect(code, text).toBe(200);
}

test("a webhook receives every change after an outage, each as an event with the same id as elsewhere", async () => {
  await desk.add(receiver.url, ALL);
  await desk.add(other.url, ALL);
  receiver.answer = () => ({ status: 503 });
  const id = await desk.lead("a@firm.example");
  await app.queues.settle();
  await setStatus(id, "contacted");
  await setStatus(id, "won");
  await app.queues.settle();
  receiver.received.length = 0;
  receiver.answer = () => ({ status: 200 });
  await desk.pass(MINUTE);
  const events = bodiesOf(receiver);
  expect(events.map(({ type }) => type)).toEqual(["lead.created", "lead.updated", "lead.updated"]);
  const eventIds = events.map(({ event_id }) => event_id);
  expect(new Set(eventIds).size).toBe(3);
  expect(bodiesOf(other).map(({ event_id }) => event_id)).toEqual(eventIds);
  const ids = [...idsOf(receiver), ...idsOf(other)];
  expect(new Set(ids).size).toBe(6);
});

test("a body is the same in every attempt, even if the lead changes in between", async () => {
  await desk.add(receiver.url, ALL);
  receiver.answer = (_, at) => (at === 1 ? "drop" : { status: 200 });
  const id = await desk.lead("a@firm.example");
  await app.queues.settle();
  await setStatus(id, "won");
  await desk.pass(MINUTE);
  const [first, again, update] = receiver.received;
  expect(again?.body).toBe(first?.body);
  expect(again?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(JSON.parse(update?.body ?? "")).toMatchObject({ type: "lead.updated", data: { status: "won" } });
});

/** Sends a lead that the receiver accepts without our learning of it. */
const UNCONFIRMED = {
  "the response was lost": async () => {
    receiver.answer = () => "drop";
    const id = await desk.lead("a@firm.example");
    await app.queues.settle();
    return id;
  },
  "its worker died": async (destination_id: string) => {
    app.queues.mode = "lose";
    const id = await desk.lead("a@firm.example");
    const { worker, ended } = startWorker({ account_id: desk.account.id, destination_id }, new Date());
    receiver.answer = () => {
      worker.kill("SIGKILL");
      return "hang";
    };
    expect(await ended).toBe("SIGKILL");
    app.queues.mode = "deliver";
    return id;
  },
};

test.each(Object.entries(UNCONFIRMED))(
  "a webhook that may have a deleted lead, since %s, receives the deletion",
  async (_, sendLead) => {
    const id = await sendLead((await desk.add(receiver.url, ALL)).id);
    receiver.answer = () => ({ status: 200 });
    await desk.call(`DELETE /api/leads/${id}`);
    await desk.pass(2 * MINUTE);
    const events = bodiesOf(receiver).map(({ type, data }) => [type, data.id]);
    expect(events).toEqual([
      ["lead.created", id],
      ["lead.deleted", id],
    ]);
    expect(await desk.rows("LINK#")).toEqual([]);
  },
);

test("a lead that is resent as new keeps its event id", async () => {
  await desk.add(other.url, ALL);
  const id = await desk.lead("a@firm.example");
  await app.queues.settle();
  await setStatus(id, "contacted");
  await desk.add(receiver.url, { ...ALL, backfill: 10 });
  await app.queues.settle();
  expect(bodiesOf(receiver).map(({ event_id }) => event_id)).toEqual([bodiesOf(other)[0]?.event_id]);
});

test("the bodies about a lead are deleted with it, and with their destination", async () => {
  const { id: destination } = await desk.add(receiver.url, ALL);
  await desk.add(other.url, ALL);
  const erased = await desk.lead("a@firm.example");
  await desk.lead("b@firm.example");
  await app.queues.settle();
  expect(await desk.rows("BODY#")).toHaveLength(4);
  await desk.call("POST /api/leads/erase", { body: { email: "a@firm.example" } });
  expect(JSON.stringify(await desk.rows("BODY#"))).not.toContain("a@firm.example");
  await app.queues.settle();
  const left = (await desk.rows("BODY#")).filter(({ sk }) => String(sk).includes(erased));
  expect(left.map(({ body }) => JSON.parse(String(body)).data)).toEqual([{ id: erased }, { id: erased }]);
  await desk.call(`DELETE /api/destinations/${destination}`);
  await desk.pass(2 * MINUTE);
  expect((await desk.rows("BODY#")).filter(({ sk }) => String(sk).includes(destination))).toEqual([]);
});
