import * as v from "valibot";
import { ERROR_CODES, type ErrorCode } from "../error-codes.ts";
import type { HttpError } from "../errors.ts";

const BATCH_MAX = 100;

/** The error for a batch of things, such as "leads", that is rejected as a whole. */
export const batchProblem = (things: string, max = BATCH_MAX) =>
  `${things} must be a list of 1 to ${max} ${things}.`;

/**
 * A batch in a request body. Each item is parsed separately with `items`, so that an invalid one doesn't fail the rest.
 */
export const batchSchema = (things: string, items: v.GenericSchema, max = BATCH_MAX) =>
  v.pipe(
    v.array(v.unknown(), batchProblem(things, max)),
    v.minLength(1, batchProblem(things, max)),
    v.maxLength(max, batchProblem(things, max)),
    v.metadata({ items }),
  );

/** Why an item of a batch was rejected or failed, in the format of errors. `param` is a path within the item. */
export const problemEntries = {
  code: v.optional(v.picklist(Object.keys(ERROR_CODES) as ErrorCode[])),
  param: v.optional(v.string()),
  detail: v.optional(v.string()),
};

/** The result of an item that had an error. Retrying helps only after "failed". */
export function toErrorResult({ status, code, param, message: detail }: HttpError) {
  const end = status >= 500 ? ("failed" as const) : ("rejected" as const);
  return { status: end, code, ...(param !== undefined && { param }), detail };
}
