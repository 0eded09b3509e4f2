// The whole product on this machine: `npm start`, with `-- --demo` for an account that has leads already.
import "../lib/local/environment.ts";
import { parseArgs } from "node:util";
import { buildAll } from "../lib/build.ts";
import { sendDemoLeads } from "../lib/local/demo.ts";
import { startSample } from "../lib/local/sample.ts";
import { startStack } from "../lib/local/stack.ts";

const { values } = parseArgs({ options: { demo: { type: "boolean", default: false } } });
const port = Number(process.env.PORT || 3000);
const samplePort = Number(process.env.SAMPLE_PORT || port + 1);
const dataDir = process.env.DATA_DIR || ".data";

async function start(): Promise<void> {
  await buildAll();
  const stack = await startStack({ port, dataDir, dynamoEndpoint: process.env.DYNAMODB_ENDPOINT });
  const sample = await startSample({ port: samplePort, appOrigin: stack.origin });
  if (values.demo) await sendDemoLeads(stack);
  console.log(`Whence is ready: ${stack.origin}`);
  console.log(`A customer's site to try it on: http://localhost:${sample.port}`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.all([sample.close(), stack.close()]);
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
