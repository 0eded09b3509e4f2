import type { Account } from "../accounts/account.ts";
import { seesSite, type Visibility } from "../accounts/members/visibility.ts";
import { dayIn, dayStart } from "../accounts/time-zone.ts";
import type { LeadFact } from "../leads/packs/fact.ts";
import { type DaySpan, shiftDays } from "./calendar.ts";
import { type Facts, filterFacts } from "./facts/fact-list.ts";
import { firstLeadAt, readFacts } from "./facts/fact-store.ts";
import type { Question } from "./question.ts";
import { countsIn, leadSpans, learnsFromCases, toTimes } from "./reading.ts";
import { LEARNING_DAYS } from "./table/maturity.ts";

/** A report's leads: the facts to count, and past cases to learn how long outcomes take. */
type LeadsRead = { facts: Facts; cases: Facts; read: number };

/** Reads the leads of the sites that a caller sees. */
export async function readLeads(
  { id, time_zone }: Account,
  question: Question,
  askedSpans: DaySpan[],
  { seen, now, deadline }: { seen: Visibility; now: Date; deadline: number },
): Promise<LeadsRead> {
  const today = dayIn(time_zone, now.getTime());
  const learns = learnsFromCases(question);
  const first = learns || question.date === "won" ? await firstLeadAt(id) : null;
  const spans = leadSpans(question, askedSpans, {
    today,
    first: first === null ? "" : dayIn(time_zone, first),
  });
  const learnsSince = dayStart(time_zone, shiftDays(today, -LEARNING_DAYS));
  const counts = countsIn(
    question,
    askedSpans.map((span) => toTimes(time_zone, span)),
  );
  const times = spans.map((span) => toTimes(time_zone, span));
  const { facts: all, read } = await readFacts(id, times, now, deadline);
  const facts = filterFacts(all, ({ site_id }) => seesSite(seen, site_id));
  const isCase = ({ at, is_filtered }: LeadFact) => !is_filtered && at >= learnsSince;
  return { facts: filterFacts(facts, counts), cases: learns ? filterFacts(facts, isCase) : [], read };
}
