// One invocation of a streamed function in a process of its own, as Lambda runs it: the bundle's path is the argument,
// the event comes by message, the answer goes to stdout, and the peak of memory (KB) is told at the end.
import { once } from "node:events";
import { createRequire } from "node:module";
import type { Writable } from "node:stream";

type Streamed = (event: unknown, out: Writable, context: object) => Promise<void>;

Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (run: Streamed) => run,
    HttpResponseStream: { from: (out: Writable) => out },
  },
});

async function invoke(bundle: string): Promise<void> {
  const { handler }: { handler: Streamed } = createRequire(bundle)(bundle);
  const [event] = await once(process, "message");
  await handler(event, process.stdout, {});
  process.send?.(process.resourceUsage().maxRSS);
  process.disconnect();
}

invoke(process.argv[2] ?? "");
