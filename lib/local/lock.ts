import { linkSync, renameSync, writeFileSync } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import * as v from "valibot";

const Lock = v.object({
  port: v.number(),
  run: v.string(),
  pid: v.number(),
  table_pid: v.optional(v.number()),
});
type Lock = v.InferOutput<typeof Lock>;

/** A data folder that is this start's alone. */
export type LockedFolder = {
  /** Notes the table engine as soon as there is one: whoever kills this start leaves it behind. */
  noteTable(pid: number): void;
  release(): Promise<void>;
};

/** So long a start may take until it answers. */
const STARTING_MS = 60_000;

const fileIn = (dataDir: string) => join(dataDir, "lock");

const isRunning = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Whether a start that wrote this lock still answers on its port, or is about to. */
async function isAlive({ port, run, pid }: Lock, dataDir: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`, {
    signal: AbortSignal.timeout(2000),
  }).catch(() => null);
  if (answer?.headers.get("x-whence-run") === run) return true;
  const written = await stat(fileIn(dataDir)).catch(() => null);
  return written !== null && Date.now() - written.mtimeMs < STARTING_MS && isRunning(pid);
}

/** Ends the table engine that a killed start left behind: a second one would write into the same file. */
async function endOrphan(pid: number, dataDir: string): Promise<void> {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  if (!command.includes("dynoxide") || !command.includes(join(resolve(dataDir), "table.db"))) return;
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    if (isRunning(pid)) process.kill(pid, signal);
    for (let tries = 0; tries < 100 && isRunning(pid); tries++) {
      await new Promise((wake) => setTimeout(wake, 30));
    }
  }
}

async function lockIn(dataDir: string): Promise<Lock | null> {
  const text = await readFile(fileIn(dataDir), "utf8").catch(() => null);
  if (text === null) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Lock), text);
  return parsed.success ? parsed.output : { port: 0, run: "", pid: 0 };
}

/** Makes the data folder this start's own: throws where another uses it, cleans up after one that was killed. */
export async function lockFolder(dataDir: string, own: { port: number; run: string }): Promise<LockedFolder> {
  const lock: Lock = { ...own, pid: process.pid };
  const draft = `${fileIn(dataDir)}.${own.run}`;
  // Written aside and put in place whole: nobody ever reads half a lock.
  const place = (content: Lock, put: typeof linkSync) => {
    writeFileSync(draft, JSON.stringify(content));
    put(draft, fileIn(dataDir));
  };
  const before = await lockIn(dataDir);
  if (before !== null) {
    if (await isAlive(before, dataDir)) throw inUse(before);
    if (before.table_pid !== undefined) await endOrphan(before.table_pid, dataDir);
    await rm(fileIn(dataDir), { force: true });
  }
  try {
    place(lock, linkSync);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST"))
      throw unwritable(dataDir, error);
    throw inUse(await lockIn(dataDir));
  } finally {
    await rm(draft, { force: true });
  }
  return {
    noteTable: (pid) => place({ ...lock, table_pid: pid }, renameSync),
    release: () => rm(fileIn(dataDir), { force: true }),
  };
}

/** Says in words that nothing can be kept in a data folder. */
export const unwritable = (dataDir: string, cause: unknown): Error => {
  const code = cause instanceof Error && "code" in cause ? ` (${cause.code})` : "";
  return new Error(`The data folder ${dataDir} cannot be written to${code}.`, { cause });
};

const inUse = (other: Lock | null) =>
  new Error(`Whence runs already on this data folder${other ? `: http://127.0.0.1:${other.port}` : "."}`);
