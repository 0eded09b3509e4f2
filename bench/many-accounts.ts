import { BatchWriteCommand, type DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { compress } from "../functions/platform/store/compression.ts";
import { type Key, keys } from "../functions/platform/store/keys.ts";
import type { Row } from "../functions/platform/store/table.ts";
import { sumReports } from "../functions/reports/visits/count-transactions.ts";
import { encodeRows } from "../functions/reports/visits/gathered.ts";
import { toSlot } from "../functions/reports/visits/slot.ts";
import { engineClient } from "../lib/local/engine.ts";
import type { LocalStack } from "../lib/local/stack.ts";
import { startTable } from "../lib/local/table.ts";
import { type Meter, type Units, withMeter } from "./meter.ts";
import { type Account, newAccount } from "./table/accounts.ts";
import { reportOf, senderOf } from "./visit-report.ts";

/** A thousand accounts whose sites send 58 reports a second together, to five pollers that wait for half a minute. */
const ACCOUNTS = 1000;
const REPORTS_A_SECOND = 58;
const POLLERS = 5;
const WAIT_SECONDS = 30;
const SLOT_SECONDS = 150;
const DAY_SECONDS = 86_400;
export const BATCH_REPORTS = (REPORTS_A_SECOND * WAIT_SECONDS) / POLLERS;
const BATCHES_A_SLOT = (POLLERS * SLOT_SECONDS) / WAIT_SECONDS;
const SLOTS_A_DAY = DAY_SECONDS / SLOT_SECONDS;
const REPORTS_A_DAY = (REPORTS_A_SECOND * DAY_SECONDS) / ACCOUNTS;
const CELLS = 20;

// Park and Miller's generator, for the same reports in every run.
let seed = 7;
const below = (limit: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % limit;
};

async function putAll(client: DynamoDBDocumentClient, rows: readonly Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 25) {
    const Whence = rows.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteCommand({ RequestItems: { Whence } }));
  }
}

/** Copies an account with its site, as if the site's first visits had been counted. Returns the ids of the sites. */
async function copyAccount(client: DynamoDBDocumentClient, { id, siteId }: Account): Promise<string[]> {
  const read = async (Key: Key) => (await client.send(new GetCommand({ TableName: "Whence", Key }))).Item;
  const [account, owner] = [await read(keys.account(id)), await read(keys.siteOwner(siteId))];
  const named = (text: string, at: number) => text.slice(0, -4) + String(at).padStart(4, "0");
  const copies = Array.from({ length: ACCOUNTS }, (_, at) => ({
    id: named(id, at),
    site: named(siteId, at),
  }));
  await putAll(
    client,
    copies.flatMap(({ id, site }) => [
      { ...account, ...keys.account(id), id },
      { ...owner, ...keys.siteOwner(site), account_id: id },
      { ...keys.firstVisits(id, site), visits: 200 },
    ]),
  );
  return copies.map(({ site }) => site);
}

/** The rows that the slots of a day leave with an account. */
function dayOfRows({ id, siteId }: Account, day: string): Row[] {
  const start = Date.parse(day);
  return Array.from({ length: SLOTS_A_DAY }, (_, slot) => {
    const reports = Array.from({ length: Math.round(REPORTS_A_DAY / SLOTS_A_DAY) }, () => ({
      id: "",
      stages: 1 + below(16) * 2,
      cells: [
        keys.visitCell(
          id,
          "source",
          day,
          siteId,
          JSON.stringify(["Paid Search", `source-${below(CELLS)}`, "spring"]),
        ).sk,
        keys.visitCell(id, "page", day, siteId, `/guides/${below(CELLS)}`).sk,
      ] as const,
    }));
    const [text = ""] = encodeRows(sumReports(reports).cells);
    const cursor = `${toSlot(start + slot * SLOT_SECONDS * 1000)}#000`;
    return { ...keys.gathered(id, cursor), cells: compress(text) };
  });
}

/** The units of the reports of one slot, until they are stored with their accounts. */
async function slotUnits(
  { queues, jobs, originKey }: LocalStack,
  during: Meter["during"],
  sites: readonly string[],
): Promise<Units> {
  const start = Math.ceil(Date.now() / (SLOT_SECONDS * 1000)) * SLOT_SECONDS * 1000;
  queues.now = new Date(start);
  const send = async () => {
    for (let number = 0; number < BATCH_REPORTS; number++)
      queues.send("visits", reportOf(sites[below(sites.length)] ?? "", below(10_000)), {
        Sender: senderOf(number),
        OriginKey: originKey,
      });
    await queues.settle();
  };
  // The instances know all sites.
  for (let batch = 0; batch < BATCHES_A_SLOT; batch++) await send();
  const gather = (at: number) => jobs.run("gather-visits", { now: new Date(at) });
  await gather(start + 2 * SLOT_SECONDS * 1000);
  const next = start + 2 * SLOT_SECONDS * 1000;
  queues.now = new Date(next);
  return await during(async () => {
    for (let batch = 0; batch < BATCHES_A_SLOT; batch++) await send();
    await gather(next + 2 * SLOT_SECONDS * 1000);
  });
}

/** The units that a report costs where many accounts send few each, once the instances know their sites. */
export async function smallUnits(): Promise<Units> {
  const table = await startTable(null);
  const client = engineClient(table.endpoint);
  try {
    return await withMeter(table.endpoint, async (origin, during, stack) => {
      const account = await newAccount(origin, 0);
      const slot = await slotUnits(stack, during, await copyAccount(client, account));
      const yesterday = new Date(Date.now() - DAY_SECONDS * 1000).toISOString().slice(0, 10);
      await putAll(client, dayOfRows(account, yesterday));
      const tomorrow = new Date(Date.now() + 2 * DAY_SECONDS * 1000);
      const night = await during(() => stack.jobs.run("pack-days", { now: tomorrow }));
      const perReport = (units: keyof Units) =>
        slot[units] / (BATCH_REPORTS * BATCHES_A_SLOT) + night[units] / REPORTS_A_DAY;
      return { read: perReport("read"), write: perReport("write") };
    });
  } finally {
    client.destroy();
    await table.close();
  }
}
