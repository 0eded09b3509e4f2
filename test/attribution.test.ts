import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { attribute } from "../functions/leads/attribution.ts";
import { readTouch } from "../functions/leads/channel.ts";
import { LeadSubmission } from "../functions/leads/submission.ts";

const NOW = new Date("2026-03-10T12:00:00.000Z");
const submission = (body: Record<string, unknown>) => v.parse(LeadSubmission, body);
const attributionOf = (body: Record<string, unknown>) => attribute(submission(body), NOW);

describe("the attribution of a lead", () => {
  const paid = {
    at: "2026-03-01T10:00:00.000Z",
    source: "google",
    medium: "cpc",
    campaign: "spring",
    click_ids: { gclid: "x" },
  };
  const direct = { at: "2026-03-03T10:00:00.000Z" };

  test("names the last touch that is not direct", () => {
    expect(attributionOf({ touches: [direct, paid] })).toMatchObject({
      source: "google",
      medium: "cpc",
      campaign: "spring",
      channel: "Paid Search",
      first_source: "google",
      first_campaign: "spring",
      first_touch_timestamp: paid.at,
      last_source: "google",
      last_campaign: "spring",
      last_touch_timestamp: paid.at,
    });
  });

  test("is direct when every touch is", () => {
    expect(attributionOf({ touches: [direct] })).toMatchObject({ source: "direct", channel: "Direct" });
  });

  test("keeps the order sent when a time is missing or out of reason", () => {
    const touches = [paid, { at: "2099-01-01T00:00:00Z", source: "bing" }];
    expect(attributionOf({ touches })).toMatchObject({ last_source: "bing", last_touch_timestamp: null });
    expect(attributionOf({ touches: [{ ...paid, at: 1 }] }).touches).toMatchObject([{ at: null }]);
  });

  test("answers the plain body's fields as they were sent", () => {
    const attribution = {
      first_source: "Newsletter",
      first_campaign: "März",
      first_touch_timestamp: "2026-02-01T00:00:00.000Z",
      last_source: "google",
      last_campaign: null,
      last_touch_timestamp: "2026-03-01T00:00:00.000Z",
    };
    const answer = attributionOf({ attribution: { ...attribution, pageviews: 7 } });
    expect(answer).toMatchObject({ ...attribution, source: "google", campaign: null, pageviews: 7 });
    expect(answer.touches).toHaveLength(2);
    expect(attributionOf({ attribution: { first_source: "bing" } })).toMatchObject({
      source: "bing",
      last_source: null,
    });
  });

  test("falls back to the first touch when the last is direct", () => {
    const attribution = { first_source: "bing", last_source: "direct" };
    expect(attributionOf({ attribution })).toMatchObject({ source: "bing", last_source: "direct" });
  });

  test("takes the demo form's flat fields for the last touch", () => {
    const attribution = { source: "demo", campaign: "demo_campaign", pageviews: 3 };
    expect(attributionOf({ attribution })).toMatchObject({
      source: "demo",
      campaign: "demo_campaign",
      last_source: "demo",
      last_campaign: "demo_campaign",
      first_source: null,
      channel: "Unassigned",
      pageviews: 3,
    });
  });

  test.each([{}, { touches: [] }, { touches: [], pageviews: ["/", "/contact"] }, { attribution: "x" }])(
    "is unknown when none was sent: %j",
    (body) => {
      expect(attributionOf(body)).toMatchObject({
        source: null,
        channel: null,
        first_source: null,
        touches: [],
      });
    },
  );

  test("keeps the first three pageviews, without times out of reason", () => {
    const pageviews = [{ path: "/", at: "1970-01-01T00:00:01Z" }, "/a", "/b", "/c"];
    const answer = attributionOf({ pageviews });
    expect(answer.pageviews).toBe(4);
    expect(answer.first_pageviews).toMatchObject([{ path: "/", at: null }, { path: "/a" }, { path: "/b" }]);
  });
});

describe("the laws of attribution", () => {
  const maybe = (...values: string[]) =>
    fc.option(fc.oneof(fc.constantFrom(...values), fc.string({ maxLength: 12 })));
  const touch = fc.record({
    at: fc.option(
      fc.date({ min: new Date("2025-12-01"), max: NOW, noInvalidDate: true }).map((at) => at.toISOString()),
    ),
    source: maybe("google", "direct", "chatgpt.com", "facebook"),
    medium: maybe("cpc", "email", "(none)"),
    campaign: maybe("spring"),
    click_ids: fc.option(fc.constantFrom({ gclid: "g" }, { fbclid: "f" }, { constructor: "c" })),
    referrer: maybe("https://www.google.com/", "https://a.example/", "https://["),
    landing: maybe("https://shop.example/", "/start"),
  });

  test("touches never mix, and a direct one never wins", () => {
    fc.assert(
      fc.property(fc.array(touch, { minLength: 1, maxLength: 8 }), (touches) => {
        const answer = attributionOf({ touches });
        const readings = answer.touches.map(readTouch);
        const { source, medium, campaign, channel } = answer;
        expect(readings.map(({ rule, ...reading }) => reading)).toContainEqual({
          source,
          medium,
          campaign,
          channel,
        });
        expect(channel === "Direct").toBe(readings.every((reading) => reading.channel === "Direct"));
        const first = answer.touches.at(0);
        const last =
          answer.touches.findLast((each) => readTouch(each).channel !== "Direct") ?? answer.touches.at(-1);
        expect([answer.first_campaign, answer.first_touch_timestamp]).toEqual([first?.campaign, first?.at]);
        expect([answer.last_campaign, answer.last_touch_timestamp]).toEqual([last?.campaign, last?.at]);
      }),
      { numRuns: 1500 },
    );
  });

  test("the earliest touch is first, whatever order they were sent in", () => {
    const timed = touch.filter(({ at }) => at !== null);
    fc.assert(
      fc.property(
        fc.uniqueArray(timed, { minLength: 1, maxLength: 6, selector: ({ at }) => at }),
        (touches) => {
          expect(attributionOf({ touches: touches.toReversed() })).toEqual(attributionOf({ touches }));
        },
      ),
      { numRuns: 300 },
    );
  });

  test("nothing that can be sent makes it throw or differ from what it says it is", () => {
    const plain = fc.record(
      {
        first_source: fc.anything(),
        last_source: fc.anything(),
        last_touch_timestamp: fc.anything(),
        touches: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(plain, (attribution) => {
        const { source, channel, touches } = attributionOf({ attribution, ...attribution });
        expect([source === null, channel === null]).toEqual([touches.length === 0, touches.length === 0]);
      }),
      { numRuns: 500 },
    );
  });
});
