import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  isoTime,
  Pageview,
  plausibleTime,
  Touch,
  webAddress,
} from "../../../functions/leads/attribution/touch.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");

test.each([
  ["2026-11-20T12:00:00.000Z", true],
  // Within the five minutes of allowed clock skew.
  ["2026-11-20T12:05:00.000Z", true],
  ["2026-11-20T12:05:00.001Z", false],
  // 400 days ago.
  ["2025-10-16T12:00:00.000Z", true],
  ["2025-10-16T11:59:59.999Z", false],
])("the time %s of a touch is plausible: %s", (iso, isPlausible) => {
  expect(plausibleTime(iso, NOW)).toBe(isPlausible ? iso : null);
  expect(plausibleTime(null, NOW)).toBeNull();
});

test.each([
  ["2026-11-20T14:00:00+02:00", "2026-11-20T12:00:00.000Z"],
  [1_795_000_000_000, "2026-11-18T11:06:40.000Z"],
  [1, "1970-01-01T00:00:00.001Z"],
  [0, null],
  [-1, null],
  [8.64e15, null],
  ["yesterday", null],
  [true, null],
  [null, null],
])("%j is the time %s", (input, iso) => expect(isoTime(input)).toBe(iso));

test.each([
  ["https://shop.example/a?token=1#top", "https://shop.example/a"],
  ["https://ada:secret@shop.example/a", "https://shop.example/a"],
  ["https://shop.example/#/prices?token=1", "https://shop.example/#/prices"],
  ["https://shop.example/#!/prices&x=1", "https://shop.example/#!/prices"],
  ["/a?x=1", "/a"],
  ["//evil.example/a", null],
  ["/\\evil.example", null],
  ["java\tscript:alert(1)", null],
  ["ht\ntps://shop.example/a", "https://shop.example/a"],
  ["data:text/html,x", null],
  ["  https://shop.example/a ", "https://shop.example/a"],
  [7, null],
])("the address %j is stored as %j", (input, stored) => expect(webAddress(input)).toBe(stored));

describe("a touch", () => {
  const read = (touch: object) => v.parse(Touch, touch);

  test.each([
    [
      { gclid: "g1", GBRAID: "b1" },
      { gclid: "g1", gbraid: "b1" },
    ],
    [{ own_id: "x", "1d": "y", constructor: "z", "a b": "w", a: "v" }, { own_id: "x" }],
    [{ gclid: 7, wbraid: "", dclid: null }, null],
    [["g1"], null],
    ["g1", null],
    [null, null],
    [{}, null],
  ])("with the click ids %j keeps %j", (click_ids, kept) =>
    expect(read({ click_ids }).click_ids).toEqual(kept),
  );

  test("keeps at most sixteen click ids, known ones first", () => {
    const own = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`id_${at}`, "x"]));
    const kept = Object.keys(read({ click_ids: { ...own, gclid: "g" } }).click_ids ?? {});
    expect(kept).toHaveLength(16);
    expect(kept[0]).toBe("gclid");
    expect(kept.at(-1)).toBe("id_14");
  });

  test.each([
    ["android-app://com.slack/path", "android-app://com.slack"],
    [" android-app://com.slack ", "android-app://com.slack"],
    ["https://partner.example/a?x=1", "https://partner.example/a"],
    ["ios-app://123", null],
    [7, null],
  ])("from %j has the referrer %j", (referrer, kept) => expect(read({ referrer }).referrer).toBe(kept));

  test("has no tokens in the path of its landing page", () => {
    const token = "9kQ2mZ7pX4vB8nL1tR6wY3";
    expect(read({ landing: `https://shop.example/invite/${token}` }).landing).toBe(
      "https://shop.example/invite/*",
    );
    expect(read({ landing: "javascript:alert(1)" }).landing).toBeNull();
  });

  test("has texts of at most 200 characters", () => {
    const names = ["source", "medium", "campaign", "term", "content", "id"] as const;
    const rest = ["source_platform", "creative_format", "marketing_tactic"] as const;
    for (const name of [...names, ...rest]) {
      expect(read({ [name]: "x".repeat(201) })[name], name).toHaveLength(200);
      expect(read({ [name]: 7 })[name], name).toBe("7");
    }
  });
});

describe("a pageview", () => {
  const read = (view: object) => v.parse(Pageview, view);

  test.each([
    ["dwell_seconds", 0, 0],
    ["dwell_seconds", 1.6, 2],
    ["dwell_seconds", -1, null],
    ["dwell_seconds", 999_999, 999_999],
    ["dwell_seconds", 1e6, null],
    ["dwell_seconds", "5", null],
    ["scroll", 10.9, 10],
    ["scroll", 11, null],
    ["scroll", 0, 0],
    ["scroll", -0.1, null],
    ["clicks", 9999, 9999],
    ["clicks", 10_000, null],
    ["clicks", "3", null],
  ] as const)("with %s %j has %j", (name, sent, kept) => expect(read({ [name]: sent })[name]).toBe(kept));

  test.each([
    ["Welcome, ada@firm.example!", "Welcome, *!"],
    ["Order 1234567", "Order *"],
    ["Call 020 7946 0018 now", "Call * now"],
    ["Top 100 desks of 2026", "Top 100 desks of 2026"],
  ])("has no personal text in its title: %j is %j", (title, kept) =>
    expect(read({ title }).title).toBe(kept),
  );

  test("has a title of at most 200 characters", () => {
    expect(read({ title: "x".repeat(201) }).title).toHaveLength(200);
    expect(read({ title: " " }).title).toBeNull();
  });
});
