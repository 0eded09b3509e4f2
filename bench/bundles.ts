import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { routes } from "../functions/manifest.ts";
import { functionName } from "../functions/platform/http/run.ts";
import { bundling, functionsDir, root } from "../lib/build.ts";
import { atMost, type Finding, measured, median } from "./finding.ts";

const RUNS = 15;
const HOT = (["POST /api/lead", "GET /api/leads", "GET /api/leads/stats"] as const).map((key) =>
  functionName(routes[key].run),
);
const RATIO_MAX = 1.15;
/**
 * These carry more: all kinds of destinations, the words that recognize fields, the whole manifest, or the checks of
 * identity numbers.
 */
const LARGE =
  /^((add|update|test)-destination|send-deliveries|.*-form(s|-check|)|correct-checked-form|answer-mcp|get-openapi|export-account|(submit|add)-leads?)$/;

/** A function with nothing but the clients that `submit-lead` uses. */
const BARE = `
  import { DynamoDBClient, GetItemCommand, TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
  import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
  import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
  import { BatchGetCommand, DynamoDBDocumentClient, PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
  const table = new DynamoDBClient({});
  const clients = [table, DynamoDBDocumentClient.from(table), new SecretsManagerClient({}), new SQSClient({})];
  const commands = {
    GetItemCommand, TransactWriteItemsCommand, GetSecretValueCommand, SendMessageBatchCommand,
    BatchGetCommand, PutCommand, QueryCommand, UpdateCommand,
  };
  export const handler = ({ client, command, input }) => clients[client].send(new commands[command](input));
`;

const ENVIRONMENT = {
  // Lambda runs a later Node.js, without the SDK's version warning at each start.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
  AWS_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: "local",
  TABLE_NAME: "Whence",
  USER_POOL_ID: "us-east-1_local0000",
  USER_POOL_CLIENT_ID: "whencelocalclient000000000",
};

const IMPORT = `
  const before = process.cpuUsage();
  require(process.argv[1]);
  const { user, system } = process.cpuUsage(before);
  console.log((user + system) / 1000);
`;

/** The CPU time of one import in a fresh process. */
function importMs(file: string): number {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["-e", IMPORT, file], {
    env: ENVIRONMENT,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${file}: ${stderr}`);
  return Number(stdout);
}

async function imports(): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-bare-"));
  const bare = join(folder, "index.cjs");
  await build({ ...bundling, stdin: { contents: BARE, resolveDir: root }, outfile: bare });
  const files = [bare, ...HOT.map((name) => join(functionsDir, name, "index.cjs"))];
  // Interleaved, so that other load on the machine affects all equally.
  const rounds = Array.from({ length: RUNS }, () => files.map(importMs));
  await rm(folder, { recursive: true });
  const medians = files.map((_, index) => median(rounds.map((round) => round[index] ?? Number.NaN)));
  const [base = Number.NaN, ...hot] = medians;
  return [
    measured("bundles: CPU of importing bare clients", base, "ms"),
    ...HOT.flatMap((name, index) => {
      const ms = hot[index] ?? Number.NaN;
      return [
        measured(`bundles: CPU of importing ${name}`, ms, "ms"),
        atMost(`bundles: the same, compared with bare clients`, ms / base, RATIO_MAX, "× that"),
      ];
    }),
  ];
}

/** The size of all functions, and the import time of the hot ones. */
export async function bundles(): Promise<Finding[]> {
  const names = (await readdir(functionsDir)).sort();
  const sizes = await Promise.all(names.map((name) => stat(join(functionsDir, name, "index.cjs"))));
  return [
    ...names.map((name, index) =>
      atMost(`bundles: ${name}`, (sizes[index]?.size ?? 0) / 1024, LARGE.test(name) ? 900 : 450, "KB"),
    ),
    ...(await imports()),
  ];
}
