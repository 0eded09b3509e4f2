import * as v from "valibot";
import { ERROR_CODES, type ErrorCode } from "../error-codes.ts";
import type { HttpError } from "../errors.ts";

const BATCH_MAX = 100;

/** The error for a batch of things, such as "leads", that is rejected as a whole. */
export const batchProblem = (things: string, max = BATCH_MAX) =>
  `${things} must be a list of 1 to ${max} ${things}.`;

/** A batch of things in a body. Each is parsed by itself as `items`, so that an invalid one doesn't fail the others. */
export const batchOf = (things: string, items: v.GenericSchema, max = BATCH_MAX) =>
  v.pipe(
    v.array(v.unknown(), batchProblem(things, max)),
    v.minLength(1, batchProblem(things, max)),
    v.maxLength(max, batchProblem(things, max)),
    v.metadata({ items }),
  );

/** Why one thing of a batch was rejected or failed, as errors say it. `param` is the path inside of that thing. */
export const problemEntries = {
  code: v.optional(v.picklist(Object.keys(ERROR_CODES) as ErrorCode[])),
  param: v.optional(v.string()),
  detail: v.optional(v.string()),
};

/** The result of one thing of a batch that had an error: retrying helps after "failed". */
export function resultOfError({ status, code, param, message: detail }: HttpError) {
  const end = status >= 500 ? ("failed" as const) : ("rejected" as const);
  return { status: end, code, ...(param !== undefined && { param }), detail };
}
