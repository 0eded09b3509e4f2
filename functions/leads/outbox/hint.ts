import * as v from "valibot";

/** Names a destination that has deliveries to send. */
export const Hint = v.object({ account_id: v.string(), destination_id: v.string() });
export type Hint = v.InferOutput<typeof Hint>;
