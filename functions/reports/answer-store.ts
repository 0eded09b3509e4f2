import type { Account } from "../accounts/account.ts";
import { dayIn, dayStart } from "../accounts/time-zone.ts";
import { listClients } from "../clients/client-store.ts";
import { HttpError } from "../errors.ts";
import { seesSite, type Visibility } from "../members/visibility.ts";
import type { LeadFact } from "../packs/fact.ts";
import { requirePlan } from "../plans/gate.ts";
import { resolveVisibility } from "../sites/access-store.ts";
import { listSites } from "../sites/site-store.ts";
import type { SpendRow } from "../spend/spend.ts";
import { readMatchedSpend } from "../spend/spend-store.ts";
import { readVisits } from "../visits/count-store.ts";
import type { VisitCount } from "../visits/visit-count.ts";
import { type Answer, answer } from "./answer.ts";
import { type DaySpan, shiftDays } from "./calendar.ts";
import { isAboutPages } from "./coverage.ts";
import { firstLeadAt, readFacts } from "./fact-store.ts";
import { isCostMeasure, isVisitMeasure } from "./measure-kinds.ts";
import { planNeed } from "./plan-need.ts";
import type { Question } from "./question.ts";
import { askedSpans, countsIn, leadSpans, learnsFromCases, mergeSpans, reachedSpans } from "./reading.ts";
import { showFacts } from "./shown-fact.ts";
import { type Case, LEARNING_DAYS } from "./table/maturity.ts";

const NO_COST =
  "Spend belongs to no site, so only people who see every site see cost and what it brought. Ask without those measures.";

/** What a report reads of leads: the facts that it counts, and what it learns from about how long outcomes take. */
type LeadsRead = { facts: LeadFact[]; cases: Case[] };

/** Reads the leads of the sites that a caller sees. */
async function readLeads(
  { id, time_zone }: Account,
  question: Question,
  asked: DaySpan[],
  { seen, now }: { seen: Visibility; now: Date },
): Promise<LeadsRead> {
  const timesOf = ({ from, to }: DaySpan) => ({
    from: dayStart(time_zone, from),
    to: dayStart(time_zone, shiftDays(to, 1)),
  });
  const today = dayIn(time_zone, now.getTime());
  const learns = learnsFromCases(question);
  const first = learns || question.date === "won" ? await firstLeadAt(id) : null;
  const spans = leadSpans(question, asked, { today, first: first === null ? "" : dayIn(time_zone, first) });
  const learnsSince = dayStart(time_zone, shiftDays(today, -LEARNING_DAYS));
  const counts = countsIn(question, asked.map(timesOf));
  const cases: Case[] = [];
  const keeps = (fact: LeadFact): boolean => {
    if (!seesSite(seen, fact.site_id)) return false;
    if (learns && !fact.is_filtered && fact.at >= learnsSince)
      cases.push({ at: fact.at, decided_at: fact.decided_at });
    return counts(fact);
  };
  const parts = spans.map((span) => {
    const { from, to } = timesOf(span);
    return readFacts(id, { from: new Date(from), to: new Date(to) }, now, keeps);
  });
  return { facts: (await Promise.all(parts)).flat(), cases };
}

/** 403 if a question is about cost for someone who does not see every site: spend belongs to no site. */
function requireCost({ sites }: Visibility, { measures }: Question): void {
  if (sites !== null && measures.some(isCostMeasure)) throw new HttpError(403, NO_COST);
}

/** The spend, if the question is about cost. */
async function readAllSpend({ id }: Account, question: Question, asked: DaySpan[]): Promise<SpendRow[]> {
  if (!question.measures.some(isCostMeasure)) return [];
  const spans = reachedSpans(question, asked);
  return (await Promise.all(spans.map(({ from, to }) => readMatchedSpend(id, from, to)))).flat();
}

/** The visits, if the question is about them: by landing page if it uses that dimension, otherwise by source. */
async function readAllVisits({ id }: Account, question: Question, spans: DaySpan[]): Promise<VisitCount[]> {
  if (!question.measures.some(isVisitMeasure)) return [];
  const by = isAboutPages(question) ? "page" : "source";
  return (await Promise.all(spans.map(({ from, to }) => readVisits(id, by, from, to)))).flat();
}

/**
 * Answers a question from the sites that the caller sees. 403 if it is about cost that they may not see, 402 or 403 if the
 * plan lacks it, 400 or 503 if it reads too many leads.
 */
export async function answerQuestion(
  account: Account,
  visibility: Visibility,
  question: Question,
  now: Date,
): Promise<Answer> {
  requireCost(visibility, question);
  const need = planNeed(question);
  if (need !== null) requirePlan(account, need, now);
  const asked = askedSpans(question);
  const spans = mergeSpans(asked);
  const seen = await resolveVisibility(account.id, visibility);
  const [sites, clients, { facts, cases }, visits, spend] = await Promise.all([
    listSites(account.id),
    listClients(account.id),
    readLeads(account, question, asked, { seen, now }),
    readAllVisits(account, question, spans),
    readAllSpend(account, question, spans),
  ]);
  const show = showFacts(account, seen, now);
  return answer(question, {
    facts: facts.map(show),
    cases,
    now,
    visits: visits.filter(({ site_id }) => seesSite(seen, site_id)),
    spend,
    sites: sites.filter(({ id }) => seesSite(seen, id)),
    clients,
    zone: account.time_zone,
    currency: account.currency,
  });
}
