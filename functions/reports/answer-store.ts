import type { Account } from "../accounts/account.ts";
import { listClients } from "../accounts/clients/client-store.ts";
import { seesSite, type Visibility } from "../accounts/members/visibility.ts";
import { requirePlan } from "../accounts/plans/gate.ts";
import { resolveVisibility } from "../accounts/sites/access-store.ts";
import { listSites } from "../accounts/sites/site-store.ts";
import { type Answer, answerInSteps } from "./answer.ts";
import type { DaySpan } from "./calendar.ts";
import { readCosts } from "./cost-read-store.ts";
import { countUntil, takePaused, type Unfinished } from "./counting/paused-store.ts";
import { isAboutPages } from "./coverage.ts";
import { mapFacts } from "./facts/fact-list.ts";
import { readLeads } from "./leads-read-store.ts";
import { isVisitMeasure } from "./measure-kinds.ts";
import { planNeed } from "./plan-need.ts";
import type { Question } from "./question.ts";
import { askedSpans, countedSpans, learnsFromCases } from "./reading.ts";
import { showFacts } from "./shown-fact.ts";
import { isWritten } from "./table/subject.ts";
import { readVisits } from "./visits/read-store.ts";
import type { VisitCount } from "./visits/visit-count.ts";

/** The visits that a question is about: by landing page if it uses that dimension, otherwise by source. */
async function readAllVisits({ id }: Account, question: Question, spans: DaySpan[]): Promise<VisitCount[]> {
  if (!question.measures.some(isVisitMeasure)) return [];
  const by = isAboutPages(question) ? "page" : "source";
  return (await Promise.all(spans.map(({ from, to }) => readVisits(id, by, from, to)))).flat();
}

/** Identifies a paused answer by its question and by what its caller can see. */
const answerKey = (
  { id, time_zone, currency }: Account,
  { sites, contacts, notes }: Visibility,
  question: Question,
) => JSON.stringify([id, time_zone, currency, sites && [...sites].sort(), contacts, notes, question]);

type Asked = { seen: Visibility; now: Date; deadline: number };

/** Reads what a question needs and starts counting. */
async function beginAnswer(
  account: Account,
  question: Question,
  { seen, now, deadline }: Asked,
): Promise<Unfinished> {
  const spans = askedSpans(question);
  const counted = countedSpans(question, spans);
  const [sites, clients, { facts, cases, read }, visits, costs] = await Promise.all([
    listSites(account.id),
    listClients(account.id),
    readLeads(account, question, counted, { seen, now, deadline }),
    readAllVisits(account, question, counted),
    readCosts(account, question, spans, { seen, now, deadline }),
  ]);
  const show = showFacts(account, seen, now);
  let passed = 0;
  /** Counts the visited leads. */
  const pass = <Fact>(fact: Fact): Fact => {
    passed += 1;
    return fact;
  };
  const times = 1 + (question.by.some(isWritten) ? 1 : 0) + (learnsFromCases(question) ? 1 : 0);
  const steps = answerInSteps(question, {
    facts: mapFacts(facts, (fact) => show(pass(fact))),
    cases: mapFacts(cases, pass),
    now,
    visits: visits.filter(({ site_id }) => seesSite(seen, site_id)),
    ...costs,
    sites: sites.filter(({ id }) => seesSite(seen, id)),
    clients,
    zone: account.time_zone,
    currency: account.currency,
  });
  return { steps, leads: read, progress: () => passed / Math.max(1, times * read) };
}

/**
 * Answers a question about the sites that the caller sees. 403 if it is about cost that they may not see, 402 or 403 if
 * the plan lacks a feature, 400 if it reads too many leads, 503 if counting isn't done by `deadline`; the next call
 * continues.
 */
export async function answerQuestion(
  account: Account,
  visibility: Visibility,
  question: Question,
  { now, deadline }: { now: Date; deadline: number },
): Promise<Answer> {
  const need = planNeed(question);
  if (need !== null) requirePlan(account, need, now);
  const resolvedVisibility = await resolveVisibility(account.id, visibility);
  const key = answerKey(account, resolvedVisibility, question);
  const unfinished =
    takePaused(key) ?? (await beginAnswer(account, question, { seen: resolvedVisibility, now, deadline }));
  return countUntil(deadline, key, unfinished);
}
