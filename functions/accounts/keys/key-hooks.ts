import * as v from "valibot";

/** The hooks created with a key, stored on its row: destination ids by the event that each subscribes to. */
export const Hooks = v.optional(v.record(v.string(), v.string()), {});
export type Hooks = v.InferOutput<typeof Hooks>;

export const countHooks = (hooks: Hooks): number => Object.keys(hooks).length;

/** Condition: the key is not revoked and its hooks are unchanged. */
export const stillHas = (hooks: Hooks): { condition: string; values?: Record<string, unknown> } =>
  countHooks(hooks) === 0
    ? { condition: "attribute_exists(pk) AND attribute_not_exists(hooks)" }
    : { condition: "hooks = :hooks", values: { ":hooks": hooks } };
