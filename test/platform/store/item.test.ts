import fc from "fast-check";
import { expect, it } from "vitest";
import { fromItem, toItem } from "../../../functions/platform/store/item.ts";

// Field names are our own, or click ids, of which intake rejects names that every object has.
const fieldName = fc.string({ minLength: 1 }).filter((name) => !(name in {}));

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: "binary" }),
    fc
      .double({ noNaN: true, min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })
      .map((number) => number + 0),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("any"), { maxLength: 4 }),
    fc.dictionary(fieldName, tie("any"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).any;

it("reads every row back unchanged", () => {
  fc.assert(
    fc.property(fc.dictionary(fieldName, value, { noNullPrototype: true }), (row) => {
      expect(fromItem(toItem(row))).toEqual(row);
    }),
  );
});

it("encodes each value's type, and omits undefined", () => {
  const row = {
    sk: "LEAD#1",
    count: 0.1,
    is_new: false,
    notes: null,
    none: undefined,
    ids: [{ gclid: "a" }],
  };
  expect(toItem(row)).toEqual({
    sk: { S: "LEAD#1" },
    count: { N: "0.1" },
    is_new: { BOOL: false },
    notes: { NULL: true },
    ids: { L: [{ M: { gclid: { S: "a" } } }] },
  });
});

it("rejects what the table cannot store", () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, new Set(), new Date()]) {
    expect(() => toItem({ value })).toThrow();
  }
});
