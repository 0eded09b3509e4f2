// One invocation of a streamed function in a process of its own, as Lambda runs it: the bundle's path is the argument,
// the event comes by message, the answer goes to stdout, and the peak of memory (KB) is told at the end.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Writable } from "node:stream";

type Streamed = (event: unknown, out: Writable, context: object) => Promise<void>;

Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (run: Streamed) => run,
    HttpResponseStream: { from: (out: Writable) => out },
  },
});

/** This program's own peak: the figure of rusage begins with the memory of the process that forked it. */
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
  await handler(event, process.stdout, {});
  process.send?.(peakKb());
  process.disconnect();
}

invoke(process.argv[2] ?? "");
