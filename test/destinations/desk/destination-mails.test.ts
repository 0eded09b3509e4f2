import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type App, startApp } from "../../support/app.ts";
import { type GivenDesk, givenDesk, startReceivers } from "../given-destination.ts";
import type { Receiver } from "../receiver.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let app: App;
let receiver: Receiver;
let desk: GivenDesk;

beforeAll(async () => {
  [receiver] = (await startReceivers(1)) as [Receiver];
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
beforeEach(async () => {
  desk = await givenDesk(app);
  app.queues.now = null;
  receiver.answer = () => ({ status: 503 });
});

/** Advances the clock, and returns the subjects of all emails about destinations. */
async function mailsAt(ms: number): Promise<string[]> {
  await desk.pass(ms);
  await app.jobs.run("send-mails", { now: new Date(Date.now() + ms) });
  const own = app.mails().filter(({ to, text }) => to === desk.account.email && text.includes("destination"));
  return own.map(({ subject }) => subject);
}

const FAILING = "Leads aren't reaching Our server";
const PAUSED = "Our server is paused";

test("a failing destination is reported once after an hour, when it is paused, and then weekly", async () => {
  await desk.add(receiver.url);
  await desk.lead("a@firm.example");
  await app.queues.settle();
  expect(await mailsAt(45 * MINUTE)).toEqual([]);
  expect(await mailsAt(80 * MINUTE)).toEqual([FAILING]);
  expect(await mailsAt(3 * HOUR)).toEqual([FAILING]);
  expect(await mailsAt(DAY + HOUR)).toEqual([FAILING, PAUSED]);
  expect(await mailsAt(3 * DAY)).toEqual([FAILING, PAUSED]);
  expect(await mailsAt(8 * DAY)).toEqual([FAILING, PAUSED, PAUSED]);
  const mail = app.mails().findLast(({ to }) => to === desk.account.email);
  expect(mail?.text).toContain("Last failure: The server responded with 503.");
  expect(mail?.text).toContain("Waiting: 1");
});

test("a destination that has recovered before the email is due is not reported", async () => {
  const { id } = await desk.add(receiver.url);
  await desk.lead("a@firm.example");
  await app.queues.settle();
  await desk.pass(80 * MINUTE);
  receiver.answer = () => ({ status: 200 });
  await desk.call(`POST /api/destinations/${id}/test`);
  expect(await mailsAt(81 * MINUTE)).toEqual([]);
});
