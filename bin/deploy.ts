// npm run deploy: checks what a deployment needs, builds, deploys, and prints the addresses. What stands behind `--`
// goes to CDK, such as: npm run deploy -- -c stage=prod -c domain=app.example.com -c certificate=arn:…
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { root } from "../lib/build.ts";

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Asks the AWS SDK's own search for credentials and a region, so that whatever it knows will do. */
async function findRegion(): Promise<string> {
  const { config } = new DynamoDBClient({ region: process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION });
  await config.credentials().catch(() => {
    stop(
      "No AWS credentials were found. Sign in first: `aws configure`, `aws sso login`, or set AWS_PROFILE.",
    );
  });
  return config.region().catch(() => {
    stop("No AWS region is chosen. Set AWS_REGION, such as: AWS_REGION=eu-central-1 npm run deploy");
  });
}

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19))
  stop(`Node 20.19 or later is needed; this is ${process.version}.`);

const region = await findRegion();
console.log(`Deploying to ${region}.`);

const outputs = join(root, "dist/outputs.json");
mkdirSync(join(root, "dist"), { recursive: true });
const cdk = fileURLToPath(import.meta.resolve("aws-cdk/bin/cdk"));
const { status } = spawnSync(
  process.execPath,
  [cdk, "deploy", "--all", "--outputs-file", outputs, ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit", env: { ...process.env, AWS_REGION: region } },
);
if (status !== 0) {
  stop("The deployment did not go through. Is this region new to CDK? Then run once: npx cdk bootstrap");
}

const stacks: Record<string, Record<string, string>> = JSON.parse(readFileSync(outputs, "utf8"));
for (const [stack, values] of Object.entries(stacks)) {
  console.log(`\n${stack}`);
  for (const [name, value] of Object.entries(values)) console.log(`  ${name.padEnd(18)}${value}`);
}
