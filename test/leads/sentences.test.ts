import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { readSubmission } from "../../functions/leads/intake/capture.ts";
import { LeadSubmission } from "../../functions/leads/intake/submission.ts";
import { WEIGHTS } from "../../functions/leads/scoring/weights.ts";
import { explain, SCORE_SENTENCES } from "../../functions/leads/sentences.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const landing = "https://shop.example/";
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

const explained = (body: object) => {
  const context = { id: "lead", site: null, host: null, isAutomated: false, now: NOW };
  return explain(readSubmission(v.parse(LeadSubmission, body), context));
};
const ruleOf = (touch: object) => explained({ touches: [{ landing, ...touch }] }).source_rule;

describe("the sentences of a lead", () => {
  test("explain for each touch why it is credited or not", () => {
    const touches = [
      { at: daysAgo(95), referrer: "https://www.google.com/", landing },
      { at: daysAgo(40), referrer: "https://www.google.com/", landing },
      { at: daysAgo(9), referrer: "https://www.google.com/", landing },
      { at: daysAgo(8), referrer: "https://www.bing.com/", landing },
      { at: daysAgo(7), referrer: "https://semalt.com/", landing },
      { at: daysAgo(6), referrer: "https://www.paypal.com/pay", landing },
      { at: daysAgo(5), referrer: "https://blog.shop.example/", landing },
      { at: daysAgo(4), landing },
    ];
    const lead = explained({ touches });
    expect(lead.credited_touch).toBe(3);
    expect(lead.touch_reasons).toEqual([
      "Not credited: older than 90 days",
      "Not credited: older than 30 days",
      "Not credited: a later touch won",
      "Credited: the last touch that counts",
      "Not credited: referrer spam",
      "Not credited: a payment or sign-in page",
      "Not credited: a link on the site itself",
      "Not credited: a direct visit",
    ]);
    const late = explained({ touches: [touches[1], touches.at(-1)] });
    expect(late.touch_reasons[0]).toBe(
      "Credited: the first touch that counts, as none of the last 30 days does",
    );
    const direct = explained({ touches: [touches.at(-1), touches.at(-1)] });
    expect(direct.credited_touch).toBe(0);
    expect(direct.touch_reasons[0]).toBe("Credited: the first touch, as none counts");
    expect(explained({ source: "news" }).touch_reasons).toEqual(["Credited as reported: the only touch"]);
    expect(explained({}).credited_touch).toBeNull();
  });

  test("say what the rule applied to: the source, the referrer or the click id", () => {
    expect(ruleOf({ source: "google" })).toBe("The source is a search engine");
    const source = "spring_mail";
    expect(ruleOf({ source, referrer: "https://www.google.com/" })).toBe("The referrer is a search engine");
    expect(ruleOf({ source, click_ids: { fbclid: "x" } })).toBe("The click id is for a social network");
    expect(ruleOf({ source, medium: "organic" })).toBe("The medium is organic search");
    expect(explained({}).source_rule).toBeNull();
  });

  test("differ for all levels of all features", () => {
    const codes = Object.entries(WEIGHTS.features).flatMap(([feature, levels]) =>
      Object.keys(levels).map((level) => `${feature}.${level}`),
    );
    expect(Object.keys(SCORE_SENTENCES).sort()).toEqual([...codes, "average", "rest"].sort());
    expect(new Set(Object.values(SCORE_SENTENCES)).size).toBe(codes.length + 2);
  });

  test("put a quarantine before the reasons of the score, and all points add up", () => {
    const lead = explained({
      name: "Ada Byron",
      email: "ada@firm.example",
      phone: "+442079460000",
      honeypot: "x",
    });
    expect(lead.quarantine).toBe("honeypot");
    expect(lead.score_reasons[0]?.reason).toBe("In quarantine: a field hidden from people was filled in");
    expect(lead.score_reasons.reduce((sum, { points }) => sum + points, 5)).toBeCloseTo(2, 6);
  });
});
