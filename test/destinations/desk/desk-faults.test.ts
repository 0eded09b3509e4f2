import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type App, startApp } from "../../support/app.ts";
import { emailsOf, type GivenDesk, givenDesk, startReceivers } from "../given-destination.ts";
import type { Receiver } from "../receiver.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let app: App;
let receiver: Receiver;
let other: Receiver;
let desk: GivenDesk;

beforeAll(async () => {
  [receiver, other] = (await startReceivers(2)) as [Receiver, Receiver];
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  await Promise.all([receiver.close(), other.close()]);
});
beforeEach(async () => {
  desk = await givenDesk(app);
  app.queues.now = null;
  app.queues.mode = "deliver";
  for (const each of [receiver, other]) {
    each.received.length = 0;
    each.answer = () => ({ status: 200 });
  }
});

const [first, second, third] = ["a@firm.example", "b@firm.example", "c@firm.example"] as const;

async function sendThree(): Promise<void> {
  for (const email of [first, second, third]) await desk.lead(email);
  await app.queues.settle();
}

describe("a failing destination", () => {
  test("keeps its order, and is retried with one lead after each pause", async () => {
    receiver.answer = () => ({ status: 503, body: "down" });
    const { id } = await desk.add(receiver.url);
    await sendThree();
    expect(receiver.received).toHaveLength(1);
    expect(await desk.shown(id)).toMatchObject({
      state: "failing",
      last_failure: { code: "http_503", status: 503, words: "down" },
    });
    let at = 40 * SECOND;
    for (const wait of [30 * SECOND, 2 * MINUTE]) {
      const before = receiver.received.length;
      await desk.pass(at);
      expect(receiver.received).toHaveLength(before + 1);
      await desk.pass(at + wait - 5 * SECOND);
      expect(receiver.received).toHaveLength(before + 1);
      at += wait + SECOND;
    }
    expect(new Set(emailsOf(receiver))).toEqual(new Set([first]));
    receiver.received.length = 0;
    receiver.answer = () => ({ status: 200 });
    await desk.pass(at);
    expect(emailsOf(receiver)).toEqual([first, second, third]);
    expect(await desk.shown(id)).toMatchObject({ state: "ok", failing_since: null, last_failure: null });
  });

  test("receives a lead again with the same id after its response was lost", async () => {
    receiver.answer = (_, at) => (at === 1 ? "drop" : { status: 200 });
    await desk.add(receiver.url);
    await desk.lead(first);
    await app.queues.settle();
    await desk.pass(40 * SECOND);
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  test("is not retried before its Retry-After", async () => {
    receiver.answer = (_, at) => ({ status: at === 1 ? 429 : 200, headers: { "retry-after": "3600" } });
    await desk.add(receiver.url);
    await sendThree();
    await desk.pass(59 * MINUTE);
    expect(receiver.received).toHaveLength(1);
    await desk.pass(61 * MINUTE);
    expect(emailsOf(receiver)).toEqual([first, first, second, third]);
  });

  test("is paused after a day, retried daily, and resumes by itself, while others continue", async () => {
    receiver.answer = () => ({ status: 500 });
    const { id } = await desk.add(receiver.url);
    await desk.add(other.url);
    await sendThree();
    expect(emailsOf(other)).toEqual([first, second, third]);
    for (let at = HOUR; at < 24 * HOUR; at += HOUR) await desk.pass(at);
    expect(await desk.shown(id)).toMatchObject({ state: "failing" });
    await desk.pass(24 * HOUR + MINUTE);
    expect(await desk.shown(id)).toMatchObject({ state: "paused", paused: "failing" });
    const tried = receiver.received.length;
    await desk.pass(47 * HOUR);
    expect(receiver.received).toHaveLength(tried);
    await desk.pass(48 * HOUR + 2 * MINUTE);
    expect(receiver.received).toHaveLength(tried + 1);
    receiver.received.length = 0;
    receiver.answer = () => ({ status: 200 });
    await desk.pass(73 * HOUR);
    expect(emailsOf(receiver)).toEqual([first, second, third]);
    expect(await desk.shown(id)).toMatchObject({ state: "ok", paused: null });
    expect(other.received).toHaveLength(3);
  });

  test("is paused immediately when it is gone", async () => {
    receiver.answer = () => ({ status: 410 });
    const { id } = await desk.add(receiver.url);
    await sendThree();
    expect(receiver.received).toHaveLength(1);
    expect(await desk.shown(id)).toMatchObject({ state: "paused", paused: "gone" });
  });
});

describe("a lead that a destination rejects", () => {
  test("is set aside, and the others are sent", async () => {
    receiver.answer = ({ body }) =>
      body.includes(second) ? { status: 422, body: "no such person" } : { status: 200 };
    const { id } = await desk.add(receiver.url);
    await sendThree();
    expect(emailsOf(receiver)).toEqual([first, second, third]);
    await desk.pass(HOUR);
    expect(receiver.received).toHaveLength(3);
    expect(await desk.shown(id)).toMatchObject({ state: "ok" });
  });

  test("turns off the green light until the next lead is accepted", async () => {
    receiver.answer = () => ({ status: 400 });
    const { id } = await desk.add(receiver.url);
    await desk.lead(first);
    await app.queues.settle();
    expect(await desk.shown(id)).toMatchObject({ state: "rejecting" });
  });
});

describe("a delivery is not lost", () => {
  test("with its hint", async () => {
    app.queues.mode = "lose";
    await desk.add(receiver.url);
    await sendThree();
    expect(receiver.received).toHaveLength(0);
    app.queues.mode = "deliver";
    await desk.pass(MINUTE);
    expect(emailsOf(receiver)).toEqual([first, second, third]);
  });

  test("with its worker: another takes over when the lease expires", async () => {
    const { id } = await desk.add(receiver.url);
    await desk.change(id, { lease_until: new Date(Date.now() + 30 * SECOND).toISOString() });
    await sendThree();
    expect(receiver.received).toHaveLength(0);
    await desk.pass(MINUTE);
    expect(emailsOf(receiver)).toEqual([first, second, third]);
  });

  test("if it was written behind the cursor", async () => {
    const { id } = await desk.add(receiver.url);
    await desk.lead(first);
    await app.queues.settle();
    await desk.change(id, { cursor: "7" });
    app.queues.mode = "lose";
    await desk.lead(second);
    app.queues.mode = "deliver";
    await desk.pass(MINUTE);
    await desk.pass(2 * MINUTE);
    expect(emailsOf(receiver)).toEqual([first, second]);
  });

  test("if the cursor stands at it", async () => {
    const { id } = await desk.add(receiver.url);
    app.queues.mode = "lose";
    await desk.lead(first);
    const [row] = await desk.rows(`OUT#${id}#`);
    await desk.change(id, { cursor: String(row?.sk).split("#").at(-1) });
    app.queues.mode = "deliver";
    await desk.pass(MINUTE);
    await desk.pass(2 * MINUTE);
    expect(emailsOf(receiver)).toEqual([first]);
  });

  test("or sent twice by concurrent workers", async () => {
    app.queues.mode = "lose";
    await desk.add(receiver.url);
    await sendThree();
    app.queues.mode = "deliver";
    await Promise.all([desk.pass(MINUTE), desk.pass(MINUTE), desk.pass(MINUTE)]);
    expect(emailsOf(receiver)).toEqual([first, second, third]);
  });
});
