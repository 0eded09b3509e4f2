import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { routes } from "../functions/manifest.ts";
import { functionName } from "../functions/platform/http/run.ts";
import { functionsDir } from "../lib/build.ts";
import { buildEvent } from "../lib/local/event.ts";
import { freePort } from "../lib/local/ports.ts";
import { startStack } from "../lib/local/stack.ts";
import { startApp } from "./app.ts";
import { atLeast, atMost, equal, type Finding, measured, median } from "./finding.ts";
import { heapLimit } from "./lone-function.ts";
import type { Filled, Size } from "./table/filled.ts";

const KEY = "GET /api/export";
const ADDRESS = "/api/export?format=csv";
const TIMES = 7;

/** The time until the first lead arrives; the header row comes before the table is read. */
async function firstLeadMs(origin: string, token: string): Promise<number> {
  const before = performance.now();
  const answer = await fetch(origin + ADDRESS, { headers: { authorization: `Bearer ${token}` } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("lead_")) {
    const piece = await reader?.read();
    if (piece?.value === undefined) throw new Error(`The export (status ${answer.status}) has no lead.`);
    text += piece.value;
  }
  const passed = performance.now() - before;
  await reader?.cancel();
  return passed;
}

/** A complete export by a fresh process that runs only the function: its peak memory, and the leads it wrote. */
async function wholeExport(
  lambda: string,
  headers: NodeJS.Dict<string[]>,
): Promise<{ peakMb: number; leads: number }> {
  const bundle = join(functionsDir, functionName(routes[KEY].run), "index.cjs");
  const execArgv = [heapLimit(routes[KEY])];
  const child = fork(lambda, [bundle], { execArgv, stdio: ["ignore", "pipe", "inherit", "ipc"] });
  const request = { method: "GET", url: ADDRESS, httpVersion: "1.1", remoteAddress: "127.0.0.1" };
  child.send(
    buildEvent(
      { ...request, headers, body: Buffer.alloc(0) },
      { key: KEY, path: "/api/export", parameters: {} },
    ),
  );
  const peak = once(child, "message");
  let leads = -1;
  child.stdout?.setEncoding("utf8");
  for await (const text of child.stdout ?? []) leads += text.split("\r\n").length - 1;
  const [{ peakKb }] = await peak;
  return { peakMb: peakKb / 1024, leads };
}

/** Export throughput, and the CPU time per row. */
async function speed(table: Filled): Promise<Finding[]> {
  const app = await startApp(await table.copy());
  const wholeFile = async (size: Size) => {
    const headers = { authorization: `Bearer ${table.accounts[size].token}` };
    const answer = await fetch(app.origin + ADDRESS, { headers });
    for await (const _ of answer.body ?? []);
  };
  try {
    await wholeFile(10_000);
    const before = await app.cpu();
    const from = performance.now();
    await wholeFile(100_000);
    const seconds = (performance.now() - from) / 1000;
    const after = await app.cpu();
    const each = (part: "app" | "engine") =>
      before === null || after === null ? null : ((after[part] - before[part]) * 1000) / 100_000;
    return [
      atLeast("export: rows a second at 100,000 leads", 100_000 / seconds, 10_000, "/s"),
      measured("export: CPU per row, app", each("app"), "µs"),
      measured("export: CPU per row, table engine", each("engine"), "µs"),
    ];
  } finally {
    await app.close();
  }
}

/** Checks that an export's memory and time to first lead don't grow with the number of leads. */
export async function exporting(filled: () => Promise<Filled>): Promise<Finding[]> {
  const table = await filled();
  // Sets the functions' environment in this process, which the Lambda process inherits.
  const stack = await startStack({ port: await freePort(), dataDir: null, dynamoEndpoint: table.endpoint });
  const folder = await mkdtemp(join(tmpdir(), "bench-lambda-"));
  const lambda = join(folder, "lambda.cjs");
  const entry = fileURLToPath(new URL("lambda-process.ts", import.meta.url));
  const tokenOf = (size: Size) => table.accounts[size].token;
  const headersOf = (size: Size) => ({
    authorization: [`Bearer ${tokenOf(size)}`],
    "x-origin-key": [stack.originKey],
  });
  try {
    await build({ entryPoints: [entry], outfile: lambda, bundle: true, platform: "node", format: "cjs" });
    const rounds: { few: number; many: number }[] = [];
    for (let round = 0; round < TIMES; round++) {
      const few = await firstLeadMs(stack.origin, tokenOf(1_000));
      rounds.push({ few, many: await firstLeadMs(stack.origin, tokenOf(100_000)) });
    }
    const few = median(rounds.map((round) => round.few));
    const many = median(rounds.map((round) => round.many));
    const middle = await wholeExport(lambda, headersOf(10_000));
    const large = await wholeExport(lambda, headersOf(100_000));
    return [
      measured("export: first lead at 1,000 leads", few, "ms"),
      atMost("export: first lead at 100,000 leads", many / few, 2, "× that"),
      measured("export: peak memory at 10,000 leads", middle.peakMb, "MB"),
      atMost("export: peak memory at 100,000 leads", large.peakMb / middle.peakMb, 1.5, "× that"),
      equal("export: leads in the file", [large.leads, 100_000], "leads"),
      ...(await speed(table)),
    ];
  } finally {
    await rm(folder, { recursive: true });
    await stack.close();
  }
}
