import { describe, expect, test } from "vitest";
import { DEFAULT_SCORE_SETTINGS, type ScoreSettings } from "../../../functions/accounts/score-settings.ts";
import type { Label } from "../../../functions/leads/labels/label.ts";
import { buildCard } from "../../../functions/leads/report-card/card.ts";
import { ago, labelOf, labelsOf, NOW } from "./given-labels.ts";

const card = (labels: readonly Label[], looked = 0, hidden: ScoreSettings["hidden"] = []) =>
  buildCard(labels, { ...DEFAULT_SCORE_SETTINGS, hidden, looked }, NOW);

/** Good, fair and poor leads that the score ranks well. */
const ranked = (more: Partial<Label> = {}) => [
  ...labelsOf(8, 16, 20, more),
  ...labelsOf(6, 6, 20, more),
  ...labelsOf(3, 2, 20, more),
];

describe("progress", () => {
  test.each([
    ["none", [], "report_card", 0, 10, 10],
    ["nine", labelsOf(6, 4, 9), "report_card", 9, 10, 1],
    ["twelve", labelsOf(6, 6, 12), "learning", 12, 20, 8],
    ["as many as a look has seen", labelsOf(6, 20, 50), "learning", 50, 50, 0],
  ] as const)("of %s", (_, labels, step, counted, next, missing) => {
    const { progress, findings } = card(labels);
    expect(progress).toMatchObject({ step, counted, next, missing });
    expect(findings === null).toBe(step === "report_card");
  });

  test("goes on after a look, and says which kind is missing", () => {
    expect(card(labelsOf(6, 20, 50), 50).progress).toMatchObject({ next: 100, missing: 50 });
    expect(card(labelsOf(6, 22, 24)).progress).toMatchObject({
      ...{ next: 20, missing: 0, missing_won: 0, missing_lost: 3 },
    });
  });

  test("counts the leads of one company three at most, and no assumed outcomes", () => {
    const host = "firm.example";
    // The first level is the email address: the company's own.
    const levels = "0";
    const company = labelsOf(8, 8, 12, { host, levels });
    const assumed = labelsOf(3, 0, 9, { isSilent: true, weight: 0.5 });
    const { outcomes, assumed: shown, progress } = card([...company, ...assumed]);
    expect({ outcomes, shown }).toEqual({ outcomes: 12, shown: 9 });
    expect(progress.counted).toBe(3);
  });
});

describe("findings", () => {
  test("are the leads of each band with their ranges, and the lift of the top fifth", () => {
    const { findings, outcomes, won } = card(ranked());
    expect({ outcomes, won }).toEqual({ outcomes: 60, won: 24 });
    expect(findings?.bands).toMatchObject([
      { band: "good", leads: 20, won: 16, assumed: 0, rate: 0.8, low: 0.6216, high: 0.9069 },
      { band: "fair", leads: 20, won: 6, rate: 0.3 },
      { band: "poor", leads: 20, won: 2, rate: 0.1 },
    ]);
    expect(findings?.good_against_poor).toBe("better");
    // Twelve of sixty: of leads with 8, of which four in five were won, against two in five of all.
    expect(findings?.top_fifth).toMatchObject({ rate: 0.8, lift: 2 });
    expect(findings?.ranking?.auc).toBeCloseTo(712 / 864, 4);
  });

  test("say that there are too few to tell until ranges part, and that the score is wrong if they do the other way", () => {
    const few = card([...labelsOf(8, 3, 6), ...labelsOf(3, 2, 6)]).findings;
    expect(few?.good_against_poor).toBe("too_few_to_tell");
    const wrong = card([...labelsOf(8, 2, 20), ...labelsOf(3, 16, 20)]).findings;
    expect(wrong?.good_against_poor).toBe("worse");
    const oneBand = card(labelsOf(6, 5, 12)).findings;
    expect(oneBand).toMatchObject({ good_against_poor: "too_few_to_tell" });
    expect(oneBand?.bands[0]).toMatchObject({ leads: 0, rate: null, low: null, high: null });
    expect(card(labelsOf(6, 0, 12)).findings).toMatchObject({ ranking: null, top_fifth: { lift: null } });
  });

  test("leave out leads without a score, and count assumed outcomes half", () => {
    const silent = labelsOf(3, 0, 4, { isSilent: true, weight: 0.5 });
    const { findings, assumed } = card([...labelsOf(3, 6, 10), ...silent, labelOf(null, true)]);
    expect(assumed).toBe(4);
    // Six of ten, and of twice a further one: four halves.
    expect(findings?.bands[2]).toMatchObject({ leads: 14, won: 6, assumed: 4, rate: 0.5 });
    const nine = card([...labelsOf(3, 6, 9), ...silent, labelOf(null, true)]);
    expect(nine.findings).toBeNull();
    // The tenth outcome says nothing about the score.
    expect(nine.progress).toMatchObject({ counted: 10, missing: 1 });
  });

  test("tell who is answered first", () => {
    const answered = (good: number, poor: number, leads = 6) =>
      card([
        ...labelsOf(8, 3, leads, { response_seconds: good }),
        ...labelsOf(3, 3, leads, { response_seconds: poor }),
      ]).findings;
    expect(answered(600, 3600)).toMatchObject({
      answers_follow_score: true,
      bands: [{ answered: 6, response_seconds: 600 }, {}, { response_seconds: 3600 }],
    });
    expect(answered(2000, 3600)?.answers_follow_score).toBe(false);
    // Too few to say.
    expect(
      card([...labelsOf(8, 3, 8), ...labelsOf(8, 1, 4, { response_seconds: 60 }), ...labelsOf(3, 1, 4)])
        .findings?.answers_follow_score,
    ).toBe(false);
  });

  test("compare the last 90 days with those before", () => {
    const before = ranked({ decided_at: ago(120) });
    const turned = [...labelsOf(8, 1, 20), ...labelsOf(3, 18, 20)];
    const { drift } = card([...before, ...turned]).findings ?? {};
    expect(drift).toMatchObject({
      days: 90,
      ranking: "worse",
      recent: { leads: 40 },
      earlier: { leads: 60 },
    });
    const alike = card([...before, ...ranked()]).findings?.drift;
    expect(alike).toMatchObject({ ranking: "too_few_to_tell", recent: { leads: 60, won: 24, rate: 0.4 } });
    expect(card(ranked()).findings?.drift).toMatchObject({
      earlier: { leads: 0, rate: null, ranking: null },
    });
  });
});

describe("leads whose score was hidden", () => {
  const hidden = [{ from: new Date(ago(100_000)).toISOString(), to: new Date(ago(5)).toISOString() }];

  test("are reported apart", () => {
    const labels = [...ranked(), ...ranked({ is_hidden: true })];
    const { findings, hides_since } = card(labels, 0, hidden);
    expect(hides_since).toBeNull();
    expect(findings?.hidden).toMatchObject({ leads: 60, won: 24, good_against_poor: "better" });
    expect(findings?.bands.map(({ leads }) => leads)).toEqual([40, 40, 40]);
    expect(card(labels, 0, []).findings?.hidden).toBeNull();
  });

  test("count only if their outcome was known before the score was shown", () => {
    const late = ranked({ is_hidden: true, decided_at: ago(4) });
    expect(card([...ranked(), ...late], 0, hidden).findings?.hidden).toBeNull();
  });
});
