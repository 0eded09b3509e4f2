import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { root } from "../lib/build.ts";
import { freePort } from "../lib/local/ports.ts";
import { cpuMs } from "./usage.ts";

export type RunningApp = {
  origin: string;
  /** CPU time in ms used by the product and its table engine; null where the system doesn't report it. */
  cpu(): Promise<{ app: number; engine: number } | null>;
  close(): Promise<void>;
};

/**
 * Starts the product like `npm start`, in separate processes with its own engine, with `given` added to its environment.
 * `close` deletes the data folder.
 */
export async function startApp(dataDir: string, given: Record<string, string> = {}): Promise<RunningApp> {
  const port = await freePort();
  const child = spawn(process.execPath, ["--import", "tsx", "bin/local.ts"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SAMPLE_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DYNAMODB_ENDPOINT: "",
      RATE_LIMITS: "off",
      ...given,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const isReady = (async () => {
    for await (const line of createInterface(child.stdout)) if (line.includes("is ready")) return true;
    return false;
  })();
  if (!(await isReady)) throw new Error("The product did not start.");
  const { table_pid } = JSON.parse(await readFile(join(dataDir, "lock"), "utf8")) as { table_pid: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    cpu: async () => {
      const [app, engine] = await Promise.all([cpuMs(child.pid), cpuMs(table_pid)]);
      return app === null || engine === null ? null : { app, engine };
    },
    close: async () => {
      child.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true });
    },
  };
}
