import { createHash } from "node:crypto";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { keys } from "../functions/platform/store/keys.ts";
import { STAGES } from "../functions/reports/visits/visit-count.ts";
import { engineClient } from "../lib/local/engine.ts";
import { startTable } from "../lib/local/table.ts";
import { atMost, type Finding, measured, median } from "./finding.ts";
import { withMeter } from "./meter.ts";
import { type Account, newAccount } from "./table/accounts.ts";

const DAYS = 365;
/** The most bytes that the names of a day and their cells can take (functions/reports/visits/room.ts). */
const DAY_BYTES = 30_000;
const CELL_BYTES = 180;
const NAME_BYTES = 45;
const NAMES = Math.floor(DAY_BYTES / (CELL_BYTES + NAME_BYTES));
const BATCH = 25;
const LANES = 8;
const TIMES = 5;

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Every day of a year is full of invented names. */
function* cells({ id, siteId }: Account) {
  const counts = Object.fromEntries(STAGES.map((stage) => [stage, 12]));
  for (let day = 0; day < DAYS; day++)
    for (let at = 0; at < NAMES; at++) {
      const invented = createHash("sha256").update(`${day} ${at}`).digest("base64url");
      const name = JSON.stringify(["Unassigned", invented.slice(0, NAME_BYTES - 22), null]);
      yield { ...keys.visitCell(id, "source", dayBefore(day), siteId, name), ...counts };
    }
}

async function fill(endpoint: string, account: Account): Promise<void> {
  const client = engineClient(endpoint);
  const rows = cells(account);
  const write = async () => {
    for (;;) {
      const items = Array.from({ length: BATCH }, () => rows.next().value).filter((row) => row !== undefined);
      if (items.length === 0) return;
      const Whence = items.map((Item) => ({ PutRequest: { Item } }));
      await client.send(new BatchWriteCommand({ RequestItems: { Whence } }));
    }
  };
  await Promise.all(Array.from({ length: LANES }, write));
  client.destroy();
}

/** The cost and duration of a report on a year in which strangers have invented as many names as there is room for. */
export async function visitYear(): Promise<Finding[]> {
  const table = await startTable(null);
  try {
    return await withMeter(table.endpoint, async (origin, during, { jobs }) => {
      const account = await newAccount(origin, 0);
      await fill(table.endpoint, account);
      const query = `measures=visits,sent&by=source,campaign&grain=month&from=${dayBefore(364)}&to=${dayBefore(0)}`;
      const ask = async () => {
        const before = process.cpuUsage();
        const answer = await fetch(`${origin}/api/reports?${query}`, {
          headers: { authorization: `Bearer ${account.token}` },
        });
        if (!answer.ok) throw new Error(`The report failed: ${await answer.text()}`);
        await answer.text();
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      };
      await jobs.run("pack-days", { now: new Date(Date.now() + 2 * 86_400_000) });
      const { read } = await during(ask);
      const times: number[] = [];
      for (let time = 0; time < TIMES; time++) times.push(await ask());
      return [
        atMost("visits: report on a flooded year", read, 2500, "RRU"),
        measured("visits: CPU of a report on a flooded year, meter included", median(times), "ms"),
      ];
    });
  } finally {
    await table.close();
  }
}
