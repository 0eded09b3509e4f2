import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { Touch } from "../../../functions/leads/attribution/touch.ts";
import { CHANNELS } from "../../../functions/leads/lead.ts";
import { readFeatures, type ScoreFacts } from "../../../functions/leads/scoring/features.ts";
import { unpackLevels } from "../../../functions/leads/scoring/levels.ts";
import { logOdds, scoreFeatures, scoreLead } from "../../../functions/leads/scoring/score.ts";
import { withWeights } from "../../../functions/leads/scoring/scorer.ts";
import { WEIGHTS, type Weights } from "../../../functions/leads/scoring/weights.ts";
import { cases } from "../../support/cases.ts";

const ordinary: ScoreFacts = {
  name: "Ada",
  email: "ada@gmail.com",
  phone: null,
  company: null,
  message: "Please call me back.",
  form: "contact",
  channel: "Organic Search",
  touches: [],
  visits: null,
  pageviews: 2,
  first_pageviews: [],
  dwell_seconds: null,
  fill_seconds: null,
  domain: "c.example",
};

const view = (path: string, dwell_seconds: number | null = null) => ({
  path,
  title: null,
  at: null,
  dwell_seconds,
  scroll: null,
  clicks: null,
  referrer: null,
});
const scoreOf = (facts: Partial<ScoreFacts> = {}) => scoreLead({ ...ordinary, ...facts }).ai_score;
const featuresWith = (facts: Partial<ScoreFacts> = {}) => readFeatures({ ...ordinary, ...facts });

describe("the score", () => {
  test("is green for an eager lead, red for a poor one and about 5 in between", () => {
    const eager = { name: "Ada Byron", email: "ada@engines.example", phone: "+44 20 7946 0000" };
    const visit = { visits: 2, pageviews: 6, first_pageviews: [view("/pricing", 80)], dwell_seconds: 400 };
    const message = "Could you send us a quote for twenty engines?";
    expect(scoreOf({ ...eager, ...visit, message })).toBeGreaterThan(8);
    expect(scoreOf({ name: null, email: "x@mailinator.com", message: null })).toBeLessThan(2);
    const middling = (scoreOf(eager) + scoreOf()) / 2;
    expect(middling).toBeGreaterThan(4);
    expect(middling).toBeLessThan(6);
  });

  test("is 5.0 without reasons if nothing is known", () => {
    const table: Weights = { version: "empty", features: {} };
    const nothing = { ai_score: 5, score_reasons: [], score_model: "empty" };
    expect(scoreLead(ordinary, table)).toMatchObject(nothing);
  });

  test("is compared with the account's average lead, in a reason of its own", () => {
    const table: Weights = { version: "empty", features: {} };
    const [ai_score, points] = [2.7, -2.31];
    const score_reasons = [{ code: "average", points }];
    expect(scoreLead(ordinary, table, 1)).toMatchObject({ ai_score, score_reasons });
    // The reason is listed although six others are stronger.
    const visit = { visits: 2, pageviews: 6, first_pageviews: [view("/pricing", 80)], dwell_seconds: 700 };
    const eager = { ...ordinary, ...visit, company: "Engines Ltd", phone: "+44 20 7946 0000" };
    const codes = scoreLead(eager, WEIGHTS, 0.1).score_reasons.map(({ code }) => code);
    expect(codes).toHaveLength(7);
    expect(codes.slice(-2)).toEqual(["average", "rest"]);
  });

  test("of an account's average lead is 5.0", () => {
    const levels = readFeatures(ordinary);
    expect(scoreFeatures(levels, WEIGHTS, logOdds(levels, WEIGHTS)).ai_score).toBe(5);
  });

  // Log-odds by hand from the table.
  test.each([
    [["Paid Search", "under_10_min", "one", "no", "few"], 0.2305],
    [["Email", "under_1_min", "one", "no", "one"], -0.5195],
  ] as const)("of %j is %d in log-odds", ([channel, dwell, visits, returned, pageviews], z) => {
    const nothing = unpackLevels("");
    expect(logOdds({ ...nothing, channel, dwell, visits, returned, pageviews }, WEIGHTS)).toBeCloseTo(z, 6);
  });

  test("of a booking without contact details depends only on the visit", () => {
    const silent = { name: null, email: null, phone: null, company: null, message: null };
    const visit = { visits: 2, pageviews: 5, dwell_seconds: 200 };
    expect(scoreOf({ ...silent, ...visit, form: "Calendly" })).toBeGreaterThan(6);
    expect(scoreOf({ ...silent, ...visit, form: "contact" })).toBeLessThan(5);
  });

  test("works with learned weights of the same shape", () => {
    const learned: Weights = {
      version: "learned-1",
      features: { phone: { given: [1, 0.5], none: [-1, 0.5] } },
    };
    expect(scoreLead(ordinary, learned)).toMatchObject({
      ai_score: 2.7,
      score_reasons: [{ code: "phone.none", points: -2.31 }],
      score_model: "learned-1",
    });
  });

  test("does not depend on the origin of a name", () => {
    const names = ["Xu Wei", "王伟", "Szczepan Brzęczyszczykiewicz", "محمد القحطاني", "김민준", "Ng Li"];
    expect(new Set(names.map((name) => scoreOf({ name }))).size).toBe(1);
    expect(scoreOf({ name: "Sukarno" })).toBeGreaterThan(scoreOf({ name: "Xu Wei" }) - 0.6);
  });

  test("gives haste little weight, since browsers fill in forms for people", () => {
    const lost = scoreOf({ fill_seconds: 30 }) - scoreOf({ fill_seconds: 0.5 });
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThan(1.5);
  });
});

describe("the table of weights", () => {
  test("has prevalences that add up to 1 for each feature", () => {
    for (const [feature, levels] of Object.entries(WEIGHTS.features)) {
      const sum = Object.values(levels).reduce((total, [, prevalence]) => total + prevalence, 0);
      expect(sum, feature).toBeCloseTo(1, 9);
    }
    expect(Object.keys(WEIGHTS.features.channel).sort()).toEqual([...CHANNELS].sort());
  });

  test("rewards longer reading, and penalizes no address more than a disposable one", () => {
    const dwell = Object.values(WEIGHTS.features.dwell).map(([weight]) => weight);
    expect(dwell).toEqual(dwell.toSorted((a, b) => a - b));
    const email = Object.values(WEIGHTS.features.email).map(([weight]) => weight);
    expect(Math.min(...email)).toBe(WEIGHTS.features.email.disposable[0]);
  });
});

describe("the features of a lead", () => {
  test.each([
    [{ phone: "+44 20 7946 0000" }, { phone: "given" }],
    [{ phone: "none of your business" }, { phone: "odd" }],
    [{ phone: "0000000000" }, { phone: "odd" }],
    [{ name: "Ada Byron" }, { name: "full" }],
    [{ name: "12345" }, { name: "odd" }],
    [{ name: "ada@x.example" }, { name: "odd" }],
    [{ name: "qwerty asdf" }, { name: "odd" }],
    [{ name: null }, { name: "none" }],
    [{ name: "N/A" }, { name: "none" }],
    [{ name: " - " }, { name: "none" }],
    [{ name: "Test" }, { name: "none" }],
    [{ name: "Na" }, { name: "one" }],
    [{ message: "We can rank your website; may I send a quote?" }, { pitch: "some", intent: "none" }],
    [{ message: "您好,我们想了解贵公司的产品价格。" }, { pitch: null, intent: null, question: "none" }],
    [{ message: "مرحبا، أريد معرفة السعر" }, { pitch: null, intent: null }],
    [{ message: "見積もりをお願いします" }, { intent: null }],
    [{ message: "12345" }, { intent: "none" }],
    [{ email: "me@shop.c.example" }, { email: "site" }],
    [
      { pageviews: 0, dwell_seconds: 0 },
      { pageviews: null, dwell: null },
    ],
    [{ first_pageviews: [view("/", 20), view("/a", 50)] }, { dwell: "under_3_min", prices: "unseen" }],
    [{ dwell_seconds: 5, first_pageviews: [view("/", 500)] }, { dwell: "under_10_s" }],
    [{ first_pageviews: [view("/tarifs"), view("/kontakt")] }, { prices: "seen", contact: "seen" }],
    [{ visits: 1 }, { visits: "one", returned: "no" }],
    [{ visits: 4 }, { visits: "several", returned: "yes" }],
    [{ fill_seconds: 1.9 }, { pace: "hasty" }],
    [{ fill_seconds: 2 }, { pace: "quick" }],
  ] as [Partial<ScoreFacts>, object][])("for %j are %j", (facts, expected) => {
    expect(featuresWith(facts)).toMatchObject(expected);
  });

  test("show a return if touches are a visit apart, not seconds", () => {
    const touches = (...times: string[]) => times.map((at) => v.parse(Touch, { at }));
    const start = "2026-03-01T10:00:00.000Z";
    const returned = (...times: string[]) => featuresWith({ touches: touches(...times) }).returned;
    expect(returned(start, "2026-03-01T10:29:00.000Z")).toBe("no");
    expect(returned(start, "2026-03-01T10:31:00.000Z")).toBe("yes");
    expect(returned(start)).toBe("no");
    expect(returned()).toBe(null);
  });

  test("hold nothing against a lead without a visit count", () => {
    const touches = (...times: string[]) => times.map((at) => v.parse(Touch, { at }));
    const start = "2026-03-01T10:00:00.000Z";
    const uncounted = (...times: string[]) => featuresWith({ visits: 0, touches: touches(...times) });
    expect(uncounted()).toMatchObject({ visits: null, returned: null });
    expect(uncounted(start)).toMatchObject({ visits: null, returned: null });
    expect(uncounted(start, "2026-03-02T10:00:00.000Z")).toMatchObject({ visits: null, returned: "yes" });
  });
});

describe("the laws of the score", () => {
  const text = fc.option(
    fc.oneof(
      fc.constantFrom(
        "quote please",
        "https://x.example guest posting",
        "ada@mailinator.com",
        "+49 89 12345",
      ),
      fc.string(),
    ),
  );
  const anyView = fc.record({
    path: fc.constantFrom("/", "/pricing", null),
    title: fc.constant(null),
    at: fc.constant(null),
    dwell_seconds: fc.option(fc.nat(999_999)),
    scroll: fc.constant(null),
    clicks: fc.constant(null),
    referrer: fc.constant(null),
  });
  const facts: fc.Arbitrary<ScoreFacts> = fc.record({
    name: text,
    email: text,
    phone: text,
    company: text,
    message: fc.oneof(text, fc.string({ minLength: 130, maxLength: 300 })),
    form: fc.option(fc.constantFrom("contact", "Typeform")),
    channel: fc.option(fc.constantFrom(...CHANNELS)),
    touches: fc.constant([]),
    visits: fc.option(fc.nat(20)),
    pageviews: fc.option(fc.nat(1_000_000)),
    first_pageviews: fc.array(anyView, { maxLength: 3 }),
    dwell_seconds: fc.option(fc.nat(4000)),
    fill_seconds: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
    domain: fc.option(fc.constant("c.example")),
  });

  const learned = fc
    .array(fc.double({ min: -6, max: 6, noNaN: true }), { minLength: 1, maxLength: 200 })
    .map((weights) => withWeights(weights, "learned"));

  test("it is 0–10 with one decimal, and 5 plus the points of its reasons, whatever an account has taught", () => {
    const average = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(facts, fc.oneof(fc.constant(WEIGHTS), learned), average, (it, weights, average) => {
        const scored = scoreLead(it, weights, average);
        const { ai_score, score_reasons, score_model } = scored;
        const hundredths = score_reasons.map(({ points }) => Math.round(points * 100));
        expect(score_reasons.map(({ points }) => points * 100)).toEqual(
          hundredths.map((h) => expect.closeTo(h, 6)),
        );
        expect(Math.round(ai_score * 10) / 10).toBe(ai_score);
        expect(ai_score).toBeGreaterThanOrEqual(0);
        expect(ai_score).toBeLessThanOrEqual(10);
        const sum = hundredths.reduce((total, points) => total + points, 500);
        expect(Math.round(sum / 10) / 10).toBe(ai_score);
        expect(score_reasons.length).toBeLessThanOrEqual(7);
        // The rest comes last, however large it is.
        const named = score_reasons.filter(({ code }) => code !== "rest");
        expect(score_reasons.slice(0, named.length)).toEqual(named);
        const strengths = named.map(({ points }) => Math.abs(points));
        expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
        expect(new Set(score_reasons.map(({ code }) => code)).size).toBe(score_reasons.length);
        expect(score_model).toBe(weights.version);
        expect(scoreFeatures(unpackLevels(scored.levels), weights, average)).toEqual(scored);
      }),
      cases(10_000),
    );
  });

  test("a disposable address never raises it, compared to any other address", () => {
    const other = fc.oneof(text, fc.constantFrom("ada@engines.example", "a@c.example", "not one"));
    fc.assert(
      fc.property(facts, other, (it, email) => {
        const disposable = scoreLead({ ...it, email: "ada@mailinator.com" }).ai_score;
        expect(disposable).toBeLessThanOrEqual(scoreLead({ ...it, email }).ai_score);
      }),
      cases(1000),
    );
  });

  test("longer reading never lowers it", () => {
    fc.assert(
      fc.property(facts, fc.nat(4000), fc.nat(4000), (it, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        const score = (dwell_seconds: number) => scoreLead({ ...it, dwell_seconds }).ai_score;
        expect(score(more)).toBeGreaterThanOrEqual(score(less));
      }),
      cases(1000),
    );
  });
});
