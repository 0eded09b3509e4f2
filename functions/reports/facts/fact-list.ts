import type { LeadFact } from "../../leads/packs/fact.ts";

/** Facts that are created on every iteration: half a million at once would not fit into a function's memory. */
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
