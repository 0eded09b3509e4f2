import * as v from "valibot";
import { unavailable } from "../../platform/errors.ts";
import { toErrorResult } from "../../platform/http/batch.ts";
import { invalidInput } from "../../platform/http/invalid-input.ts";
import { itemError } from "../../platform/http/response.ts";
import { runParallel } from "../../platform/store/parallel.ts";
import { BulkId, type BulkResult } from "./bulk-change.ts";

const LANES = 8;
/** Start no further lead after this time: one with write conflicts takes up to 5 seconds, and the function has 10. */
const START_MS = 5000;

/**
 * Changes each lead once, several at a time, and returns a result for each id, in the same order. 503 if every lead
 * failed for a temporary reason.
 */
export async function changeAll(
  ids: readonly unknown[],
  change: (id: string) => Promise<BulkResult>,
): Promise<BulkResult[]> {
  const startedAt = Date.now();
  const changeOne = async (input: unknown): Promise<BulkResult> => {
    try {
      const read = v.safeParse(BulkId, input);
      if (!read.success) throw invalidInput(read.issues, "body_invalid");
      if (Date.now() - startedAt > START_MS) throw unavailable();
      return await change(read.output);
    } catch (error) {
      return toErrorResult(itemError(error, "PATCH /api/leads"));
    }
  };
  const distinct = [...new Set(ids)];
  const results = await runParallel(distinct, LANES, changeOne);
  if (results.every(({ status }) => status === "failed")) throw unavailable();
  const byId = new Map(distinct.map((id, at) => [id, results[at] as BulkResult]));
  return ids.map((id) => byId.get(id) as BulkResult);
}
