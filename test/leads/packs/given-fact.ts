import fc from "fast-check";
import { ulid } from "ulid";
import { CHANNELS, statuses } from "../../../functions/leads/lead.ts";
import type { LeadFact, PathTouch } from "../../../functions/leads/packs/fact.ts";

const text = fc.option(fc.constantFrom("google", "spring, sale", '"\u2028', "__proto__", "", "ünï"), {
  nil: null,
});
const LATEST = Date.parse("2026-11-20T12:00:00Z");

const touch: fc.Arbitrary<PathTouch> = fc.record({
  at: fc.option(fc.integer({ min: 0, max: LATEST }), { nil: null }),
  source: fc.constantFrom("google", "bing", "(not set)"),
  channel: fc.constantFrom(...CHANNELS),
  ...{ medium: text, campaign: text, keyword: text, content: text, landing_page: text },
  identifying: fc.subarray(["source", "campaign", "landing_page"]),
});

/** Arbitrary facts of leads. */
export const anyFact: fc.Arbitrary<LeadFact> = fc
  .record({
    at: fc.integer({ min: Date.parse("2000-01-01"), max: LATEST }),
    site_id: fc.constantFrom("site_a", "site_b"),
    status: fc.constantFrom(...statuses),
    score: fc.option(
      fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
      { nil: null },
    ),
    value_cents: fc.option(fc.integer({ min: 0, max: 1e12 }), { nil: null }),
    currency: fc.constantFrom("USD", "EUR", null),
    is_filtered: fc.boolean(),
    has_visit: fc.boolean(),
    form: text,
    response_seconds: fc.option(fc.nat(), { nil: null }),
    qualified_at: fc.option(fc.integer({ min: 0, max: LATEST }), { nil: null }),
    decided_at: fc.option(fc.integer({ min: 0, max: LATEST }), { nil: null }),
    path: fc.array(touch, { maxLength: 4 }),
    credited: fc.option(fc.nat(3), { nil: null }),
  })
  .map((fact) => ({ id: `lead_${ulid(fact.at)}`, ...fact }));
