import { DAY_MS, dayOf } from "../day.ts";
import { logError } from "../http/response.ts";
import type { Span } from "../leads/filter.ts";
import { allLeads } from "../leads/reading-store.ts";
import { startOf } from "../packs/day.ts";
import { factOf, type LeadFact } from "../packs/fact.ts";
import { readPacks, unpack, writePack } from "../packs/pack-store.ts";
import { readVersions } from "../packs/version-store.ts";
import { runParallel } from "../store/parallel.ts";

/** Days read at once. This many days without a lead are not packed: querying them costs less than storing their packs. */
const DAYS_AT_ONCE = 60;
const LANES = 4;

/** Receives facts of leads, in chunks of no particular order. */
export type Take = (facts: LeadFact[]) => void;

type Reading = {
  /** Null if days are only to be packed. */
  take: Take | null;
  /** Whether there is time to read more leads. */
  hasTime: () => boolean;
};

/** Facts of the leads of a time span, newest first, a day at a time. */
async function* factsByDay(accountId: string, span: Span): AsyncGenerator<[day: string, LeadFact[]]> {
  let [day, facts]: [string, LeadFact[]] = ["", []];
  for await (const leads of allLeads(accountId, span)) {
    for (const fact of leads.map(factOf)) {
      const own = dayOf(fact.at);
      if (own !== day && facts.length > 0) yield [day, facts];
      if (own !== day) [day, facts] = [own, []];
      facts.push(fact);
    }
  }
  if (facts.length > 0) yield [day, facts];
}

/** Runs of consecutive days. */
function runsOf(days: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run !== undefined && startOf(run.at(-1) ?? "") + DAY_MS === startOf(day)) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** Reads the leads of consecutive days, and packs each day. False if time ran out. */
async function packRun(
  accountId: string,
  run: readonly string[],
  write: (day: string, facts: readonly LeadFact[]) => Promise<void>,
  { take, hasTime }: Reading,
): Promise<boolean> {
  const [first = "", last = first] = [run[0], run.at(-1)];
  const span = { from: new Date(startOf(first)), to: new Date(startOf(last) + DAY_MS) };
  const packed = new Set<string>();
  for await (const [day, facts] of factsByDay(accountId, span)) {
    take?.(facts);
    await write(day, facts);
    packed.add(day);
    if (!hasTime()) return false;
  }
  // Days without leads cost a report little, so packing them can wait for the nightly job.
  if (take !== null || (packed.size === 0 && run.length === DAYS_AT_ONCE)) return true;
  await runParallel(
    run.filter((day) => !packed.has(day)),
    LANES,
    (day) => write(day, []),
  );
  return true;
}

/**
 * Reads consecutive past UTC days of an account: from their packs if these are current, otherwise from their leads, which it
 * then packs. False if time ran out; the next call continues with the days that are packed by then.
 */
export async function readDays(
  accountId: string,
  days: readonly string[],
  reading: Reading,
): Promise<boolean> {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return true;
  const versions = await readVersions(accountId, first, last);
  const chunks = Array.from({ length: Math.ceil(days.length / DAYS_AT_ONCE) }, (_, at) =>
    days.slice(at * DAYS_AT_ONCE, (at + 1) * DAYS_AT_ONCE),
  );
  const done = await runParallel(chunks, LANES, async (chunk) => {
    const stored = await readPacks(accountId, chunk, versions);
    for (const { parts } of stored.values()) if (parts !== null) reading.take?.(unpack(parts));
    // The report is correct even if a pack cannot be stored.
    const write = (day: string, facts: readonly LeadFact[]) =>
      writePack(accountId, day, versions.get(day) ?? 0, facts, stored.get(day)?.rows ?? 0).catch(
        (error: unknown) => logError(error, "writePack", 200),
      );
    for (const run of runsOf(chunk.filter((day) => !stored.get(day)?.parts))) {
      if (!reading.hasTime() || !(await packRun(accountId, run, write, reading))) return false;
    }
    return true;
  });
  return done.every(Boolean);
}
