import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type App, startApp } from "../../support/app.ts";
import { createDice } from "../../support/dice.ts";
import { parallel } from "../../support/parallel.ts";
import { soak } from "../../support/soak.ts";
import { type GivenDesk, type GivenDestination, givenDesk, startReceivers } from "../given-destination.ts";
import type { Receiver } from "../receiver.ts";
import { type Fault, makeFaulty, type Taken } from "./faulty-receiver.ts";

/** `SOAK=1 npx vitest run test/destinations/desk/accounting.test.ts` takes a few minutes on two idle cores. */
const ROUNDS = soak(40, 4);
const LEADS_A_ROUND = soak(50, 6);
/** A secret can be replaced nine times in a day. */
const ROTATED_EVERY = ROUNDS / 4;
/** The sweeps between two rounds, a minute apart, two of them concurrent. */
const PASSES = 3;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const STATUSES = ["contacted", "qualified", "won"];

let app: App;
let receivers: Receiver[];

beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  receivers = await startReceivers(3);
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  await Promise.all(receivers.map(({ close }) => close()));
  vi.restoreAllMocks();
});

/** A lead's changes: how often its status changed, the last status, and whether it was deleted. */
type Done = { email: string; updates: number; status: string; isDeleted: boolean };

/**
 * A receiver that fails as `next` says. It knows one secret, and lists what it accepted and what wasn't signed with it.
 */
function follow(receiver: Receiver, { id, signing_secret: secret }: GivenDestination, next: () => Fault) {
  const taken = makeFaulty(receiver, next);
  const log = { id, taken, unsigned: [] as string[], secret, fresh: secret };
  const { answer } = receiver;
  receiver.answer = (request, at) => {
    const { "webhook-id": id = "", "webhook-timestamp": time, "webhook-signature": signed } = request.headers;
    const expected = new Webhook(log.secret).sign(id, new Date(Number(time) * 1000), request.body);
    if (!signed?.split(" ").includes(expected)) log.unsigned.push(id);
    return answer(request, at);
  };
  return log;
}

type Log = ReturnType<typeof follow>;

/** What a receiver accepted, by lead. */
function byLead(taken: readonly Taken[]): Map<string, Taken[]> {
  const found = new Map<string, Taken[]>();
  for (const each of taken) found.set(each.lead, [...(found.get(each.lead) ?? []), each]);
  return found;
}

/** The types of a lead's events, in order. */
const typesOf = ({ updates, isDeleted }: Done): string[] => [
  "lead.created",
  ...Array.from({ length: updates }, () => "lead.updated"),
  ...(isDeleted ? ["lead.deleted"] : []),
];

/**
 * Fails unless a log has every event of the remaining leads, and for each deleted one either nothing or its deletion as
 * the last.
 */
function expectAccounted(taken: readonly Taken[], done: ReadonlyMap<string, Done>): void {
  const accepted = byLead(taken);
  const kept = [...done].filter(([, { isDeleted }]) => !isDeleted);
  expect(kept.map(([id]) => [id, accepted.get(id)?.map(({ type }) => type)])).toEqual(
    kept.map(([id, lead]) => [id, typesOf(lead)]),
  );
  expect(kept.map(([id]) => accepted.get(id)?.at(-1)?.status)).toEqual(kept.map(([, { status }]) => status));
  for (const [id, lead] of done) {
    const types = accepted.get(id)?.map(({ type }) => type) ?? [];
    if (!lead.isDeleted || types.length === 0) continue;
    expect(types.at(-1), id).toBe("lead.deleted");
    expect(types.slice(0, -1), id).toEqual(typesOf(lead).slice(0, types.length - 1));
  }
  const events = taken.map(({ event }) => event);
  expect(new Set(events).size).toBe(events.length);
}

/** An account's actions on its leads and webhooks, and the result for each lead. */
function createOwner(desk: GivenDesk, dice: () => number) {
  const done = new Map<string, Done>();
  const call = async (route: string, body?: object) => {
    const { status, text, json } = await desk.call(route, body && { body });
    expect([200, 204], `${route}: ${text}`).toContain(status);
    return json;
  };
  const add = async (email: string) => {
    const id = await desk.lead(email);
    done.set(id, { email, updates: 0, status: "new", isDeleted: false });
  };
  async function update(id: string, lead: Done): Promise<void> {
    const status = STATUSES[lead.updates];
    await call(`PATCH /api/leads/${id}`, { status });
    Object.assign(lead, { status, updates: lead.updates + 1 });
  }
  async function erase(id: string, lead: Done): Promise<void> {
    if (dice() < 0.5) await call(`DELETE /api/leads/${id}`);
    else await call("POST /api/leads/erase", { email: lead.email });
    lead.isDeleted = true;
  }
  return {
    done,
    /** Adds leads, then changes or deletes a third of all. */
    async work(emails: readonly string[]): Promise<void> {
      await parallel(emails, add, 8);
      const open = [...done].filter(([, { isDeleted, updates }]) => !isDeleted && updates < STATUSES.length);
      const chosen = open.filter(() => dice() < 0.3);
      await parallel(chosen, ([id, lead]) => (dice() < 0.2 ? erase(id, lead) : update(id, lead)), 8);
    },
    rotate: async (id: string) =>
      ((await call(`PATCH /api/destinations/${id}`, { rotate_secret: true })) as GivenDestination)
        .signing_secret,
    remove: (id: string) => call(`DELETE /api/destinations/${id}`),
    isWaiting: async (id: string) =>
      ((await call(`GET /api/destinations/${id}`)) as { waiting: number }).waiting > 0,
  };
}

test(
  "after outages with updates, rotated secrets and removals, each receiver's own log accounts for every event",
  async () => {
    const dice = createDice(11);
    const desk = await givenDesk(app);
    const owner = createOwner(desk, dice);
    let isOver = false;
    const down = new Set<number>();
    const next = (index: number) => (): Fault => {
      if (isOver) return "none";
      const roll = dice();
      return down.has(index) || roll < 0.02 ? "500" : roll < 0.05 ? "drop" : "none";
    };
    const events = ["lead.created", "lead.updated", "lead.deleted"];
    const logs: Log[] = [];
    for (const [index, receiver] of receivers.entries())
      logs.push(follow(receiver, await desk.add(receiver.url, { events }), next(index)));
    const [first, second, removed] = logs as [Log, Log, Log];

    let atRemoval = 0;
    for (let round = 0; round < ROUNDS; round++) {
      for (const index of receivers.keys()) if (dice() < 0.5) down.add(index);
      // A receiver learns a new secret only a while after the rotation.
      for (const log of logs) log.secret = log.fresh;
      if (round % ROTATED_EVERY === 0)
        for (const log of [first, second]) log.fresh = await owner.rotate(log.id);
      app.queues.mode = round % 3 === 0 ? "lose" : "deliver";
      await owner.work(Array.from({ length: LEADS_A_ROUND }, (_, at) => `lead-${round}-${at}@firm.example`));
      if (round === ROUNDS / 2) {
        await owner.remove(removed.id);
        await app.queues.settle();
        atRemoval = removed.taken.length;
      }
      app.queues.mode = "deliver";
      for (let minute = 0; minute < PASSES; minute++) {
        const now = (round * PASSES + minute) * MINUTE;
        await Promise.allSettled([desk.pass(now), desk.pass(now)]);
      }
      down.clear();
    }
    isOver = true;
    for (const log of logs) log.secret = log.fresh;
    const isWaiting = async () => (await owner.isWaiting(first.id)) || (await owner.isWaiting(second.id));
    for (let later = ROUNDS * PASSES * MINUTE; later < DAY && (await isWaiting()); later += 10 * MINUTE)
      await desk.pass(later);

    expect(await isWaiting()).toBe(false);
    const deleted = [...owner.done.values()].filter(({ isDeleted }) => isDeleted);
    expect(deleted.length).toBeGreaterThan(ROUNDS / 2);
    for (const { taken } of [first, second]) expectAccounted(taken, owner.done);
    expect(logs.map(({ unsigned }) => unsigned)).toEqual([[], [], []]);
    expect(atRemoval).toBeGreaterThan(0);
    expect(removed.taken).toHaveLength(atRemoval);
    expect(await desk.rows(`OUT#${removed.id}`)).toEqual([]);
  },
  soak(1_800_000, 120_000),
);
