import type { Account } from "../accounts/account.ts";
import { dayStart } from "../accounts/time-zone.ts";
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
import { readFacts } from "./fact-store.ts";
import { isCostMeasure, isVisitMeasure } from "./measures.ts";
import { planNeed } from "./plan-need.ts";
import type { Question } from "./question.ts";
import { showFacts } from "./shown-fact.ts";
import { periodsOf } from "./table/periods.ts";

const NO_COST =
  "Spend belongs to no site, so only people who see every site see cost and what it brought. Ask without those measures.";

/** The spans to read for a report: one if its periods overlap or adjoin. */
function spansOf(current: DaySpan, previous: DaySpan | null): DaySpan[] {
  if (previous === null) return [current];
  return shiftDays(previous.to, 1) < current.from
    ? [previous, current]
    : [{ from: previous.from, to: current.to }];
}

async function readAllFacts({ id, time_zone }: Account, spans: DaySpan[], now: Date): Promise<LeadFact[]> {
  const parts = spans.map(({ from, to }) => {
    const span = {
      from: new Date(dayStart(time_zone, from)),
      to: new Date(dayStart(time_zone, shiftDays(to, 1))),
    };
    return readFacts(id, span, now);
  });
  return (await Promise.all(parts)).flat();
}

/** 403 if a question is about cost for someone who does not see every site: spend belongs to no site. */
function requireCost({ sites }: Visibility, { measures }: Question): void {
  if (sites !== null && measures.some(isCostMeasure)) throw new HttpError(403, NO_COST);
}

/** The spend, if the question is about cost. */
async function readAllSpend({ id }: Account, { measures }: Question, spans: DaySpan[]): Promise<SpendRow[]> {
  if (!measures.some(isCostMeasure)) return [];
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
  const { current, previous } = periodsOf(question);
  const spans = spansOf(current, previous);
  const [seen, sites, clients, facts, visits, spend] = await Promise.all([
    resolveVisibility(account.id, visibility),
    listSites(account.id),
    listClients(account.id),
    readAllFacts(account, spans, now),
    readAllVisits(account, question, spans),
    readAllSpend(account, question, spans),
  ]);
  const show = showFacts(account, seen, now);
  return answer(question, {
    facts: facts.filter(({ site_id }) => seesSite(seen, site_id)).map(show),
    visits: visits.filter(({ site_id }) => seesSite(seen, site_id)),
    spend,
    sites: sites.filter(({ id }) => seesSite(seen, id)),
    clients,
    zone: account.time_zone,
    currency: account.currency,
  });
}
