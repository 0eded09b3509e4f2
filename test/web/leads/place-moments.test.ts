import { expect, it } from "vitest";
import { placeMoments } from "../../../web/src/leads/journey/place-moments.ts";

const rounded = (places: number[]) => places.map((place) => Math.round(place * 1000) / 1000);

it.each<[what: string, moments: number[], places: number[]]>([
  ["gaps to scale", [0, 50, 100], [0, 0.5, 1]],
  ["gaps of different lengths to scale", [1000, 1200, 1500, 2000], [0, 0.2, 0.5, 1]],
  ["a short gap as wide as its label", [0, 1, 1000], [0, 0.1, 1]],
  ["what a wide label takes from all others", [0, 1, 500, 1000], [0, 0.1, 0.55, 1]],
  ["gaps that become too short by that", [0, 1, 110, 1000], [0, 0.1, 0.2, 1]],
  ["moments in one instant evenly", [5, 5, 5], [0, 0.5, 1]],
  ["one after the other if the clock went back", [10, 5, 105], [0, 0.1, 1]],
  ["more moments than labels fit, evenly", Array(21).fill(0), Array.from({ length: 21 }, (_, at) => at / 20)],
  ["a single moment", [7], [0]],
  ["no moment", [], []],
])("places %s", (_, moments, places) => {
  expect(rounded(placeMoments(moments, 0.1))).toEqual(rounded(places));
});
