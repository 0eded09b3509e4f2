import { expect, test } from "vitest";
import { EVERYTHING } from "../../functions/accounts/members/visibility.ts";
import { DEFAULT_SCORE_SETTINGS } from "../../functions/accounts/score-settings.ts";
import { showFacts } from "../../functions/reports/shown-fact.ts";
import { givenFact, givenTouch } from "./given-fact.ts";

const NOW = new Date("2026-03-20T00:00:00Z");
const score = DEFAULT_SCORE_SETTINGS;
const open = { trial_ends_at: "2026-04-01T00:00:00Z", periods: [], score };
const ended = { trial_ends_at: "2026-03-10T00:00:00Z", periods: [], score };
const MAILING = {
  ...{ source: "ada@firm.example", campaign: "for Ada Lovelace", keyword: "plants" },
  identifying: ["source", "campaign"] as const,
};
const fact = givenFact({
  at: Date.parse("2026-03-12T00:00:00Z"),
  form: "Contact",
  path: [givenTouch(MAILING), givenTouch({ campaign: "spring", landing_page: "/prices" })],
});
const names = ({ form, path }: typeof fact) => [
  form,
  ...path.map(({ source, campaign, keyword, landing_page }) => [source, campaign, keyword, landing_page]),
];

test("callers who see contact details see facts unchanged", () => {
  expect(showFacts(open, EVERYTHING, NOW)(fact)).toBe(fact);
});

test("forms and identifying texts are hidden from callers who don't see contact details", () => {
  expect(names(showFacts(open, { ...EVERYTHING, contacts: false }, NOW)(fact))).toEqual([
    "Other",
    ["Other", "Other", "plants", null],
    ["google", "spring", null, "/prices"],
  ]);
});

test("for leads that came in after access ended, only well-known names are shown", () => {
  expect(names(showFacts(ended, EVERYTHING, NOW)(fact))).toEqual([
    "Other",
    ["Other", "Other", "Other", null],
    ["google", "Other", null, "Other"],
  ]);
  const early = { ...fact, at: Date.parse("2026-03-09T00:00:00Z") };
  expect(showFacts(ended, EVERYTHING, NOW)(early)).toBe(early);
});

test("scores are hidden while their account hides them", () => {
  const hiding = (from: string, to: string | null) => ({
    ...open,
    score: { ...score, hidden: [{ from, to }] },
  });
  const marked = { ...fact, score: 8, is_hidden: true as const };
  const shown = (account: typeof open, each: typeof fact) => showFacts(account, EVERYTHING, NOW)(each).score;
  expect(shown(hiding("2026-03-12T00:00:00Z", null), marked)).toBeNull();
  expect(shown(hiding("2026-03-12T00:00:00Z", null), { ...fact, score: 8 })).toBe(8);
  expect(shown(hiding("2026-03-12T00:00:01Z", null), marked)).toBe(8);
  expect(shown(hiding("2026-03-12T00:00:00Z", "2026-03-13T00:00:00Z"), marked)).toBe(8);
});
