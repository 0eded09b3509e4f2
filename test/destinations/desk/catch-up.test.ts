import { expect, test } from "vitest";
import type { App } from "../../support/app.ts";
import { soak } from "../../support/soak.ts";
import { eachDesk } from "../each-desk.ts";
import { emailsOf, type GivenDesk, givenDesk } from "../given-destination.ts";
import type { Receiver } from "../receiver.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let app: App;
let receiver: Receiver;
let desk: GivenDesk;

eachDesk(async (scene) => {
  ({ app, desk, receiver } = scene);
  // The function that stores leads now remembers for ten seconds that there is no destination.
  await desk.lead("before@firm.example");
});

const EMAILS = Array.from({ length: 5 }, (_, at) => `${at}@firm.example`);
const sendAll = async () => {
  for (const email of EMAILS) await desk.lead(email);
};

test("a new destination receives the leads of its first seconds once, in order, and none from before", async () => {
  await desk.add(receiver.url);
  await sendAll();
  await app.queues.settle();
  expect(emailsOf(receiver)).toEqual([]);
  await desk.pass(15 * SECOND);
  expect(emailsOf(receiver)).toEqual(EMAILS);
  await desk.pass(2 * MINUTE);
  expect(emailsOf(receiver)).toEqual(EMAILS);
  const [row] = await desk.rows("DEST#");
  expect(row).not.toHaveProperty("missing_since");
  expect(row).not.toHaveProperty("due");
});

test(
  "destinations added during a stream of leads miss no later lead",
  async () => {
    for (let round = 0; round < soak(100, 3); round++) {
      receiver.received.length = 0;
      app.queues.now = null;
      desk = await givenDesk(app);
      let isAdded = false;
      const after: string[] = [];
      const stream = (async () => {
        for (let at = 0; after.length < 3; at++) {
          const [email, isAfter] = [`${at}@firm.example`, isAdded];
          await desk.lead(email);
          if (isAfter) after.push(email);
        }
      })();
      await desk.add(receiver.url);
      isAdded = true;
      await stream;
      await desk.pass(15 * SECOND);
      const received = emailsOf(receiver);
      expect(received).toEqual(expect.arrayContaining(after));
      expect(new Set(received).size).toBe(received.length);
    }
  },
  soak(1_800_000, 60_000),
);

type Event = { type: string; data: { id: string; status: string } };
const eventsReceived = () => receiver.received.map(({ body }) => JSON.parse(body) as Event);
const ALL = { events: ["lead.created", "lead.updated", "lead.deleted"] };
const win = (id: string) => desk.call(`PATCH /api/leads/${id}`, { body: { status: "won" } });
const remove = (id: string) => desk.call(`DELETE /api/leads/${id}`);

test("a new destination receives changes of earlier leads in its first seconds", async () => {
  const changed = await desk.lead("changed@firm.example");
  const deleted = await desk.lead("deleted@firm.example");
  // The functions that change and delete leads have cached that there is no destination.
  const other = await desk.lead("other@firm.example");
  await win(other);
  await remove(other);
  await desk.add(receiver.url, { ...ALL, backfill: 2 });
  await app.queues.settle();
  receiver.received.length = 0;
  await win(changed);
  await remove(deleted);
  await desk.pass(15 * SECOND);
  expect(eventsReceived().map(({ type, data }) => [type, data.id])).toEqual([
    ["lead.updated", changed],
    ["lead.deleted", deleted],
  ]);
});

test("a lead that comes in and changes within the first seconds is received once, in its latest state", async () => {
  await desk.add(receiver.url, ALL);
  const id = await desk.lead("a@firm.example");
  await win(id);
  await desk.pass(15 * SECOND);
  await win(id);
  await desk.pass(MINUTE);
  expect(eventsReceived()).toMatchObject([{ type: "lead.created", data: { id, status: "won" } }]);
});

test("a new destination receives backdated leads that a server adds in its first seconds", async () => {
  const created_at = new Date(Date.now() - 60 * MINUTE).toISOString();
  const addAll = async (emails: string[]) => {
    const leads = emails.map((email) => ({ site_id: desk.site.id, email, created_at }));
    expect((await desk.call("POST /api/leads", { body: { leads } })).status).toBe(200);
  };
  await addAll(["earlier@firm.example"]);
  await desk.add(receiver.url);
  await addAll(EMAILS);
  await desk.pass(15 * SECOND);
  expect(emailsOf(receiver).toSorted()).toEqual(EMAILS);
});

test("a changed filter applies from the moment of the change", async () => {
  const { id } = await desk.add(receiver.url, { filter: { min_score: 10 } });
  await desk.pass(15 * SECOND);
  await desk.lead("other@firm.example");
  app.queues.now = null;
  await desk.call(`PATCH /api/destinations/${id}`, { body: { filter: {} } });
  await sendAll();
  await desk.pass(30 * SECOND);
  expect(emailsOf(receiver)).toEqual(EMAILS);
});

test("a destination whose hint was lost catches up with the next sweep, however often it runs", async () => {
  app.queues.mode = "lose";
  await desk.add(receiver.url);
  await sendAll();
  await desk.pass(5 * SECOND);
  await desk.pass(15 * SECOND);
  app.queues.mode = "deliver";
  await desk.pass(MINUTE);
  await desk.pass(2 * MINUTE);
  expect(emailsOf(receiver)).toEqual(EMAILS);
});
