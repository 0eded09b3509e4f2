import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  DescribeTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  paginateScan,
} from "@aws-sdk/client-dynamodb";
import { requireLayout } from "../../lib/local/data-folder.ts";
import { freePort } from "../../lib/local/ports.ts";
import { startStack } from "../../lib/local/stack.ts";
import { startTable } from "../../lib/local/table.ts";
import { type Account, newAccount } from "./accounts.ts";
import { copies, lineOf, type RawRow } from "./copies.ts";

/** The account sizes at which the product must cost the same. */
const SIZES = [1_000, 10_000, 100_000] as const;
export type Size = (typeof SIZES)[number];

/** A table with an account of each size, and its engine. */
export type Filled = {
  endpoint: string;
  pid: number | undefined;
  accounts: Record<Size, Account>;
  /** Creates a data folder with a copy of the filled table, for a product with its own engine. */
  copy(): Promise<string>;
  close(): Promise<void>;
};

/** Leads per account submitted through the product; the rest are copies of their rows. */
const WRITTEN = 100;

async function readRows(client: DynamoDBClient, TableName: string): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) rows.push(...Items);
  return rows;
}

/** The rows as export lines, with each account's leads multiplied to its size. */
function* multiplyRows(rows: RawRow[], accounts: Record<Size, Account>): Generator<string> {
  const sizes = new Map(SIZES.map((size) => [`ACCOUNT#${accounts[size].id}`, size]));
  const now = Date.now();
  for (const [pk, size] of sizes)
    yield* copies(
      rows.filter((row) => row.pk?.S === pk),
      size,
      now,
    );
  yield* rows.filter((row) => !sizes.has(row.pk?.S ?? "")).map(lineOf);
}

/** Writes all tables of an engine to `folder` in the form of DynamoDB's export: their keys and their rows. */
async function exportTables(
  endpoint: string,
  folder: string,
  accounts: Record<Size, Account>,
): Promise<void> {
  const client = new DynamoDBClient({ endpoint });
  const { TableNames = [] } = await client.send(new ListTablesCommand());
  const schemas = TableNames.map((TableName) => client.send(new DescribeTableCommand({ TableName })));
  const described = (await Promise.all(schemas)).map(({ Table }) => ({ Table }));
  await writeFile(join(folder, "schema.json"), JSON.stringify(described));
  for (const name of TableNames) {
    await mkdir(join(folder, name, "data"), { recursive: true });
    await writeFile(
      join(folder, name, "data/rows.json"),
      multiplyRows(await readRows(client, name), accounts),
    );
  }
  client.destroy();
}

/** Registers an account for each size, in memory, and exports them at full size. */
async function grow(folder: string): Promise<Record<Size, Account>> {
  const stack = await startStack({ port: await freePort(), dataDir: null });
  try {
    const accounts = {
      1000: await newAccount(stack.origin, WRITTEN),
      10000: await newAccount(stack.origin, WRITTEN),
      100000: await newAccount(stack.origin, WRITTEN),
    };
    await exportTables(stack.tableEndpoint, folder, accounts);
    return accounts;
  } finally {
    await stack.close();
  }
}

/**
 * Fills a table quickly: the first leads go through the product, their rows are multiplied with new identifiers, and the
 * engine imports everything in bulk.
 */
export async function fill(): Promise<Filled> {
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  const accounts = await grow(folder);
  const engine = createRequire(import.meta.url).resolve(
    `@dynoxide/${process.platform}-${process.arch}/dynoxide`,
  );
  const schema = join(folder, "schema.json");
  const output = join(folder, "table.db");
  await promisify(execFile)(engine, ["import", "--source", folder, "--schema", schema, "--output", output]);
  const copied = join(folder, "filled.db");
  await copyFile(output, copied);
  const copy = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "bench-app-"));
    await requireLayout(dataDir);
    await copyFile(copied, join(dataDir, "table.db"));
    return dataDir;
  };
  let pid: number | undefined;
  const { endpoint, close } = await startTable(folder, undefined, (engine) => {
    pid = engine;
  });
  return { endpoint, pid, accounts, copy, close: () => close().then(() => rm(folder, { recursive: true })) };
}
