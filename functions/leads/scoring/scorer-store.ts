import * as v from "valibot";
import { sha256Hex } from "../../platform/store/digest.ts";
import { keys } from "../../platform/store/keys.ts";
import { getRow } from "../../platform/store/table.ts";
import { TtlCache } from "../../platform/store/ttl-cache.ts";
import { Calibration } from "./chance.ts";
import { isInFifth } from "./hidden.ts";
import { currentWeights, type IntakeScorer, PRIOR } from "./scorer.ts";

/** Of an account's row of how its leads are scored (learning/scoring.ts), what a lead needs. */
const Stored = v.object({
  average: v.optional(v.number(), PRIOR.average),
  model: v.optional(v.string()),
  weights: v.optional(v.array(v.number())),
  calibration: v.optional(v.nullable(Calibration), null),
  hides_since: v.optional(v.nullable(v.string()), null),
});

const cached = new TtlCache<IntakeScorer>(60_000, 10_000);

/** What an account's leads are scored with. */
export async function findScorer(accountId: string): Promise<IntakeScorer> {
  const row = v.parse(Stored, (await getRow(keys.scoring(accountId), { consistent: false })) ?? {});
  const { average, calibration, hides_since } = row;
  const weights = currentWeights(row);
  return {
    average,
    weights,
    // An owner may have chosen another model since it was calibrated.
    calibration: calibration?.model === weights.version ? calibration : null,
    hides: ({ id, created_at }) =>
      hides_since !== null && created_at >= hides_since && isInFifth(id, sha256Hex),
  };
}

/** The same, cached for a minute, since every new lead needs it. It rarely changes. */
export async function readScorer(accountId: string): Promise<IntakeScorer> {
  const now = Date.now();
  const hit = cached.get(accountId, now);
  if (hit !== undefined) return hit;
  const scorer = await findScorer(accountId);
  cached.set(accountId, scorer, now);
  return scorer;
}
