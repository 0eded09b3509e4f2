import { expect, test } from "vitest";
import {
  addToCells,
  type Cells,
  decodeCells,
  encodeCells,
  NONE,
} from "../../../functions/reports/visits/cells.ts";

const counts = {
  ...{ visits: 64, engaged: 32, form_seen: 16, form_started: 8, sent: 4, first_of_day: 2, first_ever: 1 },
};
const double = {
  ...{ visits: 128, engaged: 64, form_seen: 32, form_started: 16, sent: 8, first_of_day: 4, first_ever: 2 },
};

test("counts are added to their cell, each stage by itself", () => {
  const cells: Cells = new Map();
  addToCells(cells, "b", counts);
  addToCells(cells, "a", NONE);
  addToCells(cells, "b", counts);
  expect(cells).toEqual(
    new Map([
      ["b", double],
      ["a", NONE],
    ]),
  );
  expect(counts.visits).toBe(64);
  expect(NONE.visits).toBe(0);
});

test("cells are encoded deterministically, and decoded unchanged", () => {
  const pairs: [string, typeof counts][] = [
    ["b", counts],
    ["c", double],
    ["a", { ...NONE }],
  ];
  const text = JSON.stringify(encodeCells(new Map(pairs)));
  expect(JSON.stringify(encodeCells(new Map(pairs.toReversed())))).toBe(text);
  expect(decodeCells(JSON.parse(text))).toEqual([pairs[2], pairs[0], pairs[1]]);
});

test("stages added after a cell was written are zero", () => {
  expect(decodeCells([["a", 5, 4]])).toEqual([["a", { ...NONE, visits: 5, engaged: 4 }]]);
  expect(decodeCells([["a"]])).toEqual([["a", NONE]]);
});
