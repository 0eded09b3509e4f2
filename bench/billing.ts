import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { createAccount } from "../functions/accounts/account.ts";
import { TRIAL_SECONDS } from "../functions/platform/constants.ts";
import { dueAt } from "../functions/platform/store/due.ts";
import { keys } from "../functions/platform/store/keys.ts";
import { engineClient } from "../lib/local/engine.ts";
import { startTable } from "../lib/local/table.ts";
import { atMost, type Finding, measured } from "./finding.ts";
import { withMeter } from "./meter.ts";
import { paying } from "./paying.ts";

const DUE = 100;
const FEW = 1_000;
const MANY = 100_000;
const HOUR_MS = 3_600_000;
const BATCH = 25;
const BATCHES_AT_ONCE = 8;

/** The row of an account whose trial has just ended or just started. */
function accountRow(number: number, isDue: boolean, now: number) {
  const startedAt = isDue ? now - TRIAL_SECONDS * 1000 - HOUR_MS : now - number;
  const id = `bench-${number}`;
  const account = createAccount(id, "Ada Example", `ada${number}@example.com`, "token", new Date(startedAt));
  return { ...keys.account(id), ...account, ...dueAt("expiry", new Date(account.trial_ends_at)) };
}

/** Writes accounts number `from` to `to` directly into the table, `DUE` of them due. */
async function writeAccounts(endpoint: string, from: number, to: number, now: number): Promise<void> {
  const client = engineClient(endpoint);
  const writeSome = async (first: number) => {
    const numbers = Array.from({ length: Math.min(BATCH, to - first) }, (_, at) => first + at);
    const puts = numbers.map((number) => ({
      PutRequest: { Item: accountRow(number, number < from + DUE, now) },
    }));
    await client.send(new BatchWriteCommand({ RequestItems: { [process.env.TABLE_NAME ?? ""]: puts } }));
  };
  for (let first = from; first < to; first += BATCH * BATCHES_AT_ONCE) {
    const starts = Array.from({ length: BATCHES_AT_ONCE }, (_, at) => first + at * BATCH);
    await Promise.all(starts.filter((start) => start < to).map(writeSome));
  }
  client.destroy();
}

/** The capacity that the hourly expiry job consumes with few and many accounts, and the same number due. */
async function expiry(): Promise<Finding[]> {
  const table = await startTable(null);
  try {
    return await withMeter(table.endpoint, async (_, during, { jobs }) => {
      const now = Date.now();
      const unitsAmong = async (from: number, to: number): Promise<number> => {
        await writeAccounts(table.endpoint, from, to, now);
        const { read, write } = await during(() => jobs.run("expire-trials", { now: new Date(now) }));
        return read + write;
      };
      const few = await unitsAmong(0, FEW);
      const many = await unitsAmong(FEW, MANY);
      return [
        measured("billing: ended trials, 100 due of 1,000 accounts", few, "units"),
        measured("billing: ended trials, 100 due of 100,000 accounts", many, "units"),
        atMost("billing: ended trials, 100,000 accounts vs. 1,000", many / few, 1, "×"),
      ];
    });
  } finally {
    await table.close();
  }
}

/** The cost of the billing jobs and calls. */
export async function billing(): Promise<Finding[]> {
  return [...(await expiry()), ...(await paying())];
}
