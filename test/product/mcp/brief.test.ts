import { describe, expect, test } from "vitest";
import { brief, briefAll } from "../../../functions/product/mcp/brief.ts";

describe("the schema of an argument, for a model", () => {
  test("keeps types and values, and drops constraints that the API's errors explain", () => {
    const schema = {
      type: "string",
      enum: ["a", "b"],
      const: "a",
      maxLength: 5,
      pattern: "^a",
      examples: ["a"],
    };
    expect(brief(schema)).toEqual({ type: "string", enum: ["a", "b"], const: "a" });
    expect(brief({})).toEqual({});
  });

  test.each([
    ["The site. All if absent.", "The site."],
    ["The site", "The site"],
    ["Such as example.com, or none. More.", "Such as example.com, or none."],
    ["Line one\nand two. More.", "Line one\nand two."],
    ["Ends here.", "Ends here."],
    ["Only leads of this site.", undefined],
    ["Only: these.", undefined],
    ["With a model, its name.", undefined],
    ["Onlyness counts.", "Onlyness counts."],
    ["Not Only this.", "Not Only this."],
  ])("keeps the first sentence of %j, unless it only says that it filters", (description, kept) => {
    expect(brief({ type: "string", description }).description).toBe(kept);
  });

  test("has a shorter text for arguments that take several sentences", () => {
    expect(brief({ type: "string", description: "Long." }, "cursor")).toEqual({
      type: "string",
      description: "The next_cursor of the page before.",
    });
    expect(brief({ type: "string" }, "measures").description).toMatch(
      /^Separated by commas, of visits, .*Default: leads\.$/,
    );
    expect(brief({ type: "string" }, "by").description).toMatch(/at most two of /);
    // A report is by day, week or month anyway.
    expect(brief({ type: "string" }, "by").description).toMatch(/at most two of site, client, form, /);
  });

  test("is brief at every depth", () => {
    const long = { type: "string", maxLength: 5, description: "One. Two." };
    const short = { type: "string", description: "One." };
    expect(brief({ type: "array", items: long, minItems: 1 })).toEqual({ type: "array", items: short });
    expect(brief({ anyOf: [long, { type: "null" }] })).toEqual({ anyOf: [short, { type: "null" }] });
    expect(Object.keys(brief({ type: "string" }))).toEqual(["type"]);
    expect(brief({ oneOf: [long] })).toEqual({ oneOf: [short] });
    expect(brief({ type: "array", items: false })).toEqual({ type: "array", items: false });
    expect(brief({ type: "object", required: ["a"], properties: { a: long } })).toEqual({
      type: "object",
      required: ["a"],
      properties: { a: short },
    });
    expect(brief({ type: "object", properties: [] })).toEqual({ type: "object" });
    expect(brief({ type: "object", properties: null })).toEqual({ type: "object" });
  });

  test("is kept by name", () => {
    expect(briefAll({ cursor: { type: "string" }, site_id: { type: "string", title: "x" } })).toEqual({
      cursor: { type: "string", description: "The next_cursor of the page before." },
      site_id: { type: "string" },
    });
  });
});
