// Runs one invocation of a function in its own process, like Lambda: the bundle's path is the argument, the event arrives as
// a message, a streamed response goes to stdout, and the peak memory (KB) and the status are sent back as a message.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Writable } from "node:stream";

type Streamed = (
  event: unknown,
  out: Writable,
  context: object,
) => Promise<{ statusCode?: number } | undefined>;

Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (run: Streamed) => run,
    HttpResponseStream: { from: (out: Writable) => out },
  },
});

/** This process's own peak; rusage starts with the memory of the process that forked it. */
function peakKb(): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]);
  } catch {
    return process.resourceUsage().maxRSS;
  }
}

async function invoke(bundle: string): Promise<void> {
  const { handler }: { handler: Streamed } = createRequire(bundle)(bundle);
  const [event] = await once(process, "message");
  const answer = await handler(event, process.stdout, {});
  process.send?.({ peakKb: peakKb(), status: answer?.statusCode ?? 200 });
  process.disconnect();
}

invoke(process.argv[2] ?? "");
