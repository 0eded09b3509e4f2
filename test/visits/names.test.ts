import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { readTouch } from "../../functions/attribution/channel.ts";
import { Touch } from "../../functions/attribution/touch.ts";
import { type Names, pageCell, sourceCell } from "../../functions/visits/names.ts";

const none = (): Names => ({ known: new Set(), newCount: 0 });
const cellOf = (sent: { source?: string; medium?: string; campaign?: string }, names: Names) =>
  JSON.parse(sourceCell(readTouch(v.parse(Touch, sent)), names));

describe("the names that visits are counted by", () => {
  test("include at most 200 new ones a day; the rest count as Other", () => {
    const names = none();
    const cells = Array.from({ length: 300 }, (_, at) => cellOf({ source: `invented-${at}` }, names)[1]);
    expect(cells.slice(0, 200)).toEqual(Array.from({ length: 200 }, (_, at) => `invented-${at}`));
    expect(new Set(cells.slice(200))).toEqual(new Set(["Other"]));
    expect(cellOf({ source: "invented-7" }, names)[1]).toBe("invented-7");
  });

  test("always include known sources, whose new campaigns count as Other when there is no room", () => {
    const full: Names = { known: new Set(), newCount: 200 };
    expect(cellOf({ source: "google", medium: "cpc" }, full)).toEqual(["Paid Search", "google", null]);
    expect(cellOf({ source: "google", medium: "cpc", campaign: "new" }, full)).toEqual([
      "Paid Search",
      "google",
      "Other",
    ]);
    expect(cellOf({}, full)).toEqual(["Direct", "direct", null]);
  });

  test("include those of the day before, even when there is no room for new ones", () => {
    const names: Names = { known: new Set(["/old"]), newCount: 200 };
    expect([pageCell("/old", names), pageCell("/new", names)]).toEqual(["/old", "Other"]);
  });

  test("never contain an email address", () => {
    expect(cellOf({ source: "ada@example.com" }, none())).toEqual(["Unassigned", "Other", null]);
    expect(cellOf({ source: "mail", campaign: "to ada@example.com" }, none()).at(2)).toBe("Other");
    expect(cellOf({ source: "mail", campaign: "to-ada%40example.com" }, none()).at(2)).toBe("Other");
    expect(cellOf({ source: "ada%2540example.com" }, none())[1]).toBe("Other");
    expect(pageCell("/hello/ada%40example.com", none())).toBe("Other");
    expect(pageCell("/100%", none())).toBe("/100%");
  });

  test("are at most 100 characters long, so that they fit into a key", () => {
    const [, source, campaign] = cellOf({ source: "☂".repeat(200), campaign: "☂".repeat(200) }, none());
    expect([source, campaign].map((name) => name.length)).toEqual([100, 100]);
  });
});
