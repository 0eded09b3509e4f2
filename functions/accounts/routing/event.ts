import * as v from "valibot";
import type { EventLine } from "../../platform/http/line.ts";
import { logError } from "../../platform/http/response.ts";
import type { InvokeContext } from "./request.ts";

/** Makes the Lambda handler of an event line. Failures are logged by kind and rethrown, for a retry. */
export function onEvent<Name extends string, Lines extends Record<Name, EventLine>>(
  lines: Lines,
  name: Name,
  run: (input: { detail: v.InferOutput<Lines[Name]["detail"]>; now: Date }) => Promise<void>,
) {
  return async (event: { detail: unknown }, context: InvokeContext): Promise<void> => {
    try {
      const detail = v.parse(lines[name].detail, event.detail);
      await run({ detail, now: new Date(context.now ?? Date.now()) });
    } catch (thrown) {
      logError(thrown, name, 500);
      throw thrown;
    }
  };
}
