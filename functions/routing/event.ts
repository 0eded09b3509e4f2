import * as v from "valibot";
import { logError } from "../http/response.ts";
import { type EventName, type Events, events } from "../manifest.ts";
import type { InvokeContext } from "./request.ts";

type Detail<Name extends EventName> = v.InferOutput<Events[Name]["detail"]>;

/** Makes the Lambda handler of one of the manifest's events. A failure is logged by kind and rethrown, for a retry. */
export function onEvent<Name extends EventName>(
  name: Name,
  run: (input: { detail: Detail<Name>; now: Date }) => Promise<void>,
) {
  return async (event: { detail: unknown }, context: InvokeContext): Promise<void> => {
    try {
      const detail = v.parse(events[name].detail, event.detail);
      await run({ detail, now: new Date(context.now ?? Date.now()) });
    } catch (thrown) {
      logError(thrown, name, 500);
      throw thrown;
    }
  };
}
