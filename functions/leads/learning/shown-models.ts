import * as v from "valibot";
import { type Range, wilsonRange } from "../../platform/wilson.ts";
import type { ScoreCode } from "../scoring/score.ts";
import { WEIGHTS } from "../scoring/weights.ts";
import { SCORE_SENTENCES } from "../sentences.ts";
import { COLUMNS } from "./design.ts";
import { nextLook } from "./gate.ts";
import type { Evidence } from "./model.ts";
import { type Scoring, StoredLook } from "./scoring.ts";
import type { StoredModel } from "./stored-model.ts";

/** What outcomes taught about one sign: its weight now and before, and the leads behind it, with and without the sign. */
const Taught = v.object({
  reason: v.string(),
  weight: v.number(),
  prior_weight: v.number(),
  weight_error: v.number(),
  won: v.number(),
  leads: v.number(),
  won_without: v.number(),
  leads_without: v.number(),
  certain: v.boolean(),
});
type Taught = v.InferOutput<typeof Taught>;

const ShownModel = v.object({
  id: v.string(),
  made_at: v.string(),
  ...v.pick(StoredLook, ["outcomes", "won", "gain", "error"]).entries,
  taught: v.array(Taught),
});

/** How an account's leads are scored: by which model, which it could go back to, and what was tried when. */
export const ScoreModels = v.object({
  model: v.string(),
  /** The general model, to go back to. */
  prior: v.string(),
  stays_with_prior: v.boolean(),
  next_look: v.number(),
  looks: v.array(StoredLook),
  models: v.array(ShownModel),
});
export type ScoreModels = v.InferOutput<typeof ScoreModels>;

const TAUGHT_MAX = 5;

/** The 90% range in which a rate is; anything without leads. */
const rangeOf = ({ won, leads }: Evidence): Range => (leads === 0 ? [0, 1] : wilsonRange(won, leads));

/** Whether the ranges of two rates part. */
function part(a: Evidence, b: Evidence): boolean {
  const [[lowA, highA], [lowB, highB]] = [rangeOf(a), rangeOf(b)];
  return lowA > highB || lowB > highA;
}

/** The signs whose weights moved most, most first. */
function taughtBy({ weights, errors, evidence }: StoredModel): Taught[] {
  const moved = COLUMNS.flatMap(({ feature, level, prior }, at): Taught[] => {
    const [weight, weight_error, own] = [weights[at], errors[at], evidence[at]];
    if (weight === undefined || weight_error === undefined || own === undefined || own.leads === 0) return [];
    const others = evidence.filter((_, other) => COLUMNS[other]?.feature === feature && other !== at);
    const without = {
      won: others.reduce((sum, { won }) => sum + won, 0),
      leads: others.reduce((sum, { leads }) => sum + leads, 0),
    };
    return [
      {
        reason: SCORE_SENTENCES[`${feature}.${level}` as ScoreCode],
        ...{ weight, prior_weight: prior, weight_error, won: own.won, leads: own.leads },
        ...{ won_without: without.won, leads_without: without.leads, certain: part(own, without) },
      },
    ];
  });
  const size = ({ weight, prior_weight }: Taught): number => Math.abs(weight - prior_weight);
  return moved.sort((a, b) => size(b) - size(a)).slice(0, TAUGHT_MAX);
}

/** An account's models as its members see them. */
export const showModels = (
  { model, stays, looked, looks }: Scoring,
  models: readonly StoredModel[],
): ScoreModels => ({
  model: model ?? WEIGHTS.version,
  prior: WEIGHTS.version,
  stays_with_prior: stays,
  next_look: nextLook(looked),
  looks: looks.toReversed(),
  models: models.map((each) => ({
    ...{ id: each.id, made_at: each.at, outcomes: each.outcomes, won: each.won },
    ...{ gain: each.gain, error: each.error, taught: taughtBy(each) },
  })),
});
