import { describe, expect, test } from "vitest";
import { countEvidence, hasTouchList, rateStrength } from "../../../functions/leads/attribution/evidence.ts";
import type { StoredLead } from "../../../functions/leads/lead.ts";
import { givenStored } from "../given-stored.ts";

const touches = [{ source: "google", medium: "cpc" }];
const clicked = [{ source: "google", click_ids: { gclid: "g1" } }];
const message = "Hello.";
const by = (body: object, changes: Partial<StoredLead> = {}) => givenStored(body, changes);

test("submissions have more evidence the more they say about their origin", () => {
  const rising = [
    by({}),
    by({ pageviews: 3 }),
    by({ last_source: "google" }),
    by({ last_source: "google", pageviews: 3 }),
    by({ touches }),
    by({ touches, pageviews: 3 }),
  ];
  const values = rising.map(countEvidence);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(new Set(values).size).toBe(values.length);
  expect(rising.map(hasTouchList)).toEqual([false, false, false, false, true, true]);
  expect(countEvidence(by({ pageviews: 0 }))).toBe(countEvidence(by({})));
});

describe("a submission is more likely genuine", () => {
  test.each<[string, StoredLead, StoredLead]>([
    [
      "from a page than with all touches",
      by({}, { from_page: true }),
      by({ touches: clicked, message, pageviews: 9 }),
    ],
    [
      "from a server than from anywhere",
      by({}, { by_server: true }),
      by({ touches: clicked, message, pageviews: 9 }),
    ],
    ["from a page than from somewhere else", by({}, { from_page: true }), by({}, { by_server: undefined })],
    ["with pageviews than with a message", by({ pageviews: 1 }), by({ message })],
    ["with touches than with a source", by({ touches }), by({ last_source: "google", message })],
    ["with a message than with a click id", by({ touches, message }), by({ touches: clicked })],
    ["with a click id than without", by({ touches: clicked, message }), by({ touches, message })],
    [
      "from a page with pageviews than from a page",
      by({ pageviews: 1 }, { from_page: true }),
      by({ message }, { from_page: true }),
    ],
  ])("%s", (_, more, less) => expect(rateStrength(more)).toBeGreaterThan(rateStrength(less)));

  test("if one of several touches has a click id", () => {
    const mixed = by({ touches: [...touches, ...clicked] });
    expect(rateStrength(mixed)).toBeGreaterThan(rateStrength(by({ touches: [...touches, ...touches] })));
  });
});
