import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { build } from "esbuild";
import { jobs } from "../functions/manifest.ts";
import { functionName } from "../functions/platform/http/run.ts";
import { dueAt } from "../functions/platform/store/due.ts";
import { keys } from "../functions/platform/store/keys.ts";
import { functionsDir } from "../lib/build.ts";
import { engineClient } from "../lib/local/engine.ts";
import { freePort } from "../lib/local/ports.ts";
import { startStack } from "../lib/local/stack.ts";
import { atMost, equal, type Finding, measured } from "./finding.ts";
import { withMeter } from "./meter.ts";
import type { Account } from "./table/accounts.ts";
import type { Filled } from "./table/filled.ts";

const TableName = "Whence";
const SOON_MS = 10 * 60_000;
const RUNS_MAX = 10;

async function rowsLeft(endpoint: string, { id }: Account): Promise<number> {
  const client = engineClient(endpoint);
  const { pk } = keys.account(id);
  const query = { KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": pk } };
  const { Count = -1 } = await client.send(new QueryCommand({ TableName, ...query, Select: "COUNT" }));
  client.destroy();
  return Count;
}

/** The capacity units per lead of a complete deletion, through the API and the job. */
async function measureUnits(endpoint: string, { token }: Account, leads: number): Promise<Finding[]> {
  return withMeter(endpoint, async (origin, during, stack) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const { email } = await (await fetch(`${origin}/api/account`, { headers })).json();
    const { read, write } = await during(async () => {
      const body = JSON.stringify({ email });
      const answer = await fetch(`${origin}/api/account`, { method: "DELETE", headers, body });
      if (answer.status !== 204) throw new Error(`delete: ${answer.status} ${await answer.text()}`);
      await stack.jobs.run("erase-accounts", { now: new Date(Date.now() + SOON_MS) });
    });
    return [
      // Five for a lead with its contact and submission, plus its share of the account's other rows.
      atMost("deleting an account: write units a lead", write / leads, 5.5, "WRU"),
      atMost("deleting an account: read units a lead", read / leads, 1, "RRU"),
    ];
  });
}

/** Runs the job in a fresh process and returns its peak memory in MB; null if it crashed. */
async function runOnce(lambda: string): Promise<number | null> {
  const bundle = join(functionsDir, functionName(jobs["erase-accounts"].run), "index.cjs");
  const child = fork(lambda, [bundle], { execArgv: [], stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const peak = once(child, "message").then(([peakKb]) => Number(peakKb) / 1024);
  child.send({});
  return Promise.race([peak, once(child, "exit").then(() => null)]);
}

/** Runs the job for a deleted account until everything is gone, like its schedule. */
async function eraseAll(endpoint: string, lambda: string, account: Account) {
  const client = engineClient(endpoint);
  const mark = { id: account.id, deleted_at: new Date().toISOString(), billing_version: -1 };
  const start = performance.now();
  let peakMb = 0;
  let runs = 0;
  do {
    const due = dueAt("erasure", new Date());
    await client.send(new PutCommand({ TableName, Item: { ...keys.account(account.id), ...mark, ...due } }));
    peakMb = Math.max(peakMb, (await runOnce(lambda)) ?? 0);
  } while (++runs < RUNS_MAX && (await rowsLeft(endpoint, account)) > 0);
  client.destroy();
  const seconds = (performance.now() - start) / 1000;
  return { peakMb, seconds, runs, left: await rowsLeft(endpoint, account) };
}

/** The cost of deleting an account with all its leads. Uses up the filled table's accounts: run it last. */
export async function deleting(filled: () => Promise<Filled>): Promise<Finding[]> {
  const { endpoint, accounts } = await filled();
  const units = await measureUnits(endpoint, accounts[1_000], 1_000);
  const stack = await startStack({
    port: await freePort(),
    dataDir: null,
    dynamoEndpoint: endpoint,
  });
  const folder = await mkdtemp(join(tmpdir(), "bench-job-"));
  const lambda = join(folder, "lambda.cjs");
  const entry = fileURLToPath(new URL("lambda-process.ts", import.meta.url));
  try {
    await build({ entryPoints: [entry], outfile: lambda, bundle: true, platform: "node", format: "cjs" });
    const middle = await eraseAll(endpoint, lambda, accounts[10_000]);
    const large = await eraseAll(endpoint, lambda, accounts[100_000]);
    return [
      ...units,
      measured("deleting an account: its job at 100,000 leads", large.seconds, "s"),
      atMost("deleting an account: runs of its job at 100,000 leads", large.runs, RUNS_MAX - 1, "runs"),
      measured("deleting an account: peak memory at 10,000 leads", middle.peakMb, "MB"),
      atMost(
        "deleting an account: peak memory at 100,000 leads",
        large.peakMb / middle.peakMb,
        1.5,
        "× that",
      ),
      equal("deleting an account: rows left", [middle.left, large.left, 0], "rows"),
    ];
  } finally {
    await rm(folder, { recursive: true });
    await stack.close();
  }
}
