// Answers one request in its own process, like an instance of Lambda: the bundle's path is the argument, the event arrives as
// a message, a streamed response goes to stdout, and what it took is sent back as a message. A function that is still counting
// (202) is called again, as its caller would, until it has the answer.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Writable } from "node:stream";

type Streamed = (
  event: unknown,
  out: Writable,
  context: object,
) => Promise<{ statusCode?: number } | undefined>;

/** What a request took: its peak memory, the CPU time of the whole process and of its slowest call, and its calls. */
export type Taken = { peakKb: number; cpuMs: number; calls: number; slowestMs: number; status: number };

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

/** The CPU time of this process. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function invoke(bundle: string): Promise<void> {
  const { handler }: { handler: Streamed } = createRequire(bundle)(bundle);
  const [event] = await once(process, "message");
  let status = 202;
  let calls = 0;
  let slowestMs = 0;
  for (; status === 202; calls++) {
    const before = cpuMs();
    const answer = await handler(event, process.stdout, {});
    status = answer?.statusCode ?? 200;
    slowestMs = Math.max(slowestMs, cpuMs() - before);
  }
  const taken: Taken = { peakKb: peakKb(), cpuMs: cpuMs(), calls, slowestMs, status };
  process.send?.(taken);
  process.disconnect();
}

invoke(process.argv[2] ?? "");
