import fc from "fast-check";
import { expect, it } from "vitest";
import { chooseAxis } from "../../../web/src/reports/charts/axis.ts";
import { spread } from "../../../web/src/reports/charts/lines.ts";
import {
  drawArea,
  drawPartialPath,
  drawPath,
  isAlone,
  labelPlaces,
  ticksTo,
} from "../../../web/src/reports/charts/scale.ts";

it("an axis has a few round values and reaches the largest", () => {
  expect(ticksTo(0)).toEqual([0, 1]);
  expect(ticksTo(3)).toEqual([0, 1, 2, 3]);
  expect(ticksTo(7)).toEqual([0, 2, 4, 6, 8]);
  expect(ticksTo(0.12)).toEqual([0, 0.05, 0.1, 0.15]);
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (most) => {
      const ticks = ticksTo(most);
      expect(ticks.length).toBeGreaterThan(2);
      expect(ticks.length).toBeLessThan(7);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most * 0.999);
      expect(ticks.at(-2)).toBeLessThan(most);
    }),
  );
});

it("an axis for counts has whole values", () => {
  expect(ticksTo(1, true)).toEqual([0, 1]);
  expect(ticksTo(9, true)).toEqual([0, 5, 10]);
  for (let most = 1; most < 3000; most++)
    for (const tick of ticksTo(most, true)) expect(Number.isInteger(tick), `${tick} of ${most}`).toBe(true);
});

it("an axis says its unit: the currency, a span of time, percent", () => {
  const texts = (...of: Parameters<typeof chooseAxis>) => {
    const { ticks, textOf } = chooseAxis(...of);
    return ticks.map(textOf);
  };
  expect(texts(420_000, "money", "USD")).toEqual(["$0", "$2K", "$4K", "$6K"]);
  expect(texts(80, "money", "EUR")).toEqual(["€0", "€1"]);
  expect(texts(60_000, "seconds", "USD")).toEqual(["0 h", "5 h", "10 h", "15 h", "20 h"]);
  expect(texts(90, "seconds", "USD")).toEqual(["0 s", "25 s", "50 s", "75 s", "100 s"]);
  expect(texts(3, "count", "USD")).toEqual(["0", "1", "2", "3"]);
  expect(texts(3, "ratio", "USD")).toEqual(["0×", "1×", "2×", "3×"]);
});

it("a line has a gap where there is no value; a value between two gaps is alone", () => {
  expect(drawPath([0, 5, 10], 10)).toBe("M0,100L50,50L100,0");
  expect(drawPath([0, 2, null, 10], 10)).toBe("M0,100L33.33,80M100,0");
  const values = [0, 2, null, 10];
  expect(values.map((_, at) => isAlone(values, at))).toEqual([false, false, false, true]);
  expect(isAlone([4], 0)).toBe(true);
});

it("the first and last positions are labeled, and others at regular steps", () => {
  const places = (count: number) => labelPlaces(count).map(({ place }) => place);
  expect(places(1)).toEqual([0]);
  expect(places(2)).toEqual([0, 1]);
  expect(places(24)).toEqual([0, 4, 8, 12, 16, 20, 23]);
  expect(places(31)).toEqual([0, 5, 10, 15, 20, 25, 30]);
  expect(labelPlaces(30).filter(({ isMain }) => isMain)).toEqual([
    { place: 0, isMain: true },
    { place: 15, isMain: true },
    { place: 29, isMain: true },
  ]);
});

it("the line to an unfinished or partial time is a separate path", () => {
  expect(drawPartialPath([1, 2, 4], [false, false, true], 4)).toBe("M50,50L100,0");
  expect(drawPartialPath([1, 2, 4], [true, false, false], 4)).toBe("M0,75L50,50");
  expect(drawPartialPath([null, 2, null], [true, true, true], 4)).toBe("");
});

it("the area below a line ends where a value is missing", () => {
  expect(drawArea([1, 2, null, 0, null], 2)).toBe("M0,100L0,50L25,0L25,100ZM75,100L75,100L75,100Z");
  expect(drawArea([], 2)).toBe("");
});

it("labels at the ends of lines keep their order and their distance, within the chart if there is room", () => {
  expect(spread([50, 10], 9)).toEqual([50, 10]);
  expect(spread([100, 100, 98], 9)).toEqual([91, 100, 82]);
  expect(spread([0, 1], 9)).toEqual([0, 9]);
  const places = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 6 });
  fc.assert(
    fc.property(places, (ends) => {
      const sorted = spread(ends, 9).toSorted((a, b) => a - b);
      for (const [at, place] of sorted.entries()) {
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(100);
        if (at > 0) expect(place - (sorted[at - 1] ?? 0)).toBeGreaterThan(8.999);
      }
    }),
  );
});
