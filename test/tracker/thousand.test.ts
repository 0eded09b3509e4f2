import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Lead } from "../../functions/leads/lead.ts";
import { type Fault, startLine } from "../support/line.ts";
import { parallel } from "../support/parallel.ts";
import { soak } from "../support/soak.ts";
import { FakeBrowser, type FakePage } from "../support/tracker/fake-browser.ts";
import { startStage } from "../support/tracker/stage.ts";

const PEOPLE = soak(1_000, 100);
const VISITS_MAX = 60;
const MINUTE_MS = 60_000;
/** Of a hundred posts so many end so; the rest arrive, and their answers too. */
const SHARES: [Fault, number][] = [
  ["503", 30],
  ["cut", 5],
  ["unanswered", 5],
  ["silent", 2],
];

let seed = 20_261_120;
/** Numbers that look random and are the same each time. */
function random(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}

const fates = SHARES.flatMap(([fault, share]) => Array<Fault>(share).fill(fault));

const faultOfNext = (): Fault | undefined => fates[Math.floor(random() * 100)];

/** On each post stands what becomes of it: who sends it knows whether to wait for an answer. */
const FATE = "x-fate";

let stage: Awaited<ReturnType<typeof startStage>>;
let line: Awaited<ReturnType<typeof startLine>>;
beforeAll(async () => {
  stage = await startStage(async (origin) => {
    line = await startLine(origin, ({ headers }) => headers[FATE] as Fault | undefined);
    return line.origin;
  });
});
afterAll(async () => {
  await line?.close();
  await stage?.close();
});

const emailOf = (number: number): string => `person${number}@example.com`;

/** A browser whose requests are real ones, except while it is offline; `underWay` are those that are yet to be answered. */
function newBrowser() {
  const underWay = new Set<Promise<unknown>>();
  const state = { offline: false };
  const browser = new FakeBrowser(Date.now(), async (address, { body }) => {
    if (state.offline) throw new TypeError("offline");
    const { pathname, search } = new URL(address);
    const fate = faultOfNext();
    const headers = fate && { [FATE]: fate };
    const request = fetch(line.origin + pathname + search, { method: "POST", body, headers });
    if (fate !== "silent") underWay.add(request);
    return request.finally(() => underWay.delete(request));
  });
  return { browser, state, underWay };
}

/** Sends one lead, once or twice at once, from a page that may be gone the next moment, and comes back now and then. */
async function become(number: number): Promise<number> {
  const { browser, state, underWay } = newBrowser();
  const settled = () => Promise.allSettled(underWay);
  const open = (): FakePage => browser.open({ url: "https://www.shop.co.uk/contact", siteId: stage.siteId });
  state.offline = random() < 0.2;
  let pages = [open()];
  const lead = { name: "Ada Byron", email: emailOf(number), message: "Please call." };
  for (let clicks = random() < 0.2 ? 2 : 1; clicks > 0; clicks--) pages[0]?.whence("lead", lead);
  let visits = 1;
  const storage = browser.storageOf("https://www.shop.co.uk");
  const isKept = () => JSON.stringify(storage).includes(`person${number}`);
  for (; visits < VISITS_MAX; visits++) {
    // Some are gone before the answer; in the end everybody has a quiet minute.
    const isQuiet = random() < 0.6 + visits / 10;
    if (isQuiet) await settled();
    if (isQuiet || random() < 0.5) for (const page of pages) page.pass(MINUTE_MS);
    if (isQuiet) await settled();
    if (state.offline && random() < 0.5) {
      state.offline = false;
      pages[0]?.online();
      await settled();
    }
    await sleep(0);
    for (const page of pages) page.leave(random() < 0.5 ? "seen" : "crashed");
    if (!isKept()) break;
    browser.now += Math.round(random() * 90) * MINUTE_MS;
    pages = random() < 0.2 ? [open(), open()] : [open()];
  }
  return visits;
}

test(`${PEOPLE} people send a lead while all goes wrong that can: there are exactly ${PEOPLE} leads`, async () => {
  const visits = await parallel(Array.from({ length: PEOPLE }), (_, number) => become(number), 48);
  expect(Math.max(...visits)).toBeLessThan(VISITS_MAX);
  const leads: Lead[] = [];
  for (let next = ""; ; ) {
    const { json, headers } = await stage.app.call(`GET /api/leads?limit=200${next}`, { token: stage.token });
    leads.push(...(json as Lead[]));
    const cursor = headers.get("x-next-cursor");
    if (!cursor) break;
    next = `&cursor=${cursor}`;
  }
  expect(leads.map(({ email }) => email).sort()).toEqual(
    Array.from({ length: PEOPLE }, (_, n) => emailOf(n)).sort(),
  );
  expect(leads.filter(({ submissions }) => submissions !== 1)).toEqual([]);
  // And it did go wrong: far more was sent than leads there are.
  expect(line.requests.length).toBeGreaterThan(PEOPLE * 1.3);
}, 300_000);
