import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { readTouch } from "../../../functions/leads/attribution/channel.ts";
import { Touch } from "../../../functions/leads/attribution/touch.ts";
import { campaignKey, nameKey, pageCell, sourceCell } from "../../../functions/reports/visits/names.ts";

const placeOf = (sent: { source?: string; medium?: string; campaign?: string }) =>
  sourceCell(readTouch(v.parse(Touch, sent)));
const cellOf = (sent: Parameters<typeof placeOf>[0]) => JSON.parse(placeOf(sent).name);
const otherOf = (sent: Parameters<typeof placeOf>[0]) => JSON.parse(placeOf(sent).other ?? "null");

describe("the names that visits are counted by", () => {
  test("always include known sources, whose campaigns count as the source's Other if they don't fit", () => {
    expect(placeOf({ source: "google", medium: "cpc" }).other).toBeNull();
    expect(placeOf({}).other).toBeNull();
    expect(cellOf({ source: "google", medium: "cpc", campaign: "new" })).toEqual([
      "Paid Search",
      "google",
      "new",
    ]);
    expect(otherOf({ source: "google", medium: "cpc", campaign: "new" })).toEqual([
      "Paid Search",
      "google",
      "Other",
    ]);
    expect(otherOf({ source: "invented", campaign: "new" })).toEqual(["Unassigned", "Other", null]);
    expect(pageCell("/new")).toEqual({ name: "/new", other: "Other" });
  });

  test("never contain an email address", () => {
    expect(cellOf({ source: "ada@example.com" })).toEqual(["Unassigned", "Other", null]);
    expect(cellOf({ source: "mail", campaign: "to ada@example.com" }).at(2)).toBe("Other");
    expect(cellOf({ source: "mail", campaign: "to-ada%40example.com" }).at(2)).toBe("Other");
    expect(cellOf({ source: "ada%2540example.com" })[1]).toBe("Other");
    expect(pageCell("/hello/ada%40example.com").name).toBe("Other");
    expect(pageCell("/100%").name).toBe("/100%");
  });

  test("are at most 100 characters long, so that they fit into a key", () => {
    const [, source, campaign] = cellOf({ source: "☂".repeat(200), campaign: "☂".repeat(200) });
    expect([source, campaign].map((name) => name.length)).toEqual([100, 100]);
  });

  test("are known from a lead or spend in any case, and in any channel", () => {
    const { name } = placeOf({ source: "google", medium: "cpc", campaign: "Spring Launch" });
    expect(nameKey("source", name)).toBe(campaignKey("Google", "spring launch"));
    expect(nameKey("source", name)).not.toBe(campaignKey("google", null));
    expect(nameKey("page", "/Pricing")).toBe("/Pricing");
  });
});
