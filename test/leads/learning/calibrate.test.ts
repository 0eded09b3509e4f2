import { describe, expect, it } from "vitest";
import { calibrate } from "../../../functions/leads/learning/calibrate.ts";
import { type Example, sigma } from "../../../functions/leads/learning/fit.ts";
import { chanceAt } from "../../../functions/leads/scoring/chance.ts";

const BASE = -1;
const LEVELS = [-1.5, -0.5, 0.5, 1.5];
const IN_EACH = 200;

/** 800 leads of four kinds, of which the shares that \`truth\` gives for a model's log-odds are won. */
function given(truth: (z: number) => number) {
  const z: number[] = [];
  const examples: Example[] = [];
  for (const level of LEVELS) {
    const won = Math.round(IN_EACH * sigma(truth(BASE + level)));
    for (let at = 0; at < IN_EACH; at++) {
      z.push(BASE + level);
      examples.push({ x: Float64Array.of(1), won: at < won, weight: 1, offset: 0 });
    }
  }
  return calibrate(examples, { z, base: BASE });
}

describe("a model that is right", () => {
  const line = given((z) => z);

  it("is calibrated", () => {
    expect(line?.slope).toBeCloseTo(1, 1);
    expect(line?.intercept).toBeCloseTo(0, 1);
  });

  it.each(LEVELS)("gives leads of log-odds %d the share that was won, with a range around it", (level) => {
    if (line === null) throw new Error("It is not calibrated.");
    const { estimate, low, high } = chanceAt({ model: "m", ...line }, level);
    const share = sigma(BASE + level);
    expect(estimate).toBeCloseTo(share, 2);
    expect(low).toBeLessThan(share);
    expect(high).toBeGreaterThan(share);
    expect(high - low).toBeLessThan(0.12);
  });
});

it.each<[string, (z: number) => number]>([
  ["too bold", (z) => z / 2],
  ["too timid", (z) => 2 * z],
  ["too hopeful", (z) => z - 0.5],
  ["of no use", () => -1],
  ["the wrong way round", (z) => -z],
])("a model that is %s gives no chances", (_, truth) => expect(given(truth)).toBeNull());

it("few outcomes, which agree with everything, give no chances", () => {
  const examples = [true, false, false, true].map((won) => ({
    x: Float64Array.of(1),
    won,
    weight: 1,
    offset: 0,
  }));
  expect(calibrate(examples, { z: [1, -1, 0, 0.5], base: 0 })).toBeNull();
});
