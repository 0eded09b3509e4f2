import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Lead } from "../../functions/leads/lead.ts";
import { type Fault, startFaultyProxy } from "../support/network/faulty-proxy.ts";
import { parallel } from "../support/parallel.ts";
import { soak } from "../support/soak.ts";
import { startCustomerSite } from "../support/tracker/customer-site.ts";
import { FakeBrowser, type FakePage } from "../support/tracker/fake-browser.ts";

const PEOPLE = soak(1_000, 100);
const VISITS_MAX = 60;
const MINUTE_MS = 60_000;
/** How many of a hundred posts end with each fault. The rest succeed. */
const SHARES: [Fault, number][] = [
  ["503", 30],
  ["cut", 5],
  ["unanswered", 5],
  ["silent", 2],
];

let seed = 20_261_120;
/** Seeded pseudo-random numbers in [0, 1). */
function random(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}

const faults = SHARES.flatMap(([fault, share]) => Array<Fault>(share).fill(fault));

const pickFault = (): Fault | undefined => faults[Math.floor(random() * 100)];

/** Each post carries its fault in this header, so that its sender knows whether a response will come. */
const FAULT_HEADER = "x-fault";

let site: Awaited<ReturnType<typeof startCustomerSite>>;
let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
beforeAll(async () => {
  site = await startCustomerSite(async (origin) => {
    proxy = await startFaultyProxy(origin, ({ headers }) => headers[FAULT_HEADER] as Fault | undefined);
    return proxy.origin;
  });
});
afterAll(async () => {
  await proxy?.close();
  await site?.close();
});

const emailOf = (number: number): string => `person${number}@example.com`;

/** A browser that makes real requests unless it is offline. `pending` are those without a response yet. */
function newBrowser() {
  const pending = new Set<Promise<unknown>>();
  const state = { offline: false };
  const browser = new FakeBrowser(Date.now(), async (address, { body }) => {
    if (state.offline) throw new TypeError("offline");
    const { pathname, search } = new URL(address);
    const fault = pickFault();
    const headers = fault && { [FAULT_HEADER]: fault };
    const request = fetch(proxy.origin + pathname + search, { method: "POST", body, headers }).then(
      async (response) => new Response(await response.text(), { status: response.status }),
    );
    if (fault !== "silent") pending.add(request);
    return request.finally(() => pending.delete(request));
  });
  return { browser, state, pending };
}

/**
 * Sends one lead, once or twice, from a page that may close right away, then returns until it is delivered.
 */
async function sendLead(number: number): Promise<number> {
  const { browser, state, pending } = newBrowser();
  const settled = () => Promise.allSettled(pending);
  const open = (): FakePage => browser.open({ url: "https://www.shop.co.uk/contact", siteId: site.siteId });
  state.offline = random() < 0.2;
  let pages = [open()];
  const lead = { name: "Ada Byron", email: emailOf(number), message: "Please call." };
  for (let clicks = random() < 0.2 ? 2 : 1; clicks > 0; clicks--) pages[0]?.whence("lead", lead);
  let visits = 1;
  const storage = browser.storageOf("https://www.shop.co.uk");
  const isStored = () => JSON.stringify(storage).includes(`person${number}`);
  for (; visits < VISITS_MAX; visits++) {
    // Some leave before the response; eventually everyone stays for a minute.
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
    for (const page of pages) page.leave(random() < 0.5 ? "unloaded" : "crashed");
    if (!isStored()) break;
    browser.now += Math.round(random() * 90) * MINUTE_MS;
    pages = random() < 0.2 ? [open(), open()] : [open()];
  }
  return visits;
}

test(`${PEOPLE} people send a lead while everything that can fail does: there are exactly ${PEOPLE} leads`, async () => {
  const visits = await parallel(Array.from({ length: PEOPLE }), (_, number) => sendLead(number), 48);
  expect(Math.max(...visits)).toBeLessThan(VISITS_MAX);
  const leads: Lead[] = [];
  for (let next = ""; ; ) {
    const { json, headers } = await site.app.call(`GET /api/leads?limit=200${next}`, { token: site.token });
    leads.push(...(json as Lead[]));
    const cursor = headers.get("x-next-cursor");
    if (!cursor) break;
    next = `&cursor=${cursor}`;
  }
  expect(leads.map(({ email }) => email).sort()).toEqual(
    Array.from({ length: PEOPLE }, (_, n) => emailOf(n)).sort(),
  );
  expect(leads.filter(({ submissions }) => submissions !== 1)).toEqual([]);
  // Faults did occur: far more requests were sent than there are leads.
  expect(proxy.requests.length).toBeGreaterThan(PEOPLE * 1.3);
}, 300_000);
