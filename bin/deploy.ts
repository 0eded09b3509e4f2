// npm run deploy -- <stage>: checks the prerequisites, builds, deploys the stage of stages/<stage>.ts (dev, if none is
// named) and prints the outputs. Further arguments go to CDK.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { root } from "../lib/build.ts";

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Resolves credentials and region the way the AWS SDK does, so that every source it supports works. */
async function findRegion(): Promise<string> {
  const { config } = new DynamoDBClient({ region: process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION });
  await config.credentials().catch(() => {
    stop("No AWS credentials found. Sign in with `aws configure` or `aws sso login`, or set AWS_PROFILE.");
  });
  return config.region().catch(() => {
    stop("No AWS region set. For example: AWS_REGION=eu-central-1 npm run deploy");
  });
}

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19))
  stop(`Node.js 20.19 or later is required; this is ${process.version}.`);

const [first, ...rest] = process.argv.slice(2);
const isNamed = first !== undefined && !first.startsWith("-");
const stage = isNamed ? first : "dev";
const options = isNamed ? rest : process.argv.slice(2);
const region = await findRegion();
console.log(`Deploying ${stage} to ${region}.`);

const outputs = join(root, "dist/outputs.json");
mkdirSync(join(root, "dist"), { recursive: true });
const cdk = fileURLToPath(import.meta.resolve("aws-cdk/bin/cdk"));
const { status } = spawnSync(
  process.execPath,
  [cdk, "deploy", "--all", "--outputs-file", outputs, "-c", `stage=${stage}`, ...options],
  { cwd: root, stdio: "inherit", env: { ...process.env, AWS_REGION: region } },
);
if (status !== 0) {
  stop("The deployment failed. If you haven't used CDK in this region before, run: npx cdk bootstrap");
}

const stacks: Record<string, Record<string, string>> = JSON.parse(readFileSync(outputs, "utf8"));
for (const [stack, values] of Object.entries(stacks)) {
  console.log(`\n${stack}`);
  for (const [name, value] of Object.entries(values)) console.log(`  ${name.padEnd(18)}${value}`);
}
