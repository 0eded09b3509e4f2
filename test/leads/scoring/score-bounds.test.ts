import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";
import { readSubmission } from "../../../functions/leads/intake/capture.ts";
import { LeadSubmission } from "../../../functions/leads/intake/submission.ts";
import { cases } from "../../support/cases.ts";

const context = {
  id: "lead_1",
  site: { id: "site_1", domain: "c.example" },
  host: null,
  isAutomated: false,
  now: new Date("2026-03-01T12:00:00Z"),
};

/** Ordinary and absurd bodies. */
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom(
    "ada@firm.example",
    "x@mailinator.com",
    "A quote, please.",
    "https://x.example",
    "qwerty asdf",
    "",
  ),
);
const anyBody = fc.record(
  {
    name: anyText,
    email: anyText,
    phone: fc.oneof(anyText, fc.double()),
    company: anyText,
    message: anyText,
    honeypot: anyText,
    fill_seconds: fc.double(),
    pageviews: fc.oneof(
      fc.double(),
      fc.integer(),
      fc.array(fc.oneof(anyText, fc.object()), { maxLength: 5 }),
    ),
    touches: fc.array(
      fc.record({ source: anyText, medium: anyText, campaign: anyText, referrer: fc.webUrl() }),
      {
        maxLength: 4,
      },
    ),
    attribution: fc.anything(),
    last_source: fc.anything(),
  },
  { requiredKeys: [] },
);

describe("a lead's score", () => {
  test("is from 0 to 10 with one decimal for any input", () => {
    const property = fc.property(anyBody, (body) => {
      const parsed = v.safeParse(LeadSubmission, body);
      if (!parsed.success) return;
      const { ai_score, score_reasons } = readSubmission(parsed.output, context);
      expect(ai_score).toBeGreaterThanOrEqual(0);
      expect(ai_score).toBeLessThanOrEqual(10);
      expect(ai_score).toBe(Number(ai_score?.toFixed(1)));
      for (const { points } of score_reasons) expect(Number.isFinite(points)).toBe(true);
    });
    fc.assert(property, cases(10_000));
  });

  test("is missing if the scorer fails, and the lead is stored", async () => {
    vi.resetModules();
    vi.doMock("../../../functions/leads/scoring/score.ts", () => ({
      scoreLead: () => {
        throw new Error("out of order");
      },
    }));
    const { readSubmission: read } = await import("../../../functions/leads/intake/capture.ts");
    const lead = read(v.parse(LeadSubmission, { name: "Ada", email: "ada@firm.example" }), context);
    expect(lead).toMatchObject({ name: "Ada", ai_score: null, score_reasons: [], status: "new" });
    vi.doUnmock("../../../functions/leads/scoring/score.ts");
  });
});
