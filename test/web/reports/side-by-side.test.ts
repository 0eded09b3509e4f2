import { expect, it } from "vitest";
import type { Answer } from "../../../web/src/reports/answer.ts";
import { findDifferences, shareOfMany, sideBySide } from "../../../web/src/reports/models/side-by-side.ts";
import { given } from "./given-answer.ts";

const byChannel = (...rows: Answer["rows"]) => given({ by: ["channel"], measures: ["leads"], rows });
const answers = [
  {
    model: "first" as const,
    answer: byChannel(
      { channel: "Paid Social", leads: 7 },
      { channel: null, leads: 1 },
      { channel: "Other", leads: 9, special: "other" },
    ),
  },
  {
    model: "last" as const,
    answer: byChannel(
      { channel: "Email", leads: 5 },
      { channel: "Paid Social", leads: 2 },
      { channel: null, leads: 1 },
    ),
  },
];

it("models are compared row by row, the largest in any model first and merged rows last", () => {
  expect(sideBySide(answers, "leads").map(({ row, figures }) => [row.channel, figures])).toEqual([
    ["Paid Social", { first: 7, last: 2 }],
    ["Email", { last: 5 }],
    [null, { first: 1, last: 1 }],
    ["Other", { first: 9 }],
  ]);
});

it("rows on which models differ are named, the largest difference first", () => {
  const compared = sideBySide(answers, "leads");
  const differences = findDifferences(compared, ["first", "last"], 5);
  expect(differences.map(({ row, most, least }) => [row.channel, most, least])).toEqual([
    ["Paid Social", "first", "last"],
    ["Email", "last", "first"],
  ]);
  expect(findDifferences(compared, ["first"], 5)).toEqual([]);
});

it("models can differ on leads with two touches or more", () => {
  const rows = [
    { touches: 0, leads: 1 },
    { touches: 1, leads: 7 },
    { touches: 2, leads: 1.5 },
    { touches: 5, leads: 0.5 },
  ];
  expect(shareOfMany({ rows, totals: { leads: 10 } })).toBe(0.2);
  expect(shareOfMany({ rows: [], totals: { leads: 0 } })).toBeNull();
});
