import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { engineClient } from "../lib/local/engine.ts";
import { sweepExpired } from "../lib/local/expiry.ts";
import { createTable, startTable } from "../lib/local/table.ts";

test("rows past their time are swept from the local table, and no others", async () => {
  const engine = await startTable(null);
  const client = engineClient(engine.endpoint);
  const TableName = "Sweep";
  try {
    await createTable(engine.endpoint, TableName);
    const now = 1_800_000_000;
    const rows = {
      past: { expires_at: now - 1 },
      now: { expires_at: now },
      coming: { expires_at: now + 1 },
      lasting: {},
    };
    for (const [sk, row] of Object.entries(rows)) {
      await client.send(new PutCommand({ TableName, Item: { pk: "p", sk, ...row } }));
    }
    await sweepExpired(engine.endpoint, TableName, now);
    const left = async (sk: string) =>
      (await client.send(new GetCommand({ TableName, Key: { pk: "p", sk } }))).Item?.sk;
    expect(await Promise.all(Object.keys(rows).map(left))).toEqual([undefined, "now", "coming", "lasting"]);
  } finally {
    client.destroy();
    await engine.close();
  }
});
