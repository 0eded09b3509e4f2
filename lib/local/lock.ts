import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import * as v from "valibot";

const Lock = v.object({ port: v.number(), run: v.string(), table_pid: v.optional(v.number()) });
type Lock = v.InferOutput<typeof Lock>;

const fileIn = (dataDir: string) => join(dataDir, "lock");

/** Whether a start that wrote this lock still answers on its port. */
async function isAlive({ port, run }: Lock): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`, {
    signal: AbortSignal.timeout(2000),
  }).catch(() => null);
  return answer?.headers.get("x-whence-run") === run;
}

/** Ends the table engine that a killed start left behind: a second one would write into the same file. */
async function endOrphan(pid: number, dataDir: string): Promise<void> {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  if (!command.includes("dynoxide") || !command.includes(resolve(dataDir))) return;
  process.kill(pid, "SIGTERM");
  for (let tries = 0; tries < 100; tries++) {
    await new Promise((wake) => setTimeout(wake, 30));
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
  }
  process.kill(pid, "SIGKILL");
}

/** Makes sure that no other start uses the data folder: throws where one does, cleans up after one that was killed. */
export async function takeOver(dataDir: string): Promise<void> {
  const text = await readFile(fileIn(dataDir), "utf8").catch(() => null);
  if (text === null) return;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Lock), text);
  if (!parsed.success) return;
  if (await isAlive(parsed.output)) {
    throw new Error(`Whence runs already on this data folder: http://127.0.0.1:${parsed.output.port}`);
  }
  if (parsed.output.table_pid !== undefined) await endOrphan(parsed.output.table_pid, dataDir);
}

export const writeLock = (dataDir: string, lock: Lock): Promise<void> =>
  writeFile(fileIn(dataDir), JSON.stringify(lock));

export const releaseLock = (dataDir: string): Promise<void> => rm(fileIn(dataDir), { force: true });
