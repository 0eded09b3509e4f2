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
  "destinations that are added in a stream of leads miss none that come after them",
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
