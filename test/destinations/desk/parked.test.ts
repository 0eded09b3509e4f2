import { expect, test } from "vitest";
import type { App } from "../../support/app.ts";
import { givenPlan } from "../../support/given.ts";
import { rowsOf } from "../../support/rows.ts";
import { eachDesk } from "../each-desk.ts";
import { emailsOf, type GivenDesk } from "../given-destination.ts";
import type { Receiver } from "../receiver.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const EMAILS = ["a@firm.example", "b@firm.example", "c@firm.example"];

let app: App;
let receiver: Receiver;
let desk: GivenDesk;
let id: string;

eachDesk(async (scene) => {
  ({ app, desk, receiver } = scene);
  ({ id } = await desk.add(receiver.url));
});

/** The destination's rows in the due index: its deliveries and the destination itself. */
async function inIndex(): Promise<{ deliveries: number; destination: boolean }> {
  const [deliveries, destinations] = await Promise.all([desk.rows("OUT#"), desk.rows("DEST#")]);
  const isDue = ({ due }: Record<string, unknown>) => due !== undefined;
  return { deliveries: deliveries.filter(isDue).length, destination: destinations.some(isDue) };
}

/** Ends the trial, so that later leads are held. */
async function lapse(): Promise<void> {
  const rows = rowsOf(app);
  await rows.setAccount(desk.account.id, "trial_ends_at", new Date(Date.now() - MINUTE).toISOString());
  rows.close();
}

async function sendThree(): Promise<void> {
  for (const email of EMAILS) await desk.lead(email);
  await app.queues.settle();
}

test("a destination with held leads replaces them in the due index, and sends them after a payment", async () => {
  await lapse();
  await sendThree();
  // The destination is new, and so has to catch up.
  expect(await inIndex()).toEqual({ deliveries: 3, destination: true });
  await desk.pass(MINUTE);
  expect(await inIndex()).toEqual({ deliveries: 0, destination: true });
  for (let hours = 1; hours < 5; hours++) await desk.pass(hours * HOUR + MINUTE);
  expect(await inIndex()).toEqual({ deliveries: 0, destination: true });
  app.queues.now = null;
  app.queues.mode = "lose";
  await givenPlan(app, desk.account.token, "starter");
  app.queues.mode = "deliver";
  await desk.pass(MINUTE);
  expect(emailsOf(receiver)).toEqual(EMAILS);
  await desk.pass(2 * MINUTE);
  expect(await inIndex()).toEqual({ deliveries: 0, destination: false });
});

test("a destination that has failed for long is retried only by the sweep, and then receives everything in order", async () => {
  receiver.answer = () => ({ status: 500 });
  await sendThree();
  let at = 0;
  for (; at < 2 * HOUR; at += 10 * MINUTE) await desk.pass(at);
  expect(await inIndex()).toEqual({ deliveries: 0, destination: true });
  receiver.received.length = 0;
  receiver.answer = () => ({ status: 200 });
  for (const end = at + HOUR; at < end; at += 10 * MINUTE) await desk.pass(at);
  expect(emailsOf(receiver)).toEqual(EMAILS);
  expect(await inIndex()).toEqual({ deliveries: 0, destination: false });
});

test("a delivery written behind a stopped destination's cursor is not lost", async () => {
  await lapse();
  await sendThree();
  await desk.change(id, { cursor: "7" });
  await desk.pass(MINUTE);
  expect(await inIndex()).toEqual({ deliveries: 0, destination: true });
  app.queues.now = null;
  await givenPlan(app, desk.account.token, "starter");
  await app.queues.settle();
  expect(emailsOf(receiver)).toEqual(EMAILS);
});

test("a worker that dies before sending parked deliveries is replaced", async () => {
  await lapse();
  await sendThree();
  await desk.pass(MINUTE);
  app.queues.now = null;
  app.queues.mode = "lose";
  await givenPlan(app, desk.account.token, "starter");
  app.queues.mode = "deliver";
  await desk.change(id, { lease_until: new Date(Date.now() + 90_000).toISOString() });
  await desk.pass(MINUTE);
  expect(receiver.received).toEqual([]);
  await desk.pass(2 * MINUTE);
  expect(emailsOf(receiver)).toEqual(EMAILS);
});

test("parked deliveries are deleted with their destination", async () => {
  await lapse();
  await sendThree();
  await desk.pass(MINUTE);
  expect(await inIndex()).toEqual({ deliveries: 0, destination: true });
  expect((await desk.call(`DELETE /api/destinations/${id}`)).status).toBe(204);
  await desk.pass(2 * MINUTE);
  expect(await desk.rows("OUT#")).toEqual([]);
});
