import { startOfDay } from "../../leads/packs/day.ts";
import { deleteParts, type Part, readParts, type StoredPart } from "../../leads/packs/pack-store.ts";
import { boundAt, cover, type Range } from "../../leads/packs/range.ts";
import { PACKABLE_MS, readVersions, type Versions } from "../../leads/packs/version-store.ts";
import { DAY_MS } from "../../platform/day.ts";
import { runParallel } from "../../platform/store/parallel.ts";
import { DAYS_AT_ONCE, type Filled, type Filling, fillGap, LANES } from "./gap-store.ts";
import { estimateUnread } from "./progress.ts";

/**
 * The minimum number of leads per call, whatever the deadline, so that every call makes progress and small accounts get
 * complete answers.
 */
const LEADS_LEAST = 1000;

/** The start of the time whose leads can't be packed yet, epoch ms. */
export const packableTo = (now: Date): number => now.getTime() - PACKABLE_MS;

/** An account's packed days: current parts, the gaps between them, and obsolete parts. */
export type OpenedDays = {
  accountId: string;
  versions: Versions;
  parts: readonly Part[];
  gaps: readonly Range[];
  stale: readonly StoredPart[];
};

/** Groups consecutive days into runs short enough to read at once. */
function groupRuns(days: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const follows = run !== undefined && startOfDay(run.at(-1) ?? "") + DAY_MS === startOfDay(day);
    if (follows && run.length < DAYS_AT_ONCE) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** Reads the packs of UTC days, given in order. */
export async function openDays(accountId: string, days: readonly string[]): Promise<OpenedDays> {
  const versions = await readVersions(accountId, days[0] ?? "", days.at(-1) ?? "");
  const opened = await runParallel(groupRuns(days), LANES, async (run) => {
    const stored = await readParts(accountId, run, versions);
    const current = stored.filter(({ isCurrent }) => isCurrent);
    const [from, to] = [boundAt(startOfDay(run[0] ?? "")), boundAt(startOfDay(run.at(-1) ?? "") + DAY_MS)];
    const { used, gaps } = cover({ from, to }, current);
    const isUsed = new Set(used);
    return { used, gaps, stale: stored.filter((part) => !isUsed.has(part)) };
  });
  return {
    ...{ accountId, versions },
    parts: opened.flatMap(({ used }) => used),
    gaps: opened.flatMap(({ gaps }) => gaps),
    stale: opened.flatMap(({ stale }) => stale),
  };
}

/** Reads the leads in the gaps of opened days, and packs them. If time runs out, the next call continues with what is packed by then. */
export async function fillGaps(
  { accountId, versions, gaps, stale }: OpenedDays,
  { hasTime, ...filling }: Pick<Filling, "packableTo" | "packsEmpty"> & { hasTime: () => boolean },
): Promise<Filled[]> {
  let read = 0;
  const hasTimeAfter = (leads: number): boolean => {
    read += leads;
    return read < LEADS_LEAST || hasTime();
  };
  const filled = await runParallel(
    gaps,
    LANES,
    async (gap): Promise<Filled> =>
      hasTimeAfter(0)
        ? fillGap(gap, { ...filling, accountId, versions, hasTime: hasTimeAfter })
        : { parts: [], rest: [], unread: estimateUnread(gap, [], Date.now()) },
  );
  if (filled.some(({ unread }) => unread !== null)) return filled;
  const written = new Set(filled.flatMap(({ parts }) => parts.map(({ from }) => from)));
  await deleteParts(
    stale.filter(({ from }) => !written.has(from)),
    versions,
  );
  return filled;
}
