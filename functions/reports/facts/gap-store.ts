import { daysBetween, startOfDay } from "../../leads/packs/day.ts";
import { type LeadFact, toFact } from "../../leads/packs/fact.ts";
import { LEADS_PER_PART, type Part, writeParts } from "../../leads/packs/pack-store.ts";
import { boundAfter, boundAt, boundTime, type Range } from "../../leads/packs/range.ts";
import type { Versions } from "../../leads/packs/version-store.ts";
import { leadsBetween } from "../../leads/reading-store.ts";
import { DAY_MS } from "../../platform/day.ts";
import { runParallel } from "../../platform/store/parallel.ts";
import { estimateUnread, type Unread } from "./progress.ts";

/** The concurrency of reads and writes. */
export const LANES = 4;
/** Days whose packs are read at once. */
export const DAYS_AT_ONCE = 60;

/** How gaps are filled. */
export type Filling = {
  accountId: string;
  versions: Versions;
  /** Leads older than this can be packed, epoch ms. */
  packableTo: number;
  /** Whether there is time to read more, after this many leads. */
  hasTime: (leads: number) => boolean;
  /** Whether to pack ranges without leads too, so that no report looks for leads in them. */
  packsEmpty: boolean;
};

/** The leads of a gap: new parts, leads that can't be packed yet, and what time didn't allow. */
export type Filled = { parts: Part[]; rest: LeadFact[]; unread: Unread | null };

/** Splits a gap by UTC day, oldest first, since a part never spans two. */
const splitDays = ({ from, to }: Range): Range[] =>
  daysBetween(boundTime(from), boundTime(to) + 1)
    .map((day) => [boundAt(startOfDay(day)), boundAt(startOfDay(day) + DAY_MS)] as const)
    .map(([start, end]) => ({ from: start < from ? from : start, to: end > to ? to : end }))
    .filter((piece) => piece.from < piece.to);

/** Collects the facts of a gap, oldest first, and packs those of each day. */
function createPacker(gap: Range, { accountId, versions, packableTo }: Filling) {
  const parts: Part[] = [];
  const empty: Range[] = [];
  const days = splitDays(gap);
  let { from } = gap;
  let facts: LeadFact[] = [];

  async function store(to: string): Promise<void> {
    parts.push(...(await writeParts(accountId, { from, to }, facts, versions)));
    [from, facts] = [to, []];
  }

  /** Packs the rest of the current day, if it is over, and moves on to the next. */
  async function endDay(): Promise<void> {
    const { to = gap.to } = days.shift() ?? {};
    if (boundTime(to) > packableTo) return;
    if (facts.length > 0) return store(to);
    empty.push({ from, to });
    from = to;
  }

  const isPackable = (id: string) => boundTime(id) < packableTo;
  /** Packs what has been added, if possible. */
  const flush = async () => {
    const last = facts.at(-1);
    if (last !== undefined && isPackable(last.id)) await store(boundAfter(last.id));
  };

  async function add(fact: LeadFact): Promise<void> {
    while (days.length > 1 && fact.id > (days[0]?.to ?? "")) await endDay();
    facts.push(fact);
    if (facts.length === LEADS_PER_PART) await flush();
  }

  async function end(): Promise<void> {
    while (days.length > 0) await endDay();
  }

  return { parts, empty, add, flush, end, rest: () => facts };
}

/** Reads the leads of a gap and packs those that can be packed. If time runs out, packs what it has read. */
export async function fillGap(gap: Range, filling: Filling): Promise<Filled> {
  const packer = createPacker(gap, filling);
  const { parts } = packer;
  const times: number[] = [];
  for await (const leads of leadsBetween(filling.accountId, gap)) {
    for (const fact of leads.map(toFact)) {
      times.push(fact.at);
      await packer.add(fact);
    }
    if (filling.hasTime(leads.length)) continue;
    await packer.flush();
    return { parts, rest: [], unread: estimateUnread(gap, times, Date.now()) };
  }
  await packer.end();
  // Many days without a lead cost less to query than to pack.
  if (filling.packsEmpty && (times.length > 0 || packer.empty.length < DAYS_AT_ONCE))
    await runParallel(packer.empty, LANES, (range) =>
      writeParts(filling.accountId, range, [], filling.versions),
    );
  return { parts, rest: packer.rest(), unread: null };
}
