import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { filterText, listFrom, oneFrom, wholeNumber } from "../../functions/platform/query-parameters.ts";

const read = (schema: v.GenericSchema, input: unknown) => {
  const { output, issues } = v.safeParse(schema, input);
  return issues?.[0].message ?? output;
};

test("one of several values", () => {
  const order = oneFrom("order", ["asc", "desc", "none"]);
  expect(read(order, "desc")).toBe("desc");
  expect(read(order, undefined)).toBeUndefined();
  for (const wrong of ["DESC", "", 5]) expect(read(order, wrong)).toBe("order must be asc, desc or none.");
});

describe("a list of words", () => {
  const words = listFrom("by", ["day", "channel"]);
  const message = "by must be one or more of day, channel, separated by commas and each only once.";
  test.each<[unknown, unknown]>([
    ["day", ["day"]],
    ["channel,day", ["channel", "day"]],
    [" day , channel ", ["day", "channel"]],
    [undefined, undefined],
    ["", message],
    ["day,", message],
    ["day,day", message],
    ["day,week", message],
    [5, message],
    [`day,${" ".repeat(289)}channel`, ["day", "channel"]],
    [`day,${" ".repeat(290)}channel`, message],
  ])("%j is %j", (input, expected) => {
    expect(read(words, input)).toEqual(expected);
  });

  test("is documented as a pattern", () => {
    const { pattern } = v.getMetadata(v.unwrap(words)) as { pattern: string };
    for (const text of ["day", "channel,day"]) expect(text).toMatch(new RegExp(pattern));
    for (const text of ["", "day,", "week", "xday", "dayx"]) expect(text).not.toMatch(new RegExp(pattern));
  });
});

test("a text to filter by has a length", () => {
  expect(read(filterText("source", 3), "abc")).toBe("abc");
  expect(read(filterText("source", 3), "")).toBe("");
  expect(read(filterText("source", 3), "abcd")).toBe("source must not be longer than 3 characters.");
});

describe("a whole number", () => {
  const limit = wholeNumber("limit", 2, 2000);
  const message = "limit must be a whole number from 2 to 2000.";
  test.each<[unknown, unknown]>([
    ["2", 2],
    ["2000", 2000],
    ["0020", 20],
    [undefined, undefined],
    ["1", message],
    ["2001", message],
    ["00020", message],
    ["2.5", message],
    ["-3", message],
    ["x3", message],
    ["", message],
    [5, message],
  ])("%j is %j", (input, expected) => {
    expect(read(limit, input)).toBe(expected);
  });

  test("is documented as one", () => {
    expect(v.getMetadata(v.unwrap(limit))).toEqual({
      type: "integer",
      minimum: 2,
      maximum: 2000,
      pattern: undefined,
    });
  });
});
