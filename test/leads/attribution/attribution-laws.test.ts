import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { attribute, reclassify } from "../../../functions/leads/attribution/attribution.ts";
import { readTouch } from "../../../functions/leads/attribution/channel.ts";
import { readJourney, type TouchReason } from "../../../functions/leads/attribution/journey.ts";
import { storableReferrer } from "../../../functions/leads/attribution/referrer.ts";
import { Touch } from "../../../functions/leads/attribution/touch.ts";
import { readSubmission } from "../../../functions/leads/intake/capture.ts";
import { LeadSubmission } from "../../../functions/leads/intake/submission.ts";
import { cases } from "../../support/cases.ts";

const NOW = new Date("2026-03-10T12:00:00.000Z");
const HOUR_MS = 3_600_000;
const NOTHING = v.parse(LeadSubmission, {});
const EMPTY = v.parse(Touch, {});
const attributionOf = (touches: Touch[]) => attribute({ ...NOTHING, touches }, NOW);

const SOURCES = [
  null,
  null,
  "google",
  " Facebook",
  "ChatGPT.com",
  "direct",
  "adwords",
  "Müller & Söhne",
  "x".repeat(200),
];
const MEDIUMS = [
  null,
  null,
  "cpc",
  "email",
  "(none)",
  "Social",
  "paid-Search",
  "banner",
  "referral",
  "cross-network",
];
const CAMPAIGNS = [null, "spring", `café & "crème" 50% + <b>`, "Shopping | shoes", "😀", "=1+1"];
const CLICK_IDS: (Record<string, string> | null)[] = [
  null,
  null,
  null,
  { gclid: "Cj0-_" },
  { fbclid: "IwAR" },
  { msclkid: "m" },
  { srsltid: "s" },
  { unknown: "u" },
];
const REFERRERS = [
  null,
  null,
  "https://www.google.com/",
  "https://t.co/abc",
  "https://chatgpt.com/",
  "https://blog.shop.example/",
  "https://checkout.stripe.com/pay",
  "https://sso.partner.example/",
  "https://semalt.com/",
  "https://a.example/",
  "https://[",
  "android-app://com.google.android.gm",
];
const LANDINGS = ["https://shop.example/", "https://www.shop.example/a", "/start", null];

/** A visit derived from one number, so that a hundred thousand journeys take seconds. */
function visitOf(draw: number, hoursBack: number): Touch {
  let rest = draw;
  const pick = <T>(values: readonly T[]): T | null => {
    const value = values[rest % values.length] ?? null;
    rest = Math.floor(rest / values.length);
    return value;
  };
  return {
    ...EMPTY,
    at: new Date(NOW.getTime() - hoursBack * HOUR_MS).toISOString(),
    source: pick(SOURCES),
    medium: pick(MEDIUMS),
    campaign: pick(CAMPAIGNS),
    click_ids: pick(CLICK_IDS),
    referrer: pick(REFERRERS),
    landing: pick(LANDINGS),
  };
}

const SPACING_HOURS = (90 * 24) / 4;

// Up to four visits within ninety days, oldest first, each at a different time.
const journeys = fc
  .array(fc.nat(2 ** 31 - 1), { minLength: 1, maxLength: 4 })
  .map((draws) => draws.map((draw, at) => visitOf(draw, (4 - at) * SPACING_HOURS - 1 - (draw % 500))));

const later = (change: Partial<Touch>): Touch => ({
  ...EMPTY,
  at: NOW.toISOString(),
  landing: "https://shop.example/",
  ...change,
});
const IGNORED = [
  later({}),
  later({ source: "(direct)", medium: "(none)" }),
  later({ referrer: "https://blog.shop.example/" }),
  later({ referrer: "https://www.paypal.com/checkout" }),
  later({ referrer: "https://accounts.google.com/o/oauth2" }),
  later({ referrer: "https://login.partner.example/" }),
  later({ referrer: "https://semalt.com/" }),
];
const CREDITED = new Set<TouchReason>(["only", "last", "first_counting", "first"]);
const hasEvidence = ({ source, medium, click_ids }: Touch): boolean =>
  /cp|^ppc$|^retargeting$|^paid/i.test(medium ?? "") ||
  source === "adwords" ||
  ["gclid", "msclkid"].some((id) => id in (click_ids ?? {}));

const FIELDS = Object.keys(EMPTY) as (keyof Touch)[];
const areEqual = (some: Touch[], others: Touch[]): boolean =>
  some.length === others.length &&
  some.every((touch, at) => FIELDS.every((field) => touch[field] === others[at]?.[field]));

const same = <T>(name: string, found: T, expected: T) => {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    expect({ [name]: found }).toEqual({ [name]: expected });
};

describe("the laws of attribution, over random journeys", () => {
  // Split into parts so that each fits its timeout on a slow machine.
  test.each([1, 2, 3, 4])(
    "touches never mix, the first stays first, and ignored touches never replace a source (%d of 4)",
    () => {
      let turn = 0;
      fc.assert(
        fc.property(journeys, (touches) => {
          const lead = attributionOf(touches);
          const deciding = lead.touches[lead.touch_reasons.findIndex((code) => CREDITED.has(code))];
          const { source, medium, campaign, channel } = lead;
          const read = readTouch(deciding ?? EMPTY);
          same(
            "one touch, whole",
            [source, medium, campaign, channel, deciding?.medium, deciding?.campaign],
            [read.source, read.medium, read.campaign, read.channel, medium, campaign],
          );
          // Payment and sign-in pages are stored by origin only.
          const storable = touches.map((touch) => ({ ...touch, referrer: storableReferrer(touch.referrer) }));
          if (!areEqual(lead.touches, storable)) expect(lead.touches).toEqual(storable);

          const more = readJourney([...touches, IGNORED[turn++ % IGNORED.length] ?? EMPTY], NOW);
          same(
            "kept",
            [more?.credited.source, more?.credited.campaign, more?.credited.channel, more?.first.touch.at],
            [source, campaign, channel, touches[0]?.at],
          );
          same(
            "first",
            [lead.first_touch_timestamp, lead.first_campaign],
            [touches[0]?.at, touches[0]?.campaign],
          );
          if (channel?.startsWith("Paid")) same("evidence", deciding && hasEvidence(deciding), true);
        }),
        cases(25_000),
      );
    },
  );

  test("the order sent, case and surrounding spaces change nothing", () => {
    fc.assert(
      fc.property(journeys, (touches) => {
        const { touch_reasons, ...lead } = attributionOf(touches);
        same("order", attributionOf(touches.toReversed()).source, lead.source);
        for (const touch of touches) {
          const shout = (text: string | null) => text && ` ${text.toUpperCase()} `;
          const [source, medium, campaign] = [
            shout(touch.source),
            shout(touch.medium),
            shout(touch.campaign),
          ];
          same(
            "folding",
            readTouch({ ...touch, source, medium, campaign }).channel,
            readTouch(touch).channel,
          );
          same("the same again", readTouch(touch), readTouch(touch));
        }
      }),
      cases(10_000),
    );
  });

  test("reclassifying a lead later changes nothing", () => {
    const context = {
      id: "lead",
      site: null,
      host: null,
      isAutomated: false,
      returning: false,
      now: NOW,
    };
    fc.assert(
      fc.property(journeys, (visits) => {
        const touches = visits.map((visit) => ({ ...visit, landing: visit.landing ?? "/" }));
        const lead = readSubmission({ ...NOTHING, touches }, context);
        same("again", reclassify({ ...lead, channel_table: "2020-01" }), lead);
        // Touches with only the fields of a plain body are still read as what they were: listed or reported.
        const bare = visits.map(({ at, source, campaign }) => ({ ...EMPTY, at, source, campaign })).slice(-2);
        const [first, last] = [bare[0] ?? EMPTY, bare.at(-1) ?? EMPTY];
        const reported = {
          first_source: first.source,
          first_campaign: first.campaign,
          first_touch_timestamp: first.at,
          last_source: last.source,
          last_campaign: last.campaign,
          last_touch_timestamp: last.at,
        };
        for (const body of [{ touches: bare }, reported]) {
          const plain = readSubmission({ ...NOTHING, ...body }, context);
          same("again, bare", reclassify({ ...plain, channel_table: "2020-01" }), plain);
        }
      }),
      cases(2000),
    );
  });

  test("no input makes it throw or return something inconsistent", () => {
    const touch = fc.record(
      Object.fromEntries(
        Object.keys(Touch.entries).map((key) => [key, fc.oneof(fc.anything(), fc.string(), fc.webUrl())]),
      ),
      { requiredKeys: [] },
    );
    const plain = fc.record(
      {
        first_source: fc.anything(),
        last_source: fc.anything(),
        last_touch_timestamp: fc.anything(),
        touches: fc.oneof(fc.anything(), fc.array(touch, { maxLength: 4 })),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(plain, (attribution) => {
        const body = v.parse(LeadSubmission, { attribution, ...attribution });
        const { source, channel, touches, touch_reasons } = attribute(body, NOW);
        expect([source === null, channel === null]).toEqual([touches.length === 0, touches.length === 0]);
        expect(touch_reasons).toHaveLength(touches.length);
      }),
      cases(1500),
    );
  });
});
