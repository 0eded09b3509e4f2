import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { type RouteKey, routes } from "../functions/manifest.ts";
import type { AnyLine } from "../functions/platform/http/line.ts";
import { functionName } from "../functions/platform/http/run.ts";
import { functionsDir } from "../lib/build.ts";
import { FUNCTION_MEMORY_MB } from "../lib/limits.ts";
import { buildEvent } from "../lib/local/event.ts";
import type { Taken } from "./lambda-process.ts";

/** Lambda leaves a function's heap about this much less than its memory. */
const OUTSIDE_HEAP_MB = 128;

/** The limit of a function's heap, from its line in the manifest, as an argument of its process. */
export const heapLimit = (line: AnyLine): string =>
  `--max-old-space-size=${(line.memory ?? FUNCTION_MEMORY_MB) - OUTSIDE_HEAP_MB}`;

/** Answers one request in a fresh process that runs only its function, in its memory, as Lambda does. Returns what it took. */
export async function runAlone(
  key: RouteKey,
  address: string,
  headers: NodeJS.Dict<string[]>,
): Promise<Taken & { peakMb: number }> {
  const folder = await mkdtemp(join(tmpdir(), "bench-lambda-"));
  try {
    const outfile = join(folder, "lambda.cjs");
    const entry = fileURLToPath(new URL("lambda-process.ts", import.meta.url));
    await build({ entryPoints: [entry], outfile, bundle: true, platform: "node", format: "cjs" });
    const bundle = join(functionsDir, functionName(routes[key].run), "index.cjs");
    const execArgv = [heapLimit(routes[key])];
    const child = fork(outfile, [bundle], { execArgv, stdio: ["ignore", "ignore", "inherit", "ipc"] });
    const [method = "", path = ""] = key.split(" ");
    const request = { method, url: address, httpVersion: "1.1", remoteAddress: "127.0.0.1", headers };
    child.send(buildEvent({ ...request, body: Buffer.alloc(0) }, { key, path, parameters: {} }));
    const died = once(child, "exit").then(() => {
      throw new Error(`${key} ran out of memory.`);
    });
    const [taken]: Taken[] = await Promise.race([once(child, "message"), died]);
    if (taken?.status !== 200) throw new Error(`${key} answered ${taken?.status}.`);
    return { ...taken, peakMb: taken.peakKb / 1024 };
  } finally {
    await rm(folder, { recursive: true });
  }
}
