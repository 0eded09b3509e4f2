import { dayOf } from "../day.ts";
import { HttpError } from "../errors.ts";
import { timeOf } from "../leads/cursor.ts";
import { leadIdAt } from "../leads/lead-store.ts";
import { allLeads } from "../leads/reading-store.ts";
import { daysBetween, startOf } from "../packs/day.ts";
import { factOf, type LeadFact } from "../packs/fact.ts";
import { keys } from "../store/keys.ts";
import { queryPage } from "../store/table.ts";
import { readDays, type Take } from "./day-store.ts";

/** How many leads a report may read: its function holds them all in memory. */
const FACTS_MAX = 500_000;
const TOO_MANY = `There are more than ${FACTS_MAX.toLocaleString("en-US")} leads in this range: narrow the range.`;
const UNPREPARED = "This report reads many leads for the first time. Please try again in a moment.";
/** How long a report may read, well within its function's timeout. */
const WORKING_MS = 15_000;
/** How long after midnight a request from the day before may still be running. */
const SETTLED_MS = 15 * 60_000;

/** The start of the days that can't be packed yet, epoch ms: today, and just after midnight also yesterday. */
export const openSince = (now: Date): number => startOf(dayOf(now.getTime() - SETTLED_MS));

/** The time of an account's first lead, epoch ms; null if there is none. */
export async function firstLeadAt(accountId: string): Promise<number | null> {
  const { rows } = await queryPage(keys.leads(accountId), { limit: 1 });
  const [first] = rows;
  return first === undefined ? null : timeOf(leadIdAt(String(first.sk))).getTime();
}

/**
 * Reads the facts of the leads of a time span (epoch ms; `to` is exclusive), in no particular order; those of past days from packs if
 * possible; without those that `keeps` refuses. 400 if there are too many leads; 503 if too many have to be packed first.
 */
export async function readFacts(
  accountId: string,
  { from, to }: { from: number; to: number },
  now: Date,
  keeps: (fact: LeadFact) => boolean = () => true,
): Promise<LeadFact[]> {
  const open = openSince(now);
  const facts: LeadFact[] = [];
  const take: Take = (found) => {
    for (const fact of found) if (fact.at >= from && fact.at < to && keeps(fact)) facts.push(fact);
    if (facts.length > FACTS_MAX) throw new HttpError(400, TOO_MANY);
  };
  const deadline = Date.now() + WORKING_MS;
  const hasTime = () => Date.now() < deadline;
  const isDone = await readDays(accountId, daysBetween(from, Math.min(to, open)), { take, hasTime });
  if (!isDone) throw new HttpError(503, UNPREPARED, { "retry-after": "5" });
  if (to <= open) return facts;
  const ofToday = { from: new Date(Math.max(from, open)), to: new Date(to) };
  for await (const leads of allLeads(accountId, ofToday)) take(leads.map(factOf));
  return facts;
}
