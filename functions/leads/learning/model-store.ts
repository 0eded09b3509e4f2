import * as v from "valibot";
import { keys } from "../../platform/store/keys.ts";
import { queryAll } from "../../platform/store/table.ts";
import { type Action, put, remove, UNCONDITIONAL } from "../../platform/store/transaction.ts";
import type { Learned, Look } from "./model.ts";
import { MODELS_KEPT, modelName } from "./scoring.ts";
import { StoredModel } from "./stored-model.ts";

/** What stores an account's model of this number, and drops the one that is the eleventh. */
export function modelRows(
  accountId: string,
  number: number,
  look: Look,
  learned: Learned,
  now: Date,
): Action[] {
  const { outcomes, won, gain, error } = look;
  const model: StoredModel = {
    ...{ id: modelName(number), at: now.toISOString(), outcomes, won, gain, error },
    ...learned,
  };
  return [
    put(keys.scoreModel(accountId, number), model, UNCONDITIONAL),
    ...(number > MODELS_KEPT
      ? [remove(keys.scoreModel(accountId, number - MODELS_KEPT), UNCONDITIONAL)]
      : []),
  ];
}

/** An account's models, the newest first. */
export const listModels = async (accountId: string): Promise<StoredModel[]> =>
  (await queryAll(keys.scoreModels(accountId), { newestFirst: true })).map((row) =>
    v.parse(StoredModel, row),
  );
