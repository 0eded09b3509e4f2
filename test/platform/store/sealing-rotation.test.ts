import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { keys } from "../../../functions/platform/store/keys.ts";
import { SEALING_SECRET_ID } from "../../../lib/local/stack.ts";
import { emailsOf, type GivenDesk, givenDesk, startReceivers } from "../../destinations/given-destination.ts";
import type { Receiver } from "../../destinations/receiver.ts";
import { type App, startApp } from "../../support/app.ts";
import { rowsOf } from "../../support/rows.ts";

const [old, next, third] = ["old", "next", "third"].map((name) => name.padEnd(40, "x")) as [
  string,
  string,
  string,
];
let app: App;
let receiver: Receiver;
let desk: GivenDesk;
let now = Date.now();

beforeAll(async () => {
  [receiver] = (await startReceivers(1)) as [Receiver];
  app = await startApp();
  app.secrets.put(SEALING_SECRET_ID, { current: old, previous: "" });
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
// The functions remember when they last read the keys, so the clock never goes back.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (seconds: number) => {
  now += seconds * 1000;
  vi.setSystemTime(now);
};
const deliver = async (email: string) => {
  await desk.lead(email);
  await app.queues.settle();
  return emailsOf(receiver);
};
const keyOf = async (id: string) => {
  const rows = rowsOf(app);
  const { sealed } = (await rows.row(keys.destination(desk.account.id, id))) as { sealed: string };
  rows.close();
  return sealed.split(".")[0];
};

test("the sealing key is rotated while functions run: each delivery arrives, without a deployment", async () => {
  desk = await givenDesk(app);
  const first = await desk.add(receiver.url);
  expect(await deliver("one@firm.example")).toEqual(["one@firm.example"]);

  app.secrets.put(SEALING_SECRET_ID, { current: next, previous: old });
  // What an instance sealed before still opens, and what one seals soon after opens everywhere.
  expect(await deliver("two@firm.example")).toContain("two@firm.example");
  later(301);
  const rotated = await desk.call(`POST /api/destinations/${first.id}/test`);
  expect(rotated.json).toMatchObject({ ok: true });
  const second = await desk.add(receiver.url, { name: "Another server" });
  expect(await keyOf(second.id)).not.toBe(await keyOf(first.id));
  expect(
    (await deliver("three@firm.example")).filter((email) => email === "three@firm.example"),
  ).toHaveLength(2);

  // The next replacement, seen first by the function that sends, as an unknown key.
  app.secrets.put(SEALING_SECRET_ID, { current: third, previous: next });
  await desk.call(`DELETE /api/destinations/${first.id}`);
  later(301);
  const newest = await desk.add(receiver.url, { name: "A third server" });
  expect(await keyOf(newest.id)).not.toBe(await keyOf(second.id));
  expect((await deliver("four@firm.example")).filter((email) => email === "four@firm.example")).toHaveLength(
    2,
  );
});

test("while the secret can't be read, running functions keep their cached keys", async () => {
  app.secrets.put(SEALING_SECRET_ID, null);
  later(301);
  expect(await deliver("five@firm.example")).toContain("five@firm.example");
});
