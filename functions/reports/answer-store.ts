import type { Account } from "../accounts/account.ts";
import { listClients } from "../clients/client-store.ts";
import { seesSite, type Visibility } from "../members/visibility.ts";
import { requirePlan } from "../plans/gate.ts";
import { resolveVisibility } from "../sites/access-store.ts";
import { listSites } from "../sites/site-store.ts";
import { readVisits } from "../visits/read-store.ts";
import type { VisitCount } from "../visits/visit-count.ts";
import { type Answer, answer } from "./answer.ts";
import type { DaySpan } from "./calendar.ts";
import { readCosts } from "./cost-read-store.ts";
import { isAboutPages } from "./coverage.ts";
import { mapFacts } from "./facts/fact-list.ts";
import { readLeads } from "./leads-read-store.ts";
import { isVisitMeasure } from "./measure-kinds.ts";
import { planNeed } from "./plan-need.ts";
import type { Question } from "./question.ts";
import { askedSpans, countedSpans } from "./reading.ts";
import { showFacts } from "./shown-fact.ts";

/** The visits, if the question is about them: by landing page if it uses that dimension, otherwise by source. */
async function readAllVisits({ id }: Account, question: Question, spans: DaySpan[]): Promise<VisitCount[]> {
  if (!question.measures.some(isVisitMeasure)) return [];
  const by = isAboutPages(question) ? "page" : "source";
  return (await Promise.all(spans.map(({ from, to }) => readVisits(id, by, from, to)))).flat();
}

/**
 * Answers a question from the sites that the caller sees. 403 if it is about cost that they may not see, 402 or 403 if the
 * plan lacks it, 400 if it reads too many leads, 503 if it could not read them all until `deadline`.
 */
export async function answerQuestion(
  account: Account,
  visibility: Visibility,
  question: Question,
  { now, deadline }: { now: Date; deadline: number },
): Promise<Answer> {
  const need = planNeed(question);
  if (need !== null) requirePlan(account, need, now);
  const asked = askedSpans(question);
  const counted = countedSpans(question, asked);
  const seen = await resolveVisibility(account.id, visibility);
  const [sites, clients, { facts, cases }, visits, costs] = await Promise.all([
    listSites(account.id),
    listClients(account.id),
    readLeads(account, question, counted, { seen, now, deadline }),
    readAllVisits(account, question, counted),
    readCosts(account, question, asked, { seen, now, deadline }),
  ]);
  const show = showFacts(account, seen, now);
  return answer(question, {
    facts: mapFacts(facts, show),
    cases,
    now,
    visits: visits.filter(({ site_id }) => seesSite(seen, site_id)),
    ...costs,
    sites: sites.filter(({ id }) => seesSite(seen, id)),
    clients,
    zone: account.time_zone,
    currency: account.currency,
  });
}
