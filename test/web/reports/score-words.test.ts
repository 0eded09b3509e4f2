import { describe, expect, test } from "vitest";
import type { ScoreCard } from "../../../web/src/api/api.ts";
import {
  answeredText,
  bandText,
  findingTexts,
  lookText,
  modelName,
  progressText,
  taughtText,
  verdictText,
} from "../../../web/src/reports/score/words.ts";

type Findings = NonNullable<ScoreCard["findings"]>;

const progress = (more: Partial<ScoreCard["progress"]>) =>
  progressText({
    business: "won",
    progress: {
      ...{ step: "learning" as const, counted: 12, next: 20, missing: 8, missing_won: 0, missing_lost: 0 },
      ...more,
    },
  });

describe("progress", () => {
  test.each([
    [
      { step: "report_card" as const, counted: 9, next: 10, missing: 1 },
      /^9 of 10 outcomes: mark one more to get/,
    ],
    [{}, /^12 of 20 outcomes: mark eight more, and the score is compared with what they teach\.$/],
    [{ missing_lost: 3 }, /At least five of each kind are needed: three more lost or spam\.$/],
    [{ counted: 24, missing: 0, missing_won: 2 }, /^24 outcomes\. At least five .+: two more won\.$/],
    [{ counted: 50, next: 50, missing: 0 }, /^50 of 50 outcomes: within a day,/],
    [{ counted: 62, next: 100, missing: 38 }, /mark 38 more/],
  ])("%j", (more, text) => expect(progress(more)).toMatch(text));
});

const band = (more: Partial<Findings["bands"][number]> = {}): Findings["bands"][number] => ({
  ...{ band: "good", leads: 20, won: 11, assumed: 0, rate: 0.55, low: 0.3728, high: 0.7152 },
  ...{ answered: 20, response_seconds: 2820 },
  ...more,
});
const period = { leads: 20, won: 8, rate: 0.4, low: 0.3, high: 0.5 };
const found = (more: Partial<Findings> = {}): Findings => ({
  good_against_poor: "better",
  bands: [band(), band({ band: "fair" }), band({ band: "poor", response_seconds: 5400 })],
  top_fifth: { rate: 0.5, low: 0.3, high: 0.7, lift: 1.75, lift_low: 1.05, lift_high: 2.37 },
  ranking: { auc: 0.75, low: 0.62, high: 0.84 },
  answers_follow_score: false,
  drift: {
    days: 90,
    recent: { ...period, ranking: { auc: 0.6, low: 0.4, high: 0.7 } },
    earlier: { ...period, ranking: { auc: 0.8, low: 0.75, high: 0.9 } },
    ranking: "worse",
  },
  hidden: null,
  ...more,
});

describe("findings", () => {
  test("say whether the score works, is wrong, or can't be told", () => {
    expect(verdictText(found())).toMatch(/^The score works for you/);
    expect(verdictText(found({ good_against_poor: "worse" }))).toMatch(/^The score is wrong for you/);
    expect(verdictText(found({ good_against_poor: "too_few_to_tell" }))).toMatch(/^Too few to tell/);
  });

  test("are sentences with their ranges", () => {
    expect(findingTexts(found())).toEqual([
      "The fifth of leads with the highest scores became business 1.8 times as often as all leads (1.1 to 2.4).",
      "Of two leads, one that became business and one that did not, the first had the higher score in 75% of cases (62% to 84%). A coin would be right in 50%.",
      "In the last 90 days, the score ranked leads worse than before (60% against 80%).",
    ]);
    expect(findingTexts(found({ answers_follow_score: true }))[2]).toMatch(
      /answered after 47 min, those below your average lead after 1 h 30 min\. .+ confirming itself\.$/,
    );
  });

  test("leave out what is unknown", () => {
    const { drift } = found();
    const none = { rate: null, low: null, high: null };
    expect(
      findingTexts(
        found({
          ranking: null,
          top_fifth: { ...none, lift: null, lift_low: null, lift_high: null },
          drift: { ...drift, earlier: { leads: 0, won: 0, ...none, ranking: null } },
        }),
      ),
    ).toEqual([expect.stringMatching(/^There are not yet outcomes of both kinds/)]);
  });

  test("of a band name what became of its leads, and how fast they were answered", () => {
    expect(bandText(band(), "won")).toBe("11 of 20 won");
    expect(bandText(band({ assumed: 4 }), "qualified")).toBe(
      "11 of 20 qualified or won, 4 of them only assumed not to be",
    );
    expect(bandText(band({ leads: 0 }), "won")).toBe("no outcome yet");
    expect(answeredText(band({ response_seconds: null, answered: 0 }))).toBe("none answered");
    expect(answeredText(band({ answered: 1 }))).toBe("answered after 47 min (median of 1 lead)");
  });
});

test("models, looks and what was taught", () => {
  expect(modelName("prior-4")).toBe("the general model (prior-4)");
  expect(modelName("learned-2")).toBe("your own model (learned-2)");
  const look = { at: "2026-11-20T00:00:00Z", outcomes: 50, won: 25, gain: 0.1, error: 0.02 };
  expect(lookText({ ...look, result: "adopted" })).toMatch(
    /^50 outcomes, 25 of them business, predicted better/,
  );
  const taught = {
    ...{ reason: "Gave a phone number", weight: 1, prior_weight: 0.2, weight_error: 0.3 },
    ...{ won: 14, leads: 40, won_without: 9, leads_without: 60 },
  };
  expect(taughtText({ ...taught, certain: true })).toBe(
    "with it, 14 of 40 became business; without it, 9 of 60",
  );
  expect(taughtText({ ...taught, certain: false })).toMatch(/ – not yet certain$/);
});
