import { linkSync, renameSync, writeFileSync } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { notWritable } from "./data-folder.ts";

const Lock = v.object({
  port: v.number(),
  run: v.string(),
  pid: v.number(),
  table_pid: v.optional(v.number()),
});
type Lock = v.InferOutput<typeof Lock>;

/** A data folder locked by this process. */
export type LockedFolder = {
  /** Records the table engine's pid: if this process is killed, the engine is left running. */
  recordTable(pid: number): void;
  release(): Promise<void>;
};

/** How long a running process may take to respond. Generous, since a second process would corrupt its data. */
const RESPONSE_MS = 10_000;
/** How long a starting process may take to respond. */
const STARTING_MS = 60_000;

const lockFile = (dataDir: string) => join(dataDir, "lock");

const isRunning = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Whether the process that wrote this lock responds on its port, or is still starting. */
async function isAlive({ port, run, pid }: Lock, dataDir: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`, {
    signal: AbortSignal.timeout(RESPONSE_MS),
  }).catch(() => null);
  if (answer?.headers.get("x-whence-run") === run) return true;
  const written = await stat(lockFile(dataDir)).catch(() => null);
  return written !== null && Date.now() - written.mtimeMs < STARTING_MS && isRunning(pid);
}

/** Kills the table engine left behind by a killed process: two engines must never write to the same file. */
async function killOrphan(pid: number, dataDir: string): Promise<void> {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  if (!command.includes("dynoxide") || !command.includes(join(resolve(dataDir), "table.db"))) return;
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    if (isRunning(pid)) process.kill(pid, signal);
    for (let tries = 0; tries < 100 && isRunning(pid); tries++) {
      await new Promise((wake) => setTimeout(wake, 30));
    }
  }
}

async function readLock(dataDir: string): Promise<Lock | null> {
  const text = await readFile(lockFile(dataDir), "utf8").catch(() => null);
  if (text === null) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Lock), text);
  return parsed.success ? parsed.output : { port: 0, run: "", pid: 0 };
}

/** Locks the data folder. Throws if another process uses it; cleans up after one that was killed. */
export async function lockFolder(dataDir: string, own: { port: number; run: string }): Promise<LockedFolder> {
  const lock: Lock = { ...own, pid: process.pid };
  const draft = `${lockFile(dataDir)}.${own.run}`;
  // Written to a draft and moved into place, so that nobody reads a partial lock.
  const write = (content: Lock, put: typeof linkSync) => {
    writeFileSync(draft, JSON.stringify(content), { mode: 0o600 });
    put(draft, lockFile(dataDir));
  };
  const before = await readLock(dataDir);
  if (before !== null) {
    if (await isAlive(before, dataDir)) throw alreadyRunning(before);
    if (before.table_pid !== undefined) await killOrphan(before.table_pid, dataDir);
    await rm(lockFile(dataDir), { force: true });
  }
  try {
    write(lock, linkSync);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST"))
      throw notWritable(dataDir, error);
    throw alreadyRunning(await readLock(dataDir));
  } finally {
    await rm(draft, { force: true });
  }
  return {
    recordTable: (pid) => write({ ...lock, table_pid: pid }, renameSync),
    release: () => rm(lockFile(dataDir), { force: true }),
  };
}

const alreadyRunning = (other: Lock | null) =>
  new Error(
    `Whence is already running on this data folder${other ? `: http://127.0.0.1:${other.port}` : "."}`,
  );
