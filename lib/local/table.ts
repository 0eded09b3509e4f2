import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createWriteStream, existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { CreateTableCommand, ResourceInUseException } from "@aws-sdk/client-dynamodb";
import { CHANGED_INDEX, DUE_INDEX } from "../../functions/platform/store/indexes.ts";
import { engineClient } from "./engine.ts";
import { freePort } from "./ports.ts";

export type Table = { endpoint: string; close(): Promise<void> };

const require = createRequire(import.meta.url);
const packageName = `@dynoxide/${process.platform}-${process.arch}`;
const binaryName = process.platform === "win32" ? "dynoxide.exe" : "dynoxide";
/** The same release as in package.json. */
const RELEASE = "1.2.1";
const RESTART_PAUSE_MS = 500;
/** Ample for a busy machine; usually it takes a fraction of a second. */
const START_MAX_MS = 60_000;

/** The engine's binary: installed with the project, else installed once into the data folder. */
async function findBinary(dataDir: string | null): Promise<string> {
  try {
    return join(dirname(require.resolve(`${packageName}/package.json`)), binaryName);
  } catch {
    const own = join(dataDir ?? ".data", "engine");
    const path = join(own, "node_modules", packageName, binaryName);
    if (existsSync(path)) return path;
    await mkdir(own, { recursive: true });
    const npm = process.platform === "win32" ? "npm.cmd" : "npm";
    await promisify(execFile)(npm, [
      "install",
      "--prefix",
      own,
      "--no-save",
      `${packageName}@${RELEASE}`,
    ]).catch(() => {});
    if (existsSync(path)) return path;
    throw new Error(
      `Could not install a table engine for ${process.platform}-${process.arch}. Run DynamoDB Local and set DYNAMODB_ENDPOINT to its address.`,
    );
  }
}

/**
 * The table's twin: an embedded engine that speaks DynamoDB's protocol, on a free port. A null `dataDir` keeps everything
 * in memory. With `endpoint`, that running engine is used instead. `onStart` gets a new engine's pid immediately, so that
 * it can be cleaned up if this process is killed.
 */
export async function startTable(
  dataDir: string | null,
  endpoint?: string,
  onStart: (pid: number) => void = () => {},
): Promise<Table> {
  if (endpoint) return { endpoint, close: async () => {} };
  const file = await findBinary(dataDir);
  const databaseFlag = dataDir === null ? [] : ["--db-path", join(dataDir, "table.db")];
  const log =
    dataDir === null ? null : createWriteStream(join(dataDir, "table.log"), { flags: "w", mode: 0o600 });
  let closing = false;
  const launch = async (port: number): Promise<ChildProcess> => {
    // The engine inherits this mask, so that only our user can read its files.
    const mask = process.umask(0o077);
    const child = spawn(file, ["serve", "--host", "127.0.0.1", "--port", String(port), ...databaseFlag], {
      stdio: ["ignore", "pipe", "pipe"],
      // Ctrl-C reaches the whole process group, but the engine must outlive running requests.
      detached: true,
    });
    process.umask(mask);
    if (child.pid !== undefined) onStart(child.pid);
    // A failed start is detected below, by the exit code.
    child.on("error", () => {});
    for (const output of [child.stdout, child.stderr]) {
      if (log === null) output.resume();
      else output.pipe(log, { end: false });
    }
    await waitUntilReady(`http://127.0.0.1:${port}`, child).catch(async (error: unknown) => {
      await stop(child);
      throw error;
    });
    return child;
  };
  const port = await freePort();
  let child = await launch(port);
  // An engine that dies loses no acknowledged write: a new one continues with the same file.
  const watch = () =>
    child.once("exit", async () => {
      if (closing || dataDir === null) return;
      console.error("The table engine stopped; restarting it.");
      for (let next: ChildProcess | undefined; next === undefined && !closing; ) {
        next = await launch(port).catch(() => undefined);
        if (next === undefined) await new Promise((wake) => setTimeout(wake, RESTART_PAUSE_MS));
        else child = next;
      }
      watch();
    });
  watch();
  const close = async () => {
    closing = true;
    await stop(child);
  };
  return { endpoint: `http://127.0.0.1:${port}`, close };
}

async function waitUntilReady(address: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MAX_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error("The table engine exited during startup.");
    if (
      await fetch(address).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((wake) => setTimeout(wake, 25));
  }
  throw new Error("The table engine does not respond.");
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 3000);
  await ended;
  clearTimeout(timer);
}

const attribute = (AttributeName: string, AttributeType: "S" | "N" = "S") => ({
  AttributeName,
  AttributeType,
});
const keySchema = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: "HASH" as const },
  { AttributeName: range, KeyType: "RANGE" as const },
];

const dueIndex = {
  IndexName: DUE_INDEX,
  KeySchema: keySchema("due", "due_at"),
  Projection: { ProjectionType: "KEYS_ONLY" as const },
};
const changedIndex = {
  IndexName: CHANGED_INDEX,
  KeySchema: keySchema("pk", "changed"),
  Projection: { ProjectionType: "KEYS_ONLY" as const },
};
/** Local only: rows by expiry time, earliest first. In the cloud, DynamoDB's TTL does this. */
export const EXPIRY_INDEX = "expiry";
const expiryIndex = {
  IndexName: EXPIRY_INDEX,
  KeySchema: [{ AttributeName: "expires_at", KeyType: "HASH" as const }],
  Projection: { ProjectionType: "KEYS_ONLY" as const },
};
const GlobalSecondaryIndexes = [dueIndex, changedIndex, expiryIndex];
const AttributeDefinitions = [
  ...["pk", "sk", "due", "due_at", "changed"].map((name) => attribute(name)),
  attribute("expires_at", "N"),
];

/** Creates the product's table if it doesn't exist, with the same keys and index as in the cloud. */
export async function createTable(endpoint: string, TableName: string): Promise<void> {
  const client = engineClient(endpoint);
  try {
    const table = { TableName, BillingMode: "PAY_PER_REQUEST" as const, AttributeDefinitions };
    await client.send(
      new CreateTableCommand({
        ...table,
        KeySchema: keySchema("pk", "sk"),
        GlobalSecondaryIndexes,
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  } finally {
    client.destroy();
  }
}
