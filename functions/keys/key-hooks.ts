import * as v from "valibot";

/** The hooks that were made with a key, on its row: the ids of their destinations, by what each subscribes to. */
export const Hooks = v.optional(v.record(v.string(), v.string()), {});
export type Hooks = v.InferOutput<typeof Hooks>;

export const countOf = (hooks: Hooks): number => Object.keys(hooks).length;

/** The condition that a key was not revoked and its hooks did not change. */
export const stillHas = (hooks: Hooks): { condition: string; values?: Record<string, unknown> } =>
  countOf(hooks) === 0
    ? { condition: "attribute_exists(pk) AND attribute_not_exists(hooks)" }
    : { condition: "hooks = :hooks", values: { ":hooks": hooks } };
