import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../lib/build.ts";
import { freePort } from "../../lib/local/ports.ts";
import { callAt } from "./app.ts";

/** The product in a process of its own, as `npm start` runs it, so that it can be killed. */
export type Running = Awaited<ReturnType<typeof startProcess>>;

/** Overrides settings that a test may have made in its own environment. */
const FRESH = { PAYMENTS: "", RAZORPAY_API_BASE: "", RATE_LIMITS: "off" };

/**
 * Starts the product on a data folder, with additional environment variables. If it exits before it is ready,
 * `whenReady` fails with its output.
 */
export async function startProcess(dataDir: string, variables: Record<string, string> = {}) {
  const port = await freePort();
  const samplePort = await freePort();
  const ports = { PORT: String(port), SAMPLE_PORT: String(samplePort) };
  const child = spawn(process.execPath, ["--import", "tsx", "bin/local.ts"], {
    cwd: root,
    env: { ...process.env, ...ports, ...FRESH, DATA_DIR: dataDir, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  // "close", not "exit": by then all output has been read.
  const exited: Promise<number | null> = once(child, "close").then(([code]) => code);
  const whenReady = new Promise<void>((resolve, reject) => {
    const read = (piece: string) => {
      printed += piece;
      if (printed.includes("Whence is ready")) resolve();
    };
    child.stdout.setEncoding("utf8").on("data", read);
    child.stderr.setEncoding("utf8").on("data", read);
    exited.then(() => reject(new Error(printed)));
  });
  whenReady.catch(() => {});
  const origin = `http://127.0.0.1:${port}`;
  const tablePid = async (): Promise<number> =>
    JSON.parse(await readFile(join(dataDir, "lock"), "utf8")).table_pid;

  return {
    origin,
    /** The sample customer's site, with the mailbox. */
    sampleOrigin: `http://localhost:${samplePort}`,
    exited,
    whenReady,
    printed: () => printed,
    call: (route: string, options?: Parameters<typeof callAt>[2]) => callAt(origin, route, options),
    /** Shuts it down gracefully. */
    stop: () => child.kill("SIGTERM"),
    /** Kills it, alone or together with its table engine. */
    async kill(which: "alone" | "with its table"): Promise<void> {
      const table = await tablePid();
      child.kill("SIGKILL");
      if (which === "with its table") process.kill(table, "SIGKILL");
      await exited;
    },
  };
}
