import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { routes } from "../functions/manifest.ts";
import { bundling, functionName, functionsDir, root } from "../lib/build.ts";
import { atMost, type Finding, median } from "./finding.ts";

const RUNS = 15;
const HOT = (["POST /api/lead", "GET /api/leads", "GET /api/leads/stats"] as const).map((key) =>
  functionName(routes[key].run),
);
const RATIO_MAX = 1.15;

/** A function that has only a client of the table: what any function here must import. */
const BARE = `
  import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
  import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const commands = { GetCommand, PutCommand, QueryCommand, TransactWriteCommand };
  export const handler = ({ command, input }) => client.send(new commands[command](input));
`;

const ENVIRONMENT = {
  // Lambda has a later Node.js, which hears no notice from the SDK at each start.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
  AWS_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: "local",
  TABLE_NAME: "Whence",
  USER_POOL_ID: "us-east-1_local0000",
  USER_POOL_CLIENT_ID: "whencelocalclient000000000",
};

/** From the start of a fresh process to its end, with nothing but one import between. */
function importMs(file: string): number {
  const before = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [file], { env: ENVIRONMENT });
  if (status !== 0) throw new Error(`${file}: ${stderr}`);
  return performance.now() - before;
}

async function imports(): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-bare-"));
  const bare = join(folder, "index.cjs");
  await build({ ...bundling, stdin: { contents: BARE, resolveDir: root }, outfile: bare });
  const files = [bare, ...HOT.map((name) => join(functionsDir, name, "index.cjs"))];
  // In turns, so that whatever else the machine does falls on all alike.
  const rounds = Array.from({ length: RUNS }, () => files.map(importMs));
  await rm(folder, { recursive: true });
  const medians = files.map((_, place) => median(rounds.map((round) => round[place] ?? Number.NaN)));
  const [base = Number.NaN, ...hot] = medians;
  return HOT.map((name, place) =>
    atMost(`bundles: import of ${name}`, (hot[place] ?? Number.NaN) / base, RATIO_MAX, "× a bare client"),
  );
}

/** How large the functions are, and how long the hot ones take to begin. */
export async function bundles(): Promise<Finding[]> {
  const names = (await readdir(functionsDir)).sort();
  const sizes = await Promise.all(names.map((name) => stat(join(functionsDir, name, "index.cjs"))));
  return [
    ...names.map((name, place) => atMost(`bundles: ${name}`, (sizes[place]?.size ?? 0) / 1024, 400, "KB")),
    ...(await imports()),
  ];
}
