import { dayIn } from "../../accounts/time-zone.ts";
import type { LeadFact } from "../../packs/fact.ts";
import type { SpendRow } from "../../spend/spend.ts";
import type { VisitCount } from "../../visits/visit-count.ts";
import { isTouchDimension } from "../dimensions.ts";
import type { Question } from "../question.ts";
import { eventsOf, type Happening, type LeadEvent } from "./events.ts";
import { testsOf } from "./filter-tests.ts";
import { createTable, type Group } from "./group-table.ts";
import type { Maturity } from "./maturity.ts";
import { costTouch, type Unmatched } from "./paid.ts";
import { joinsOf } from "./paid-periods.ts";
import { PERIODS, type Period, type Periods } from "./periods.ts";
import { type Share, sharesOf } from "./shares.ts";
import { spellings } from "./spellings.ts";
import type { Context, Subject } from "./subject.ts";
import { addDecision, addLead, addPaidWon, addSpend, addVisits, type Sums } from "./sums.ts";

/** What a report counts. It may include more than the question is about. */
export type Sources = {
  facts: readonly LeadFact[];
  visits: readonly VisitCount[];
  spend: readonly SpendRow[];
};

/** What a report leaves out of its period: filtered leads, and money in other currencies, in cents. */
export type Excluded = { filtered: number; value: Map<string, number>; cost: Map<string, number> };

/** How each of the things that happen to a lead adds to what its campaign's cost brought. */
const PAID: Record<Happening, (fact: LeadFact, credit: number, currency: string) => (sums: Sums) => void> = {
  arrived: (_, credit) => (sums) => {
    sums.paid_leads += credit;
  },
  qualified: (_, credit) => (sums) => {
    sums.paid_qualified += credit;
  },
  decided: (fact, credit, currency) => (sums) => addPaidWon(sums, fact, credit, currency),
};

/** `tooLate` are outcomes of the previous period's leads at an age that the current ones have not reached. */
type Collected = { groups: Group[]; excluded: Excluded; unmatched: Unmatched; tooLate: number };

/** Adds up leads, visits and spend by the question's dimensions and times. */
export function collect(
  question: Question,
  sources: Sources,
  periods: Periods,
  context: Context & { currency: string; maturity: Maturity | null },
): Collected {
  const { by, measures, filtered, date } = question;
  const { zone, currency, maturity } = context;
  const { facts, visits, spend } = sources;
  const table = createTable(by, periods, context, spellings(by, sources));
  const { passes, passesLead, passesTouch, hasTouchTests } = testsOf(question, context);
  const counting = {
    currency,
    hasResponses: measures.includes("response_time"),
    hasClosings: measures.includes("time_to_close"),
  };
  const excluded: Excluded = { filtered: 0, value: new Map(), cost: new Map() };
  let tooLate = 0;
  const isIn = (day: string, period: Period) => typeof periods.places.get(day)?.[period] === "number";
  const isCurrent = (day: string) => isIn(day, "current");
  const exclude = (sums: Map<string, number>, code: string, cents: number) =>
    sums.set(code, (sums.get(code) ?? 0) + cents);
  const joins = joinsOf(question, periods);
  const dividesCredit = hasTouchTests || by.some(isTouchDimension);

  function countEvent(subject: Subject, fact: LeadFact, credit: number, { what, since }: LeadEvent): void {
    const within = periods.knownIn(subject.day, since);
    if (what === "arrived")
      table.add(
        subject,
        (sums, period) => {
          addLead(sums, fact, credit, counting);
          if (maturity === null || fact.is_filtered) return;
          sums.known += credit * maturity(periods.ageIn(period, subject.day, fact.at));
          sums.knowable += credit;
        },
        within,
      );
    else if (what === "qualified") table.add(subject, (sums) => (sums.qualified += credit), within);
    else {
      table.add(subject, (sums) => addDecision(sums, fact, credit, counting), within);
      if (within.length < PERIODS.length && isIn(subject.day, "previous")) tooLate += credit;
    }
  }

  function countShare(fact: LeadFact, subject: Subject, credit: number, events: readonly LeadEvent[]): void {
    if (!passesTouch(subject)) return;
    const { status, value_cents, currency: of } = fact;
    if (fact.is_filtered && filtered === "out") {
      if (isCurrent(subject.day)) excluded.filtered += credit;
      return;
    }
    for (const event of events) {
      const { what, day, at } = event;
      countEvent(day === subject.day ? subject : { ...subject, day, at }, fact, credit, event);
      if (what !== "decided" || status !== "won" || !isCurrent(day)) continue;
      if (value_cents && of !== null && of !== currency) exclude(excluded.value, of, credit * value_cents);
    }
  }

  /** Counts what a cost brought, in the row of that cost. */
  function countPaid(
    fact: LeadFact,
    lead: Subject,
    [touch, credit]: Share,
    events: readonly LeadEvent[],
  ): void {
    if (fact.is_filtered) return;
    for (const { what, day, at, since } of events) {
      if (what === "decided" && fact.status !== "won") continue;
      for (const period of periods.knownIn(day, since)) {
        if (!isIn(day, period)) continue;
        const join = joins[what === "decided" ? "outcomes" : "leads"][period];
        const counted = what === "arrived" ? credit : 0;
        const cost = join.match(touch, counted, passesTouch({ ...lead, touch }));
        const subject = cost && { ...lead, day, at, touch: costTouch(cost) };
        if (subject && passesTouch(subject)) table.add(subject, PAID[what](fact, credit, currency), [period]);
      }
    }
  }

  for (const row of spend) {
    const subject = { day: row.day, at: null, site_id: null, fact: null, touch: costTouch(row) };
    const isAsked = passes(subject);
    if (row.currency === currency) {
      joins.add(row, isAsked);
      if (isAsked) table.add(subject, (sums) => addSpend(sums, row));
    } else if (isAsked && isCurrent(row.day)) exclude(excluded.cost, row.currency, row.cost_cents);
  }
  for (const fact of facts) {
    const events = eventsOf(fact, { date }, zone);
    const lead: Subject = {
      day: dayIn(zone, fact.at),
      at: fact.at,
      site_id: fact.site_id,
      fact,
      touch: null,
    };
    if (!events.some((event) => periods.places.has(event.day)) || !passesLead(lead)) continue;
    const shares = dividesCredit || spend.length > 0 ? sharesOf(fact, question) : [];
    if (!dividesCredit) countShare(fact, lead, 1, events);
    else for (const [touch, credit] of shares) countShare(fact, { ...lead, touch }, credit, events);
    if (spend.length > 0) for (const share of shares) countPaid(fact, lead, share, events);
  }
  for (const count of visits) {
    const subject = { day: count.day, at: null, site_id: count.site_id, fact: null, touch: count };
    if (passes(subject)) table.add(subject, (sums) => addVisits(sums, count));
  }
  return {
    ...{ groups: [...table.groups.values()], excluded, tooLate },
    unmatched: joins.leads.current.unmatched(),
  };
}
