import { dayIn } from "../../accounts/time-zone.ts";
import type { LeadFact } from "../../packs/fact.ts";
import type { SpendRow } from "../../spend/spend.ts";
import type { VisitCount } from "../../visits/visit-count.ts";
import { isTouchDimension } from "../dimensions.ts";
import type { Question } from "../question.ts";
import { testsOf } from "./filter-tests.ts";
import { createTable, type Group } from "./group-table.ts";
import { costTouch, joinCosts, type Unmatched } from "./paid.ts";
import { PERIODS, type Periods } from "./periods.ts";
import { type Share, sharesOf } from "./shares.ts";
import { spellings } from "./spellings.ts";
import type { Context, Subject } from "./subject.ts";
import { addLead, addPaid, addSpend, addVisits } from "./sums.ts";

/** What a report counts. It may include more than the question is about. */
export type Sources = {
  facts: readonly LeadFact[];
  visits: readonly VisitCount[];
  spend: readonly SpendRow[];
};

/** What a report leaves out of its period: filtered leads, stages of visits that were cut, and money in other currencies, in cents. */
export type Excluded = {
  filtered: number;
  cut: number;
  value: Map<string, number>;
  cost: Map<string, number>;
};

/** Whether a question is about keywords, so that leads are joined to the cost of each. */
const isAboutKeywords = ({ by, filters }: Question): boolean =>
  by.includes("keyword") || filters.keyword !== undefined;

/** Adds up leads, visits and spend by the question's dimensions and times. */
export function collect(
  question: Question,
  sources: Sources,
  periods: Periods,
  context: Context & { currency: string },
): { groups: Group[]; excluded: Excluded; unmatched: Unmatched } {
  const { by, measures, filtered } = question;
  const { zone, currency } = context;
  const { facts, visits, spend } = sources;
  const table = createTable(by, periods, context, spellings(by, sources));
  const { passes, passesLead, passesTouch, hasTouchTests } = testsOf(question, context);
  const counting = { currency, hasResponses: measures.includes("response_time") };
  const excluded: Excluded = { filtered: 0, cut: 0, value: new Map(), cost: new Map() };
  const isCurrent = (day: string) => typeof periods.places.get(day)?.current === "number";
  const exclude = (sums: Map<string, number>, code: string, cents: number) =>
    sums.set(code, (sums.get(code) ?? 0) + cents);
  const hasKeywords = isAboutKeywords(question);
  const joins = { current: joinCosts(hasKeywords), previous: joinCosts(hasKeywords) };
  const dividesCredit = hasTouchTests || by.some(isTouchDimension);

  function countShare(fact: LeadFact, subject: Subject, credit: number): void {
    if (!passesTouch(subject)) return;
    const { status, value_cents, currency: of } = fact;
    if (fact.is_filtered && filtered === "out") {
      if (isCurrent(subject.day)) excluded.filtered += credit;
      return;
    }
    if (status === "won" && value_cents && of !== null && of !== currency && isCurrent(subject.day))
      exclude(excluded.value, of, credit * value_cents);
    table.add(subject, (sums) => addLead(sums, fact, credit, counting));
  }

  /** Counts what a cost brought, in the row of that cost. */
  function countPaid(fact: LeadFact, lead: Subject, [touch, credit]: Share): void {
    if (fact.is_filtered) return;
    for (const period of PERIODS) {
      if (typeof periods.places.get(lead.day)?.[period] !== "number") continue;
      const cost = joins[period].match(touch, credit, passesTouch({ ...lead, touch }));
      const subject = cost && { ...lead, touch: costTouch(cost) };
      if (subject && passesTouch(subject))
        table.add(subject, (sums) => addPaid(sums, fact, credit, currency), [period]);
    }
  }

  for (const row of spend) {
    const subject = { day: row.day, site_id: null, fact: null, touch: costTouch(row) };
    const isAsked = passes(subject);
    if (row.currency === currency) {
      for (const period of PERIODS)
        if (typeof periods.places.get(row.day)?.[period] === "number") joins[period].add(row, isAsked);
      if (isAsked) table.add(subject, (sums) => addSpend(sums, row));
    } else if (isAsked && isCurrent(row.day)) exclude(excluded.cost, row.currency, row.cost_cents);
  }
  for (const fact of facts) {
    const lead: Subject = { day: dayIn(zone, fact.at), site_id: fact.site_id, fact, touch: null };
    if (!periods.places.has(lead.day) || !passesLead(lead)) continue;
    const shares = dividesCredit || spend.length > 0 ? sharesOf(fact, question) : [];
    if (!dividesCredit) countShare(fact, lead, 1);
    else for (const [touch, credit] of shares) countShare(fact, { ...lead, touch }, credit);
    if (spend.length > 0) for (const share of shares) countPaid(fact, lead, share);
  }
  for (const count of visits) {
    const subject = { day: count.day, site_id: count.site_id, fact: null, touch: count };
    if (!passes(subject)) continue;
    table.add(subject, (sums) => addVisits(sums, count));
    if (isCurrent(count.day)) excluded.cut += count.cut;
  }
  return { groups: [...table.groups.values()], excluded, unmatched: joins.current.unmatched() };
}
