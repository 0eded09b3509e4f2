import type { ChildProcess } from "node:child_process";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type App, startApp } from "../../support/app.ts";
import { createDice } from "../../support/dice.ts";
import { parallel } from "../../support/parallel.ts";
import { soak } from "../../support/soak.ts";
import { type GivenDesk, givenDesk, startReceivers } from "../given-destination.ts";
import type { Receiver } from "../receiver.ts";
import { type Fault, makeFaulty, type Taken } from "./faulty-receiver.ts";
import { startWorker } from "./killed-worker.ts";

/** `SOAK=1 DESK_LEADS=10000 npx vitest run test/destinations/desk/soak.test.ts` takes about six minutes on two idle cores. */
const LEADS = Number(process.env.DESK_LEADS ?? soak(2_000, 25));
const KILLS = soak(20, 1);
/** Each hangs for the full 15 seconds until the request times out. */
const HANGS = soak(2, 0);
const MINUTE = 60_000;
const SWEPT = soak(10, 1) * MINUTE;
const OUTAGE = 72 * 60 * MINUTE;

let app: App;
let receivers: Receiver[];

beforeAll(async () => {
  // Each delivery is logged: tens of thousands of lines.
  vi.spyOn(console, "log").mockImplementation(() => {});
  receivers = await startReceivers(5);
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  await Promise.all(receivers.map(({ close }) => close()));
  vi.restoreAllMocks();
});

/** Adds leads and changes every tenth. A third of the hints are lost. Returns the leads' latest status by id. */
async function addLeads(desk: GivenDesk): Promise<Map<string, string>> {
  const statuses = new Map<string, string>();
  await parallel(
    Array.from({ length: LEADS }, (_, at) => at),
    async (at) => {
      app.queues.mode = at % 3 === 0 ? "lose" : "deliver";
      const id = await desk.lead(`lead-${at}@firm.example`);
      statuses.set(id, "new");
      if (at % 10 > 0) return;
      await desk.call(`PATCH /api/leads/${id}`, { body: { status: "contacted" } });
      statuses.set(id, "contacted");
    },
  );
  app.queues.mode = "deliver";
  await app.queues.settle();
  return statuses;
}

/** The latest status of each lead that a receiver got. Checks that each lead is created once, before its updates. */
function lastStatuses(taken: readonly Taken[]): Map<string, string> {
  const existing = new Map<string, string>();
  for (const { type, lead, status } of taken) {
    expect(type).toBe(existing.has(lead) ? "lead.updated" : "lead.created");
    existing.set(lead, status);
  }
  return existing;
}

/** Sends hints, as a worker does when deliveries are left, and lets the workers run. */
async function hint(desk: GivenDesk, destinations: readonly string[], ms: number): Promise<void> {
  app.queues.now = new Date(Date.now() + ms);
  const Entries = destinations.map((destination_id) => ({
    Id: destination_id,
    MessageBody: JSON.stringify({ account_id: desk.account.id, destination_id }),
  }));
  await fetch(app.queues.endpoint, {
    method: "POST",
    headers: { "x-amz-target": "AmazonSQS.SendMessageBatch" },
    body: JSON.stringify({ QueueUrl: process.env.DELIVERY_QUEUE_URL, Entries }),
  });
  await app.queues.settle();
}

/** Two concurrent sweeps and their workers. One may fail on a busy machine; the next makes up for it. */
const passTwice = (desk: GivenDesk, ms: number) => Promise.allSettled([desk.pass(ms), desk.pass(ms)]);

test(
  "every lead reaches all five destinations once and in order, through faults, killed workers and a three-day outage",
  async () => {
    const dice = createDice(7);
    const desk = await givenDesk(app);
    let isOut = true;
    let isAdding = true;
    let hangs = HANGS;
    let doomed: ChildProcess | null = null;
    const next = (index: number) => (): Fault => {
      if (index === 0) return isOut ? "500" : "none";
      // Leads are waiting, so that each worker is killed while it has some to send.
      if (index === 1 && isAdding) return "500";
      if (index === 1 && doomed !== null) {
        if (dice() < 0.5) doomed.kill("SIGKILL");
        return "none";
      }
      if (index === 2 && hangs > 0 && dice() < 0.005) {
        hangs--;
        return "hang";
      }
      const roll = dice();
      return roll < 0.2 ? "500" : roll < 0.25 ? "drop" : "none";
    };
    const taken = receivers.map((receiver, index) => makeFaulty(receiver, next(index)));
    const destinations: string[] = [];
    for (const { url } of receivers)
      destinations.push((await desk.add(url, { events: ["lead.created", "lead.updated"] })).id);
    const statuses = await addLeads(desk);
    isAdding = false;
    const [outage = [], ...rest] = taken;
    const isDone = (each: readonly Taken[]) =>
      each.length >= LEADS && isDeepStrictEqual(lastStatuses(each), statuses);

    let killed = 0;
    let at = 2 * MINUTE;
    for (; at < OUTAGE && !rest.every(isDone); at += MINUTE) {
      if (killed < KILLS && at % (2 * MINUTE) === 0) {
        const hint = { account_id: desk.account.id, destination_id: destinations[1] ?? "" };
        const { worker, ended } = startWorker(hint, new Date(Date.now() + at));
        doomed = worker;
        if ((await ended) === "SIGKILL") killed++;
        doomed = null;
      }
      // Most workers send hints for the deliveries left; the sweep finds the rest.
      for (let seconds = 0; seconds < 60; seconds += 10) await hint(desk, destinations, at + seconds * 1000);
      if (at % SWEPT === 0) await passTwice(desk, at + MINUTE - 1000);
    }
    expect({ killed, hangs, outage: outage.length }).toEqual({ killed: KILLS, hangs: 0, outage: 0 });
    expect(at).toBeLessThan(OUTAGE);

    isOut = false;
    for (let later = OUTAGE; later < 2 * OUTAGE && !isDone(outage); later += 60 * MINUTE)
      await passTwice(desk, later);
    for (const each of taken) expect(lastStatuses(each)).toEqual(statuses);
    const ids = outage.map(({ delivery }) => delivery);
    expect(ids).toEqual(ids.toSorted());
  },
  soak(3_600_000, 120_000),
);
