import { expect, it, test } from "vitest";
import type { StoredLead } from "../../../functions/leads/lead.ts";
import { LEVELS, packLevels, unpackLevels } from "../../../functions/leads/scoring/levels.ts";
import { scoreFeatures } from "../../../functions/leads/scoring/score.ts";
import { currentScorer } from "../../../functions/leads/scoring/score-now.ts";
import { PRIOR, withWeights } from "../../../functions/leads/scoring/scorer.ts";
import { givenStored } from "../given-stored.ts";

/** A linear congruential generator, so that failures can be repeated. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

it("is what a lead of the same features would get if it came in now, for any model", () => {
  const random = randomFrom(7);
  for (let at = 0; at < 2000; at++) {
    const scorer = {
      weights: withWeights(
        LEVELS.flatMap(([, levels]) => levels.map(() => random() * 4 - 2)),
        "m",
      ),
      average: random() * 2 - 1,
      calibration: null,
    };
    const levels = LEVELS.map(([, own]) => {
      const place = Math.floor(random() * (own.length + 1));
      return place === own.length ? "-" : place.toString(36);
    }).join("");
    const expected = scoreFeatures(unpackLevels(levels), scorer.weights, scorer.average);
    expect(packLevels(unpackLevels(levels))).toBe(levels);
    expect(currentScorer(scorer)(givenStored({}, { levels }))?.score_now).toBe(expected.ai_score);
  }
});

test.each<[string, Partial<StoredLead>, boolean]>([
  ["is new", { status: "new" }, true],
  ["has been contacted", { status: "contacted" }, true],
  ["is qualified", { status: "qualified" }, true],
  ["was won", { status: "won" }, false],
  ["was lost", { status: "lost" }, false],
  ["is spam", { status: "spam" }, false],
  ["could not be scored", { ai_score: null }, false],
  ["is older than what it is computed from", { levels: undefined }, false],
])("of a lead that %s", (_, changes, hasScore) => {
  const lead = givenStored({ email: "ada@firm.example" }, changes);
  expect(currentScorer(PRIOR)(lead)?.score_now ?? null).toBe(hasScore ? lead.ai_score : null);
});
