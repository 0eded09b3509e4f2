import { randomUUID } from "node:crypto";
import { loadEvents } from "./functions.ts";

/** Delivers an event to the handlers of its type, without waiting for them. */
export type Publish = (type: string, detail: object) => void;

/** EventBridge's twin for events. `close` waits for running functions. */
export function startEvents(): { publish: Publish; close(): Promise<void> } {
  const loaded = loadEvents();
  const running = new Set<Promise<void>>();
  const deliver = async (type: string, detail: object): Promise<void> => {
    for (const { on, run } of loaded) {
      // The function has logged its failure. EventBridge would retry; here, that would fail the same way.
      if (on.includes(type)) await run({ detail }, { awsRequestId: randomUUID() }).catch(() => {});
    }
  };
  return {
    publish: (type, detail) => {
      const done = deliver(type, detail).finally(() => running.delete(done));
      running.add(done);
    },
    close: async () => void (await Promise.all(running)),
  };
}
