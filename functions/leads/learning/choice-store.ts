import type { Cause } from "../../accounts/activity/activity.ts";
import { logActivity } from "../../accounts/activity/activity-store.ts";
import { HttpError } from "../../platform/errors.ts";
import { transact } from "../../platform/store/transaction.ts";
import { currentWeights } from "../scoring/scorer.ts";
import { WEIGHTS } from "../scoring/weights.ts";
import { averageUnder, readCounted } from "./average-store.ts";
import type { ModelChoice } from "./model-choice.ts";
import { listModels } from "./model-store.ts";
import type { Scoring } from "./scoring.ts";
import { changeModel, readScoring } from "./scoring-store.ts";
import { type ScoreModels, showModels } from "./shown-models.ts";
import type { StoredModel } from "./stored-model.ts";

const changedMeanwhile = () =>
  new HttpError(409, "The model has just been changed. Look at it again, then choose.");

/** The model that is wanted: one of those kept, or the prior. */
function choose(
  { model: current, weights, stays }: Scoring,
  { model: wanted, stays_with_prior = stays }: ModelChoice,
  models: readonly StoredModel[],
): Pick<Scoring, "model" | "weights" | "stays"> {
  const prior = { model: undefined, weights: undefined, stays: stays_with_prior };
  if (wanted === WEIGHTS.version) return prior;
  if (wanted === undefined) return stays_with_prior ? prior : { model: current, weights, stays: false };
  if (stays_with_prior)
    throw new HttpError(
      400,
      "An account that stays with the prior can't use another model.",
      {},
      "body_invalid",
    );
  const found = models.find(({ id }) => id === wanted);
  if (found === undefined) throw new HttpError(404, "There is no such model in your account.");
  return { model: found.id, weights: found.weights, stays: false };
}

/** Changes the model of an account's new leads, and says what is used now. Choosing what is used already changes nothing. */
export async function chooseModel(
  accountId: string,
  choice: ModelChoice,
  cause: Cause,
): Promise<ScoreModels> {
  const [scoring, models] = [await readScoring(accountId), await listModels(accountId)];
  const { stays, ...chosen } = choose(scoring, choice, models);
  const from = scoring.model ?? WEIGHTS.version;
  const to = chosen.model ?? WEIGHTS.version;
  if (from === to && stays === scoring.stays) return showModels(scoring, models);
  // Under another model, the average lead is another.
  const average =
    from === to ? scoring.average : averageUnder(await readCounted(accountId), currentWeights(chosen));
  const event = {
    what: "score.model_changed",
    subject: { kind: "account", id: accountId, name: null },
    details: { from, to, stays },
  } as const;
  const failed = await transact(() => [
    changeModel(accountId, scoring, { ...chosen, average, stays }),
    logActivity(accountId, event, cause),
  ]);
  if (failed.length > 0) throw changedMeanwhile();
  return showModels({ ...scoring, ...chosen, stays }, models);
}
