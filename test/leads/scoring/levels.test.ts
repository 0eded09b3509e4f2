import fc from "fast-check";
import { expect, it } from "vitest";
import type { Features } from "../../../functions/leads/scoring/features.ts";
import { LEVELS, packLevels, unpackLevels } from "../../../functions/leads/scoring/levels.ts";

const anyFeatures = fc.record(
  Object.fromEntries(LEVELS.map(([feature, levels]) => [feature, fc.constantFrom(null, ...levels)])),
) as unknown as fc.Arbitrary<Features>;

it("are a character each, and read back as they were", () =>
  fc.assert(
    fc.property(anyFeatures, (features) => {
      const packed = packLevels(features);
      expect(packed).toHaveLength(LEVELS.length);
      expect(unpackLevels(packed)).toEqual(features);
    }),
  ));

it("of features that came later are unknown", () => {
  const { email, name, pace } = unpackLevels("30");
  expect({ email, name, pace }).toEqual({ email: "free", name: "full", pace: null });
});

// Stored leads depend on it: a feature or level may only be added at the end.
it("are stored in an order that may only grow", () =>
  expect(
    LEVELS.map(([feature, levels]) => `${feature}: ${levels.join(" ")}`).join("\n"),
  ).toMatchInlineSnapshot(`
    "email: work site role free none malformed disposable
    name: full one none odd
    phone: given none odd
    company: given none
    message: long medium short none gibberish steering
    intent: shown none
    question: asked none
    links: some none
    pitch: some none
    channel: Direct AI assistant Paid Search Paid Social Paid Shopping Paid Video Paid Other Display Cross-network Affiliates Organic Search Organic Social Organic Shopping Organic Video Email SMS Audio Mobile Push Notifications Referral Unassigned
    visits: one few several many
    returned: yes no
    pageviews: one few several many countless
    dwell: under_10_s under_30_s under_1_min under_3_min under_10_min under_20_min over_20_min
    prices: seen unseen
    contact: seen unseen
    pace: hasty quick steady slow"
  `));
