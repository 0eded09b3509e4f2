import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { attribute, classifiedAgain } from "../../functions/attribution/attribution.ts";
import { readTouch } from "../../functions/attribution/channel.ts";
import { readJourney } from "../../functions/attribution/journey.ts";
import { storableReferrer } from "../../functions/attribution/referrer.ts";
import { Touch } from "../../functions/attribution/touch.ts";
import { readSubmission } from "../../functions/leads/capture.ts";
import { LeadSubmission } from "../../functions/leads/submission.ts";
import { cases } from "../support/cases.ts";

const NOW = new Date("2026-03-10T12:00:00.000Z");
const HOUR_MS = 3_600_000;
const NOTHING = v.parse(LeadSubmission, {});
const EMPTY = v.parse(Touch, {});
const of = (touches: Touch[], now = NOW) => attribute({ ...NOTHING, touches }, now);

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

/** A visit drawn from one number, so that a hundred thousand journeys are made in seconds. */
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

// Up to four visits of ninety days, oldest first, each at a time of its own.
const journeys = fc
  .array(fc.nat(2 ** 31 - 1), { minLength: 1, maxLength: 4 })
  .map((draws) => draws.map((draw, at) => visitOf(draw, (4 - at) * SPACING_HOURS - 1 - (draw % 500))));

const later = (change: Partial<Touch>): Touch => ({
  ...EMPTY,
  at: NOW.toISOString(),
  landing: "https://shop.example/",
  ...change,
});
const NEVER = [
  later({}),
  later({ source: "(direct)", medium: "(none)" }),
  later({ referrer: "https://blog.shop.example/" }),
  later({ referrer: "https://www.paypal.com/checkout" }),
  later({ referrer: "https://accounts.google.com/o/oauth2" }),
  later({ referrer: "https://login.partner.example/" }),
  later({ referrer: "https://semalt.com/" }),
];
const hasEvidence = ({ source, medium, click_ids }: Touch): boolean =>
  /cp|^ppc$|^retargeting$|^paid/i.test(medium ?? "") ||
  source === "adwords" ||
  ["gclid", "msclkid"].some((id) => id in (click_ids ?? {}));

const FIELDS = Object.keys(EMPTY) as (keyof Touch)[];
const areAlike = (some: Touch[], others: Touch[]): boolean =>
  some.length === others.length &&
  some.every((touch, at) => FIELDS.every((field) => touch[field] === others[at]?.[field]));

const same = <T>(name: string, found: T, expected: T) => {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    expect({ [name]: found }).toEqual({ [name]: expected });
};

describe("the laws of attribution, over random journeys", () => {
  // A part at a time, so that a slow machine has time for each.
  test.each([1, 2, 3, 4])(
    "touches never mix, first stays first, and what is no source never replaces one (%d of 4)",
    () => {
      let turn = 0;
      fc.assert(
        fc.property(journeys, (touches) => {
          const lead = of(touches);
          const deciding =
            lead.touches[lead.touch_reasons.findIndex((reason) => reason.startsWith("Decides"))];
          const { source, medium, campaign, channel } = lead;
          const read = readTouch(deciding ?? EMPTY);
          same(
            "one touch, whole",
            [source, medium, campaign, channel, deciding?.medium, deciding?.campaign],
            [read.source, read.medium, read.campaign, read.channel, medium, campaign],
          );
          // Of payment and sign-in pages only the origin is stored.
          const storable = touches.map((touch) => ({ ...touch, referrer: storableReferrer(touch.referrer) }));
          if (!areAlike(lead.touches, storable)) expect(lead.touches).toEqual(storable);

          const more = readJourney([...touches, NEVER[turn++ % NEVER.length] ?? EMPTY], NOW);
          same(
            "kept",
            [more?.deciding.source, more?.deciding.campaign, more?.deciding.channel, more?.first.touch.at],
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

  test("the order touches are sent in, their case and their spaces change nothing", () => {
    fc.assert(
      fc.property(journeys, (touches) => {
        const { touch_reasons, ...lead } = of(touches);
        same("order", of(touches.toReversed()).source, lead.source);
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

  test("reading a lead again at another time changes nothing", () => {
    const circumstances = {
      id: "lead",
      site: null,
      host: null,
      automated: false,
      returning: false,
      now: NOW,
    };
    fc.assert(
      fc.property(journeys, (visits) => {
        const touches = visits.map((visit) => ({ ...visit, landing: visit.landing ?? "/" }));
        const lead = readSubmission({ ...NOTHING, touches }, circumstances);
        same("again", classifiedAgain({ ...lead, channel_table: "2020-01" }), lead);
        // Touches that hold no more than a plain body tells are read as what they were: a ledger, or told.
        const bare = visits.map(({ at, source, campaign }) => ({ ...EMPTY, at, source, campaign })).slice(-2);
        const [first, last] = [bare[0] ?? EMPTY, bare.at(-1) ?? EMPTY];
        const told = {
          first_source: first.source,
          first_campaign: first.campaign,
          first_touch_timestamp: first.at,
          last_source: last.source,
          last_campaign: last.campaign,
          last_touch_timestamp: last.at,
        };
        for (const body of [{ touches: bare }, told]) {
          const plain = readSubmission({ ...NOTHING, ...body }, circumstances);
          same("again, bare", classifiedAgain({ ...plain, channel_table: "2020-01" }), plain);
        }
      }),
      cases(2000),
    );
  });

  test("nothing that can be sent makes it throw or differ from what it says it is", () => {
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
