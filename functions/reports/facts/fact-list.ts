import type { LeadFact } from "../../leads/packs/fact.ts";

/**
 * Facts that are made when they are iterated over, as often as that is: a report on half a million leads would not fit into
 * its function's memory with all of them at once.
 */
export type Facts = Iterable<LeadFact>;

export const filterFacts = (facts: Facts, keeps: (fact: LeadFact) => boolean): Facts => ({
  *[Symbol.iterator]() {
    for (const fact of facts) if (keeps(fact)) yield fact;
  },
});

export const mapFacts = (facts: Facts, change: (fact: LeadFact) => LeadFact): Facts => ({
  *[Symbol.iterator]() {
    for (const fact of facts) yield change(fact);
  },
});
