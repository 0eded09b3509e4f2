import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { engineClient } from "../../lib/local/engine.ts";
import { sweepExpired } from "../../lib/local/expiry.ts";
import { createTable, startTable } from "../../lib/local/table.ts";

const TableName = "Sweep";
const NOW = 1_800_000_000;

/** Fills a table with rows by sort key, sweeps it and returns the sort keys that are left. */
async function sweepRows(rows: Record<string, object>): Promise<string[]> {
  const engine = await startTable(null);
  const client = engineClient(engine.endpoint);
  try {
    await createTable(engine.endpoint, TableName);
    for (const [sk, row] of Object.entries(rows)) {
      await client.send(new PutCommand({ TableName, Item: { pk: "p", sk, ...row } }));
    }
    await sweepExpired(engine.endpoint, TableName, NOW);
    const found = Object.keys(rows).map(async (sk) => {
      const { Item } = await client.send(new GetCommand({ TableName, Key: { pk: "p", sk } }));
      return Item === undefined ? [] : [sk];
    });
    return (await Promise.all(found)).flat();
  } finally {
    client.destroy();
    await engine.close();
  }
}

test("a sweep deletes expired rows and no others", async () => {
  const rows = {
    past: { expires_at: NOW - 1 },
    now: { expires_at: NOW },
    coming: { expires_at: NOW + 1 },
    lasting: {},
  };
  expect(await sweepRows(rows)).toEqual(["now", "coming", "lasting"]);
});

test("a sweep deletes all expired rows, of any age and with any number in the same second", async () => {
  const past = (at: number) => NOW - 1 - (at % 3) * 10 ** (at % 10);
  const rows = Object.fromEntries(
    Array.from({ length: 120 }, (_, at) => [`row-${at}`, { expires_at: at % 4 === 0 ? NOW + at : past(at) }]),
  );
  const lasting = Object.keys(rows).filter((_, at) => at % 4 === 0);
  expect(await sweepRows(rows)).toEqual(lasting);
});
