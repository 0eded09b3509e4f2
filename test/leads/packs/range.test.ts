import { expect, test } from "vitest";
import { boundAfter, boundAt, cover, listHours } from "../../../functions/leads/packs/range.ts";

const at = (time: string) => boundAt(Date.parse(`2026-03-02T${time}Z`));
const range = (from: string, to: string) => ({ from: at(from), to: at(to) });

test("a range has the hours of its bounds and those between, except an hour that begins at its end", () => {
  expect(listHours(range("10:59:59", "12:00:00"))).toEqual(["2026-03-02T10", "2026-03-02T11"]);
  expect(listHours(range("10:00:00", "10:00:01"))).toEqual(["2026-03-02T10"]);
});

test("a range that ends after a lead has the hour of that lead, even if it came in when the hour began", () => {
  const to = boundAfter(`${at("12:00:00")}AAAAAAAAAAAAAAAA`);
  expect(listHours({ from: at("11:30:00"), to })).toEqual(["2026-03-02T11", "2026-03-02T12"]);
});

test("a range is covered by parts that follow each other, and the rest are gaps", () => {
  const [first, later, last] = [
    range("00:00:00", "01:00:00"),
    range("02:00:00", "03:00:00"),
    range("03:00:00", "04:00:00"),
  ];
  const overlapping = range("02:30:00", "05:00:00");
  expect(cover(range("00:00:00", "06:00:00"), [overlapping, last, first, later])).toEqual({
    used: [first, later, last],
    gaps: [range("01:00:00", "02:00:00"), range("04:00:00", "06:00:00")],
  });
});
