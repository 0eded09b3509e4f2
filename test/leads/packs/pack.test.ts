import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeFacts, factsIn, parseColumns } from "../../../functions/leads/packs/pack.ts";
import { cases } from "../../support/cases.ts";
import { anyFact } from "./given-fact.ts";

const decodeFacts = (text: string) => [...factsIn(parseColumns(text))];

test("encoded facts decode to the same facts, sorted, and their order does not change the text", () => {
  fc.assert(
    fc.property(fc.array(anyFact, { maxLength: 20 }), (facts) => {
      const text = encodeFacts(facts);
      expect(decodeFacts(text)).toEqual(facts.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
      expect(encodeFacts(facts.toReversed())).toBe(text);
    }),
    cases(200),
  );
});

test("an id that does not begin with its lead's time is kept in full", () => {
  const [fact] = fc.sample(anyFact, 1);
  const facts = fact === undefined ? [] : [{ ...fact, id: "lead_01ARZ3NDEKTSV4RRFFQ69G5FAV" }];
  expect(decodeFacts(encodeFacts(facts))).toEqual(facts);
});
