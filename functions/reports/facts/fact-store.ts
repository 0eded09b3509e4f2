import { decodeIdTime } from "../../leads/cursor.ts";
import { leadIdAt } from "../../leads/lead-store.ts";
import { daysBetween, startOfDay } from "../../leads/packs/day.ts";
import type { LeadFact } from "../../leads/packs/fact.ts";
import { type Columns, factsIn } from "../../leads/packs/pack.ts";
import { type Part, unpack } from "../../leads/packs/pack-store.ts";
import { DAY_MS, formatUtcDay } from "../../platform/day.ts";
import { HttpError } from "../../platform/errors.ts";
import { keys } from "../../platform/store/keys.ts";
import { queryPage } from "../../platform/store/table.ts";
import { fillGaps, openDays, packableTo } from "./day-store.ts";
import { type Facts, filterFacts } from "./fact-list.ts";
import { StillCounting } from "./still-counting.ts";

/** The maximum number of leads and touches per report, whose columns are held in memory. */
const LEADS_MAX = 1_500_000;
const TOUCHES_MAX = 10_000_000;
/** Up to this many facts are kept as objects, which are faster to read than columns. */
const HELD_MAX = 100_000;
const count = new Intl.NumberFormat("en-US");
const TOO_MANY = `This report would read more than ${count.format(LEADS_MAX)} leads or ${count.format(TOUCHES_MAX)} touches: narrow the range.`;

/** The deadline (epoch ms) for reading unpacked leads in an interactive report. */
export const answerSoon = (): number => Date.now() + 1200;
/** The deadline for callers who can wait, well within the function's timeout. */
export const answerPatiently = (): number => Date.now() + 15_000;

/** The time of an account's first lead, epoch ms; null if there is none. */
export async function firstLeadAt(accountId: string): Promise<number | null> {
  const { rows } = await queryPage(keys.leads(accountId), { limit: 1 });
  const [first] = rows;
  return first === undefined ? null : decodeIdTime(leadIdAt(String(first.sk))).getTime();
}

/** A time span, epoch ms; `to` is exclusive. */
type Times = { from: number; to: number };

const leadsIn = (parts: readonly Part[]): number => parts.reduce((sum, { leads }) => sum + leads, 0);

function refuseMany(leads: number, touches = 0): void {
  if (leads > LEADS_MAX || touches > TOUCHES_MAX) throw new HttpError(400, TOO_MANY);
}

/**
 * The columns of parts, which need less memory than facts. Unpacks each on first use, so that a report can pause in
 * between. 400 if they have too many touches.
 */
function unpackColumns(parts: readonly Part[]): Iterable<Columns> {
  const columns: Columns[] = [];
  let touches = 0;
  return {
    *[Symbol.iterator]() {
      for (const [at, part] of parts.entries()) {
        const existing = columns[at];
        const each = existing ?? unpack(part);
        columns[at] = each;
        if (existing === undefined) touches += each.touches[0]?.length ?? 0;
        refuseMany(0, touches);
        yield each;
      }
    },
  };
}

/** Holds facts as objects once they have been made. */
function holdFacts(facts: Facts): Facts {
  let held: LeadFact[] | null = null;
  return {
    *[Symbol.iterator]() {
      if (held !== null) return yield* held;
      const made: LeadFact[] = [];
      for (const fact of facts) {
        made.push(fact);
        yield fact;
      }
      held = made;
    },
  };
}

/**
 * Reads the facts of leads in time spans, in no particular order, from packs if possible. 400 if there are too many;
 * 503 if packing the rest takes longer than `deadline` (epoch ms). Also returns how many it read.
 */
export async function readFacts(
  accountId: string,
  spans: readonly Times[],
  now: Date,
  deadline: number,
): Promise<{ facts: Facts; read: number }> {
  const tomorrow = startOfDay(formatUtcDay(now.getTime())) + DAY_MS;
  const days = new Set(spans.flatMap(({ from, to }) => daysBetween(from, Math.min(to, tomorrow))));
  if (days.size === 0) return { facts: [], read: 0 };
  const opened = await openDays(accountId, [...days].sort());
  refuseMany(leadsIn(opened.parts));
  const hasTime = () => Date.now() < deadline;
  const filled = await fillGaps(opened, { packableTo: packableTo(now), hasTime, packsEmpty: false });
  const parts = [...opened.parts, ...filled.flatMap((gap) => gap.parts)];
  const rest = filled.flatMap((gap) => gap.rest);
  const read = leadsIn(parts) + rest.length;
  refuseMany(read);
  const unread = filled.flatMap((gap) => gap.unread ?? []);
  if (unread.length > 0) throw new StillCounting(read, unread);
  const columns = unpackColumns(parts);
  const facts: Facts = {
    *[Symbol.iterator]() {
      for (const each of columns) yield* factsIn(each);
      yield* rest;
    },
  };
  const factsInSpans = filterFacts(facts, ({ at }) => spans.some(({ from, to }) => at >= from && at < to));
  return { facts: read <= HELD_MAX ? holdFacts(factsInSpans) : factsInSpans, read };
}
