import * as v from "valibot";

/** The parameters of `GET /api/look`. */
export const LookQuestion = v.object({ brand: v.optional(v.pipe(v.string(), v.maxLength(64))) });
