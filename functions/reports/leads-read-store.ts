import type { Account } from "../accounts/account.ts";
import { dayIn, dayStart } from "../accounts/time-zone.ts";
import { seesSite, type Visibility } from "../members/visibility.ts";
import type { LeadFact } from "../packs/fact.ts";
import { type DaySpan, shiftDays } from "./calendar.ts";
import { firstLeadAt, readFacts } from "./fact-store.ts";
import type { Question } from "./question.ts";
import { countsIn, leadSpans, learnsFromCases, timesOf } from "./reading.ts";
import { type Case, LEARNING_DAYS } from "./table/maturity.ts";

/** What a report reads of leads: the facts that it counts, and what it learns from about how long outcomes take. */
type LeadsRead = { facts: LeadFact[]; cases: Case[] };

/** Reads the leads of the sites that a caller sees. */
export async function readLeads(
  { id, time_zone }: Account,
  question: Question,
  asked: DaySpan[],
  { seen, now }: { seen: Visibility; now: Date },
): Promise<LeadsRead> {
  const today = dayIn(time_zone, now.getTime());
  const learns = learnsFromCases(question);
  const first = learns || question.date === "won" ? await firstLeadAt(id) : null;
  const spans = leadSpans(question, asked, { today, first: first === null ? "" : dayIn(time_zone, first) });
  const learnsSince = dayStart(time_zone, shiftDays(today, -LEARNING_DAYS));
  const counts = countsIn(
    question,
    asked.map((span) => timesOf(time_zone, span)),
  );
  const cases: Case[] = [];
  const keeps = (fact: LeadFact): boolean => {
    if (!seesSite(seen, fact.site_id)) return false;
    if (learns && !fact.is_filtered && fact.at >= learnsSince)
      cases.push({ at: fact.at, decided_at: fact.decided_at });
    return counts(fact);
  };
  const parts = spans.map((span) => readFacts(id, timesOf(time_zone, span), now, keeps));
  return { facts: (await Promise.all(parts)).flat(), cases };
}
