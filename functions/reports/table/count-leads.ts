import type { LeadFact } from "../../leads/packs/fact.ts";
import type { Question } from "../question.ts";
import { addDecision } from "./decisions.ts";
import type { LeadEvent } from "./events.ts";
import type { buildTests } from "./filter-tests.ts";
import type { Table } from "./group-table.ts";
import type { Maturity } from "./maturity.ts";
import { isIn, PERIODS, type Periods } from "./periods.ts";
import type { Subject } from "./subject.ts";
import { addLead, addQualified } from "./sums.ts";

/** What a count needs. */
export type Counting = {
  table: Table;
  periods: Periods;
  currency: string;
  tests: ReturnType<typeof buildTests>;
};

/** Counts leads and their outcomes, or shares of both. */
export function createLeadCount(
  { measures, filtered }: Question,
  { table, periods, currency, tests }: Counting,
  maturity: Maturity | null,
) {
  const options = {
    currency,
    hasResponses: measures.includes("response_time"),
    hasClosings: measures.includes("time_to_close"),
  };
  /** Filtered leads, and the value of won leads in other currencies, in cents. */
  const left = { filtered: 0, value: new Map<string, number>() };
  /** Outcomes of the previous period's leads at an age that the current leads have not reached. */
  let tooLate = 0;

  function countEvent(subject: Subject, fact: LeadFact, credit: number, { what, since }: LeadEvent): void {
    const within = periods.knownIn(subject.day, since);
    const add = (change: Parameters<Table["add"]>[1]) => table.add(subject, change, within);
    if (what === "qualified") add((sums) => addQualified(sums, credit));
    else if (what === "decided") {
      if (within.length < PERIODS.length && isIn(periods, subject.day, "previous")) tooLate += credit;
      add((sums) => addDecision(sums, fact, credit, options));
    } else
      table.add(
        subject,
        (sums, period) => {
          addLead(sums, fact, credit, options);
          if (maturity === null || fact.is_filtered) return;
          sums.known += credit * maturity(periods.ageIn(period, subject.day, fact.at));
          sums.knowable += credit;
        },
        within,
        ["leads", credit],
      );
  }

  /** Counts a share of a lead, for the touch of `subject`. */
  function count(fact: LeadFact, subject: Subject, credit: number, events: readonly LeadEvent[]): void {
    if (!tests.passesTouch(subject)) return;
    if (fact.is_filtered && filtered === "out") {
      if (isIn(periods, subject.day, "current")) left.filtered += credit;
      return;
    }
    const { status, value_cents, currency: of } = fact;
    for (const event of events) {
      const { what, day, at } = event;
      countEvent(at === subject.at ? subject : { ...subject, day, at }, fact, credit, event);
      if (what !== "decided" || status !== "won" || !isIn(periods, day, "current")) continue;
      if (value_cents && of !== null && of !== currency)
        left.value.set(of, (left.value.get(of) ?? 0) + credit * value_cents);
    }
  }

  return { count, left: () => ({ ...left, tooLate }) };
}
