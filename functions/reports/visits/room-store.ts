import { type LeadFact, toFact } from "../../leads/packs/fact.ts";
import { listLeads } from "../../leads/reading-store.ts";
import { DAY_MS, formatUtcDay } from "../../platform/day.ts";
import { keys } from "../../platform/store/keys.ts";
import { runParallel } from "../../platform/store/parallel.ts";
import { queryPages } from "../../platform/store/table.ts";
import { TtlCache } from "../../platform/store/ttl-cache.ts";
import { readMark, sumGathered } from "./fold-store.ts";
import { type By, campaignKey, nameKey } from "./names.ts";
import { cellBytes, createRoom, EARLIER_BYTES, type Room } from "./room.ts";

const cached = new TtlCache<Promise<Room>>(2 * 3_600_000, 5000);

const EARLIER_DAYS = 28;
const LEADS_MAX = 500;
const LANES = 7;

/** A site's visits on a day, counted in one way. */
export type Scope = { accountId: string; by: By; day: string; siteId: string };

/** The names of a scope's cells, with the visits of each. */
async function namesOn({ accountId, by, day, siteId }: Scope): Promise<Map<string, number>> {
  const prefix = keys.visitCell(accountId, by, day, siteId, "");
  const names = new Map<string, number>();
  for await (const rows of queryPages(prefix, { consistent: false, only: ["visits"] }))
    for (const { sk, visits } of rows) names.set(String(sk).slice(prefix.sk.length), Number(visits ?? 0));
  return names;
}

/** The names with the most visits on the previous days, up to the size limit. */
async function earlierNames(scope: Scope): Promise<string[]> {
  const days = Array.from({ length: EARLIER_DAYS }, (_, at) =>
    formatUtcDay(Date.parse(scope.day) - (at + 1) * DAY_MS),
  );
  const visits = new Map<string, number>();
  for (const names of await runParallel(days, LANES, (day) => namesOn({ ...scope, day })))
    for (const [name, count] of names) visits.set(name, (visits.get(name) ?? 0) + count);
  const ranked = [...visits].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([name]) => name);
  let bytes = 0;
  return ranked.filter((name) => {
    bytes += cellBytes(name);
    return bytes <= EARLIER_BYTES;
  });
}

/** The keys of the names of a site's latest leads. */
async function leadKeys({ accountId, by, siteId }: Scope): Promise<string[]> {
  const find = (lead: Parameters<typeof toFact>[0]): LeadFact | null =>
    lead.site_id === siteId ? toFact(lead) : null;
  const { leads } = await listLeads(accountId, { limit: LEADS_MAX }, find);
  return leads.flatMap(({ path }) =>
    path.map(({ source, campaign, landing_page }) =>
      by === "page" ? (landing_page ?? "/") : campaignKey(source, campaign),
    ),
  );
}

/**
 * The keys of names that are known from leads, spend or earlier days. Reads about a megabyte, but only sites with
 * unusually many names need it. `spendKeys` reads the keys of campaigns with spend.
 */
export async function readKnown(
  scope: Scope,
  spendKeys: () => Promise<readonly string[]>,
): Promise<Set<string>> {
  const [earlier, leads, spend] = await Promise.all([
    earlierNames(scope),
    leadKeys(scope),
    scope.by === "source" ? spendKeys() : [],
  ]);
  return new Set([...earlier.map((name) => nameKey(scope.by, name)), ...leads, ...spend]);
}

/** Both ways of counting read the same gathered visits. */
const gathered = new TtlCache<Promise<string[]>>(60_000, 500);

/** The sort keys of the cells of an account's gathered visits. */
function gatheredCells(accountId: string): Promise<string[]> {
  const readAt = Date.now();
  const cachedNames = gathered.get(accountId, readAt);
  if (cachedNames !== undefined) return cachedNames;
  const read = readMark(accountId).then(async (mark) => [...(await sumGathered(accountId, mark)).keys()]);
  gathered.set(accountId, read, readAt);
  // A failed read expires at once.
  read.catch(() => gathered.set(accountId, read, 0));
  return read;
}

/** A scope's names, including those of gathered visits. */
async function liveNames(scope: Scope): Promise<string[]> {
  const { accountId, by, day, siteId } = scope;
  const prefix = keys.visitCell(accountId, by, day, siteId, "").sk;
  const [names, cells] = await Promise.all([namesOn(scope), gatheredCells(accountId)]);
  const found = cells.flatMap((sk) => (sk.startsWith(prefix) ? [sk.slice(prefix.length)] : []));
  return [...new Set([...names.keys(), ...found])];
}

/** A scope's room for names. Each instance caches it for two hours, with the names it adds. */
export function findRoom(scope: Scope): Promise<Room> {
  const key = Object.values(scope).join("#");
  const readAt = Date.now();
  const cachedNames = cached.get(key, readAt);
  if (cachedNames !== undefined) return cachedNames;
  const room = liveNames(scope).then(createRoom);
  cached.set(key, room, readAt);
  // A failed read expires at once.
  room.catch(() => cached.set(key, room, 0));
  return room;
}
