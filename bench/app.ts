import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { root } from "../lib/build.ts";
import { freePort } from "../lib/local/ports.ts";

export type RunningApp = { origin: string; pid: number | undefined; close(): Promise<void> };

/** Starts the product as `npm start` does, as a process of its own, over a table engine that runs already. */
export async function startApp(tableEndpoint: string): Promise<RunningApp> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-app-"));
  const port = await freePort();
  const child = spawn(process.execPath, ["--import", "tsx", "bin/local.ts"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SAMPLE_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DYNAMODB_ENDPOINT: tableEndpoint,
      RATE_LIMITS: "off",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const isReady = (async () => {
    for await (const line of createInterface(child.stdout)) if (line.includes("is ready")) return true;
    return false;
  })();
  if (!(await isReady)) throw new Error("The product did not start.");
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid,
    close: async () => {
      child.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true });
    },
  };
}
