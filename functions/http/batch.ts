import * as v from "valibot";

const BATCH_MAX = 100;

/** The error for a batch of things, such as "leads", that is rejected as a whole. */
export const batchProblem = (things: string) => `${things} must be a list of 1 to ${BATCH_MAX} ${things}.`;

/** A batch of things in a body. Each is parsed by itself as `items`, so that an invalid one doesn't fail the others. */
export const batchOf = (things: string, items: v.GenericSchema) =>
  v.pipe(
    v.array(v.unknown(), batchProblem(things)),
    v.minLength(1, batchProblem(things)),
    v.maxLength(BATCH_MAX, batchProblem(things)),
    v.metadata({ items }),
  );
