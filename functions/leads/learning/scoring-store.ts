import * as v from "valibot";
import { findAccount } from "../../accounts/account-store.ts";
import { DAY_MS } from "../../platform/day.ts";
import { keys } from "../../platform/store/keys.ts";
import { deleteRow, getRow, type Row } from "../../platform/store/table.ts";
import { type Action, transact, update } from "../../platform/store/transaction.ts";
import { chooseLabels, type Label } from "../labels/label.ts";
import { readCandidates } from "../labels/label-store.ts";
import type { Calibration } from "../scoring/chance.ts";
import { currentWeights } from "../scoring/scorer.ts";
import { WEIGHTS } from "../scoring/weights.ts";
import { moveAverage } from "./average.ts";
import { averageUnder, readCounted } from "./average-store.ts";
import { labelOlder } from "./labeling-store.ts";
import { calibratePrior, dueLook, type Look, learn } from "./model.ts";
import { modelRows } from "./model-store.ts";
import { LOOKS_KEPT, modelName, Scoring, type StoredLook } from "./scoring.ts";

const Due = v.object({ pk: v.string(), ...Scoring.entries });

/** An account's row of how its leads are scored; its beginning, if it has none. */
export const readScoring = async (accountId: string): Promise<Scoring> =>
  v.parse(Scoring, (await getRow(keys.scoring(accountId))) ?? {});

/** What changes an account's model, unless something else has since the row was read. */
export function changeModel(
  accountId: string,
  { revision }: Scoring,
  { model, weights, average, ...others }: Pick<Scoring, "model" | "weights" | "average"> & Row,
): Action {
  const set = { ...others, average, revision: revision + 1, ...(model !== undefined && { model, weights }) };
  const names = Object.keys(set);
  return update(keys.scoring(accountId), {
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(", ")} REMOVE due_tries${model === undefined ? ", model, weights" : ""}`,
    ConditionExpression: "attribute_exists(pk) AND (attribute_not_exists(revision) OR revision = :seen)",
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
      ":seen": revision,
    },
  });
}

/** What follows from a look: a better model is adopted; one whose gain is lost goes; otherwise the current one stays. */
function decide({ model, stays }: Scoring, { isBetter, gain }: Look): StoredLook["result"] {
  if (isBetter) return stays ? "kept" : "adopted";
  return model !== undefined && gain <= 0 ? "returned" : "kept";
}

/** Stays with the current model, which takes no more rows. */
const keepModel = ({ model, weights, calibration }: Scoring) => ({ model, weights, calibration, rows: [] });

/** The model after a look, and what stores it. */
function afterLook(
  accountId: string,
  scoring: Scoring,
  { look, learned, line }: ReturnType<typeof learn>,
  now: Date,
) {
  const result = decide(scoring, look);
  const { isBetter: _, ...figures } = look;
  const looks = [...scoring.looks, { ...figures, at: now.toISOString(), result }].slice(-LOOKS_KEPT);
  const taken = { looks, looked: look.outcomes };
  if (result === "kept") return { ...taken, ...keepModel(scoring) };
  if (result === "returned")
    return { ...taken, model: undefined, weights: undefined, calibration: null, rows: [] };
  const made = scoring.made + 1;
  const rows = modelRows(accountId, made, look, learned, now);
  const model = modelName(made);
  return { ...taken, made, model, weights: learned.weights, calibration: line && { model, ...line }, rows };
}

/**
 * The calibration of the model after a day's update. A learned one keeps that from when it was learned, since most outcomes have
 * taught it since; the prior has learned nothing, so that any outcome can judge it.
 */
function updateCalibration(
  { model, calibration }: Pick<Scoring, "model" | "calibration">,
  labels: readonly Label[],
): Calibration | null {
  if (model !== undefined) return calibration?.model === model ? calibration : null;
  const line = calibratePrior(labels);
  return line && { model: WEIGHTS.version, ...line };
}

/**
 * An account's daily update: takes the look that its outcomes allow, which may change its model, and moves its average lead
 * towards that of its newest leads. Then it is due again in a day. One transaction writes all of it; if something changed the
 * model in the meantime, nothing, and the next run starts again.
 */
export async function updateScoring(row: Row, now: Date): Promise<void> {
  const { pk, ...scoring } = v.parse(Due, row);
  const accountId = pk.slice("ACCOUNT#".length);
  const account = await findAccount(accountId);
  if (account === null) return deleteRow(keys.scoring(accountId));
  await labelOlder(account, now);
  const labels = chooseLabels(await readCandidates(accountId), account.score, now);
  const isDue = dueLook(labels, scoring.looked) !== null;
  const { rows, ...next } = isDue ? afterLook(accountId, scoring, learn(labels), now) : keepModel(scoring);
  const counted = await readCounted(accountId);
  const target = averageUnder(counted, currentWeights(next));
  // The first time, as far as it would have come since the first of these leads.
  const since = new Date(scoring.averaged_at ?? counted.at(-1)?.created_at ?? now);
  // Under another model, log-odds are others.
  const average =
    next.model === scoring.model ? moveAverage(scoring.average, target, { since, now }) : target;
  await transact(() => [
    changeModel(accountId, scoring, {
      ...next,
      calibration: updateCalibration(next, labels),
      average,
      averaged_at: now.toISOString(),
      due_at: new Date(now.getTime() + DAY_MS).toISOString(),
    }),
    ...rows,
  ]);
}
