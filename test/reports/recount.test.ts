import { beforeAll, describe, expect, test } from "vitest";
import type { Lead } from "../../functions/leads/lead.ts";
import type { Answer } from "../../functions/reports/answer.ts";
import { type GivenAccount, givenAccount, givenSite } from "../support/given.ts";
import { parallel } from "../support/parallel.ts";
import { soak } from "../support/soak.ts";
import { startedApp } from "../support/started.ts";

/** `SOAK=1 REPORT_LEADS=100000 npx vitest run test/reports/recount.test.ts --hookTimeout 3600000` takes four minutes. */
const COUNT = Number(process.env.REPORT_LEADS ?? soak(10_000, 400));
const DAY_MS = 86_400_000;
const MODELS = ["first", "last", "last_non_direct", "linear", "position", "time_decay"];
const SOURCES = [null, "google", "facebook", "newsletter", "partner"];
const CAMPAIGNS = [null, "spring", "autumn", "brand"];

const app = startedApp();
let account: GivenAccount;
let leads: Lead[];
const end = Date.parse("2026-06-30T12:00:00Z");

// Pseudo-random, the same in every run.
let seed = 7;
const random = () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

function newLead(site_id: string, at: number) {
  const touches = Array.from({ length: Math.floor(random() * 5) }, () => {
    const source = pick(SOURCES);
    const campaign = source === null ? null : pick(CAMPAIGNS);
    const age = Math.floor(random() * 110 * DAY_MS);
    return { at: new Date(at - age).toISOString(), source, campaign, landing: "/prices" };
  });
  const created_at = new Date(at).toISOString();
  return { site_id, external_id: crypto.randomUUID(), name: "Ada", created_at, touches };
}

async function post(route: string, body: object): Promise<Record<string, string>[]> {
  const { status, json, text } = await app.call(route, { token: account.token, body });
  expect(status, text).toBe(200);
  return (json as { results: Record<string, string>[] }).results;
}

/** Adds leads and returns their ids. Those that the function had no time for are retried, as senders must. */
async function addLeads(batch: object[]): Promise<string[]> {
  const results = await post("POST /api/leads", { leads: batch });
  const failed = batch.filter((_, at) => results[at]?.status === "failed");
  const ids = results.flatMap(({ status, id }) => (status === "created" && id ? [id] : []));
  return failed.length === 0 ? ids : [...ids, ...(await addLeads(failed))];
}

async function allLeads(): Promise<Lead[]> {
  const found: Lead[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const after: string = cursor && `&cursor=${cursor}`;
    const { json, headers } = await app.call(`GET /api/leads?limit=200${after}`, { token: account.token });
    found.push(...(json as Lead[]));
    cursor = headers.get("x-next-cursor");
  }
  return found;
}

beforeAll(async () => {
  account = await givenAccount(app);
  const site = await givenSite(app, account.token);
  const batches = Array.from({ length: COUNT / 100 }, () =>
    Array.from({ length: 100 }, () => newLead(site.id, end - Math.floor(random() * 60 * DAY_MS))),
  );
  await parallel(
    batches,
    async (batch) => {
      const ids = await addLeads(batch);
      const outcomes = ids.flatMap((lead_id, at) =>
        at % 3 === 0 ? [{ lead_id, status: at % 2 ? "lost" : "won", value_cents: (at + 1) * 100 }] : [],
      );
      await post("POST /api/outcomes", { outcomes });
    },
    4,
  );
  leads = await allLeads();
}, 3_600_000);

/** The weight that a model gives each touch that counts, newest last. Credit is in proportion to it. */
function weights(model: string, touches: Lead["touches"], at: number): number[] {
  const last = touches.length - 1;
  const named = touches.map(({ source }) => source !== null);
  return touches.map(({ at: touched }, index) => {
    if (model === "first") return index === 0 ? 1 : 0;
    if (model === "last") return index === last ? 1 : 0;
    if (model === "last_non_direct") {
      const credited = named.includes(true) ? named.lastIndexOf(true) : last;
      return index === credited ? 1 : 0;
    }
    if (model === "linear") return 1;
    if (model === "time_decay")
      return Math.exp((-Math.LN2 * (at - Date.parse(touched ?? ""))) / (7 * DAY_MS));
    if (last < 2) return 1;
    return index === 0 || index === last ? 40 : 20 / (last - 1);
  });
}

type Counts = { leads: number; won: number; value: number };

/** The table of a model by source and campaign, calculated from the list of leads. */
function recount(model: string, lookback: number, direct: string): Map<string, Counts> {
  const table = new Map<string, Counts>();
  for (const lead of leads) {
    const at = Date.parse(lead.created_at);
    const counting = lead.touches
      .filter((touch) => at - Date.parse(touch.at ?? "") <= lookback * DAY_MS)
      .filter(({ source }) => direct === "in" || source !== null);
    const given = weights(model, counting, at);
    const whole = given.reduce((sum, weight) => sum + weight, 0);
    const shares: [string, number][] = counting.map(({ source, campaign }, index) => [
      `${source ?? "direct"} ${campaign}`,
      (given[index] ?? 0) / whole,
    ]);
    for (const [name, share] of counting.length > 0 ? shares : [["null null", 1] as const]) {
      const counts = table.get(name) ?? { leads: 0, won: 0, value: 0 };
      const won = lead.status === "won" ? share : 0;
      table.set(name, {
        leads: counts.leads + share,
        won: counts.won + won,
        value: counts.value + won * (lead.value_cents ?? 0),
      });
    }
  }
  return table;
}

async function ask(query: string): Promise<Answer> {
  const days = "from=2026-04-25&to=2026-07-01";
  const { status, json, text } = await app.call(`GET /api/reports?${days}&limit=1000&${query}`, {
    token: account.token,
  });
  expect(status, text).toBe(200);
  return json as Answer;
}

test("all leads have been stored", () => expect(leads).toHaveLength(COUNT));

describe.each(MODELS)("%s", (model) => {
  test.each([
    [90, "in"],
    [30, "in"],
    [60, "out"],
  ])("equals a recount of the leads, with %i days and direct touches %s", async (lookback, direct) => {
    const query = `measures=leads,won,value&by=source,campaign&model=${model}&lookback=${lookback}&direct=${direct}`;
    const { rows, totals } = await ask(query);
    const expected = recount(model, lookback, direct);
    const shown = rows.filter(({ leads: count }) => Number(count) > 0);
    const names = shown.map(({ source, campaign }) => `${source} ${campaign}`).sort();
    expect(names).toEqual([...expected].flatMap(([name, counts]) => (counts.leads > 0 ? [name] : [])).sort());
    for (const row of shown) {
      const counts = expected.get(`${row.source} ${row.campaign}`);
      expect(row.leads).toBeCloseTo(counts?.leads ?? -1, 5);
      expect(row.won).toBeCloseTo(counts?.won ?? -1, 5);
      expect(row.value).toBeCloseTo(counts?.value ?? -1, 3);
    }
    const won = leads.filter(({ status }) => status === "won");
    const value = won.reduce((sum, { value_cents }) => sum + (value_cents ?? 0), 0);
    expect(totals).toEqual({ leads: COUNT, won: won.length, value });
  });
});

test("without a model, rows agree with the list of leads", async () => {
  const { rows } = await ask("measures=leads&by=source,campaign");
  const expected = new Map<string, number>();
  for (const { source, campaign } of leads) {
    const name = `${source} ${campaign}`;
    expected.set(name, (expected.get(name) ?? 0) + 1);
  }
  const counted = rows.map((row) => [`${row.source} ${row.campaign}`, row.leads] as const);
  expect(new Map(counted)).toEqual(expected);
});
