import { describe, expect, test } from "vitest";
import { endChannel, endTouches, formatClickIds } from "../../functions/leads/end-touches.ts";
import { explain } from "../../functions/leads/sentences.ts";
import { givenStored } from "./given-stored.ts";

const at = "2026-11-10T08:00:00.000Z";
const ad = { source: "google", medium: "cpc", campaign: "spring", landing: "https://shop.example/ad" };
const news = { source: "news", medium: "email", campaign: "may", landing: "https://shop.example/news" };
const direct = { landing: "https://shop.example/typed" };

const leadFrom = (...touches: object[]) => explain(givenStored({ touches }));
const landings = (...touches: object[]) => {
  const { first, last, credited } = endTouches(leadFrom(...touches));
  return [first, last, credited].map((touch) => touch?.landing?.replace("https://shop.example/", ""));
};

describe("the first, last and credited touch", () => {
  test.each<[string, object[], (string | undefined)[]]>([
    ["of a lead without touches are none", [], [undefined, undefined, undefined]],
    ["of a lead with one touch are that one", [ad], ["ad", "ad", "ad"]],
    ["are told apart by source and campaign where times are missing", [ad, news], ["ad", "news", "news"]],
    [
      "are told apart by source and campaign where times are equal",
      [
        { ...ad, at },
        { ...news, at },
      ],
      ["ad", "news", "news"],
    ],
    [
      "of equal touches are the outermost",
      [
        { ...ad, landing: "https://shop.example/a" },
        { ...ad, landing: "https://shop.example/b" },
        { ...ad, landing: "https://shop.example/c" },
      ],
      ["a", "c", "c"],
    ],
    ["are never a direct visit after one that counts", [ad, direct], ["ad", "ad", "ad"]],
  ])("%s", (_, touches, expected) => expect(landings(...touches)).toEqual(expected));

  test("have its time, its campaign and its source", () => {
    const later = "2026-11-12T08:00:00.000Z";
    const lead = leadFrom(
      ...[
        { ...ad, at, landing: "https://shop.example/0" },
        { ...ad, at, campaign: "autumn", landing: "https://shop.example/1" },
        { ...news, at, campaign: "autumn", landing: "https://shop.example/2" },
        { ...ad, at: later, campaign: "autumn", landing: "https://shop.example/3" },
      ],
    );
    for (const touch of lead.touches) {
      const { first, last } = endTouches({
        ...lead,
        ...{ first_source: touch.source, first_campaign: touch.campaign, first_touch_timestamp: touch.at },
        ...{ last_source: touch.source, last_campaign: touch.campaign, last_touch_timestamp: touch.at },
      });
      expect([first, last]).toEqual([touch, touch]);
    }
  });

  test("that were sent without a source are found by their derived source", () => {
    const lead = leadFrom({ referrer: "https://www.bing.com/", landing: "https://shop.example/a" }, direct);
    expect(lead).toMatchObject({ first_source: "bing", last_source: "bing" });
    const { last } = endTouches(lead, ({ referrer }) => (referrer ? "bing" : null));
    expect(last?.landing).toBe("https://shop.example/a");
    // Without reading them, the last of those that could be it.
    expect(endTouches(lead).last?.landing).toBe("https://shop.example/typed");
  });
});

describe("the channel of an end", () => {
  test("is the lead's own if that touch gets the credit", () => {
    const lead = { ...leadFrom(ad), channel: "Audio" as const };
    expect(endChannel(lead, endTouches(lead), "first")).toBe("Audio");
    expect(endChannel(lead, endTouches(lead), "last")).toBe("Audio");
  });

  test("is read from the touch otherwise, and null without one", () => {
    const lead = leadFrom({ ...ad, at }, { ...news, at: "2026-11-11T08:00:00.000Z" });
    expect(endChannel(lead, endTouches(lead), "first")).toBe("Paid Search");
    expect(endChannel(lead, endTouches(lead), "last")).toBe("Email");
    const bare = leadFrom();
    expect(endChannel(bare, endTouches(bare), "last")).toBeNull();
    expect(endChannel(lead, { ...endTouches(lead), last: undefined }, "last")).toBeNull();
  });
});

test("click ids are listed by name on one line", () => {
  const { first } = endTouches(leadFrom({ ...ad, click_ids: { wbraid: "w1", gclid: "g1" } }));
  expect(formatClickIds(first)).toBe("gclid=g1; wbraid=w1");
  expect(formatClickIds(endTouches(leadFrom(ad)).first)).toBeNull();
  expect(formatClickIds(undefined)).toBeNull();
});
