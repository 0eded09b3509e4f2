import { type Filter, filterDimensions, isTouchDimension } from "../dimensions.ts";
import type { Question } from "../question.ts";
import { type Context, filterTest, type Subject } from "./subject.ts";

/** Builds predicates from a question's filters, for leads and for their touches. */
export function buildTests({ filters }: Question, context: Context) {
  const named = Object.entries(filters).map(([name, wanted]) => ({
    isOfTouch: isTouchDimension(filterDimensions[name as Filter]),
    test: filterTest(name as Filter, wanted),
  }));
  const passing = (tests: typeof named) => (subject: Subject) =>
    tests.every(({ test }) => test(subject, context));
  const ofTouch = named.filter(({ isOfTouch }) => isOfTouch);
  return {
    passes: passing(named),
    passesLead: passing(named.filter(({ isOfTouch }) => !isOfTouch)),
    passesTouch: passing(ofTouch),
    hasTouchTests: ofTouch.length > 0,
  };
}
