// npm run deploy -- <stage>: checks what it needs, builds the stage of stages/<stage>.ts (dev, if none is named), shows
// what the deployment would change, asks, deploys, and prints the outputs. With --yes, it doesn't ask.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { root } from "../lib/build.ts";
import { checkPrerequisites } from "../lib/cloud/prerequisites.ts";
import { readStage } from "../lib/cloud/stage.ts";

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function readArguments(): { name: string; yes: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: "boolean" } },
  });
  const [name = "dev", ...more] = positionals;
  if (more.length > 0) throw new Error("Name one stage, such as: npm run deploy -- prod");
  return { name, yes: values.yes ?? false };
}

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19))
  stop(`Node.js 20.19 or later is required; this is ${process.version}.`);

const { name, yes, account } = await (async () => {
  const { name, yes } = readArguments();
  const stage = await readStage(name);
  if (!yes && !process.stdin.isTTY)
    throw new Error("There is no terminal to ask for consent. Add --yes to deploy without asking.");
  const account = await checkPrerequisites(name, stage);
  await readStage(name, account.region);
  return { name, yes, account };
})().catch(({ message }: Error) => stop(message));

const cdk = fileURLToPath(import.meta.resolve("aws-cdk/bin/cdk"));
const assembly = join(root, `dist/cdk-${name}`);
const outputs = join(assembly, "outputs.json");
const env = { ...process.env, AWS_REGION: account.region };
const isDone = (...options: string[]) =>
  spawnSync(process.execPath, [cdk, ...options], { cwd: root, stdio: "inherit", env }).status === 0;

console.log(`Stage ${name}, account ${account.id}, region ${account.region}.`);
if (!isDone("synth", "--quiet", "-c", `stage=${name}`, "--output", assembly)) stop("The build failed.");
if (!isDone("diff", "--app", assembly, "--method", "template")) stop("The changes can't be shown.");
if (!yes) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Deploy these changes to ${name}? (y/N) `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) stop("Nothing was deployed.");
}
const approved = ["--require-approval", "never", "--outputs-file", outputs];
if (!isDone("deploy", "--all", "--app", assembly, ...approved)) stop("The deployment failed.");

const stacks: Record<string, Record<string, string>> = JSON.parse(readFileSync(outputs, "utf8"));
for (const [stack, values] of Object.entries(stacks)) {
  console.log(`\n${stack}`);
  for (const [output, value] of Object.entries(values)) console.log(`  ${output.padEnd(18)}${value}`);
}
