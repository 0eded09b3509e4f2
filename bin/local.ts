// The whole product on this machine: `npm start`, with `-- --demo` for an account that has leads already, and
// `-- --razorpay` for payments through a stand-in for the gateway.
import "../lib/local/environment.ts";
import { parseArgs } from "node:util";
import { buildAll } from "../lib/build.ts";
import { sendDemoLeads } from "../lib/local/demo.ts";
import { paymentsAt, paymentsIn } from "../lib/local/payments.ts";
import { startRazorpay } from "../lib/local/razorpay.ts";
import { startSample } from "../lib/local/sample.ts";
import { startStack } from "../lib/local/stack.ts";

const { demo, razorpay } = options();
const port = portOf("PORT", 3000);
const samplePort = portOf("SAMPLE_PORT", port + 1);
const dataDir = process.env.DATA_DIR || ".data";

function options(): { demo: boolean; razorpay: boolean } {
  const flag = { type: "boolean", default: false } as const;
  try {
    return parseArgs({ options: { demo: flag, razorpay: flag } }).values;
  } catch {
    console.error("The options are --demo and --razorpay.");
    process.exit(1);
  }
}

function portOf(name: string, otherwise: number): number {
  const given = Number(process.env[name] || otherwise);
  if (Number.isInteger(given) && given > 0 && given < 65_536) return given;
  console.error(`${name} must be a port number.`);
  process.exit(1);
}

async function start(): Promise<void> {
  const given = paymentsIn(process.env);
  await buildAll();
  // With keys of one's own it is the real gateway that is asked for.
  const gateway = razorpay && given.keys === null ? await startRazorpay({ port }) : null;
  const payments = gateway === null ? given : paymentsAt(gateway);
  const stack = await startStack({ port, dataDir, dynamoEndpoint: process.env.DYNAMODB_ENDPOINT, payments });
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    await gateway?.close();
    await stack.close();
    process.exit(code);
  };
  process.on("SIGTERM", () => stop(0));
  process.on("SIGINT", () => stop(0));
  try {
    const sample = await startSample({ port: samplePort, appOrigin: stack.origin, mails: stack.mails });
    const site = demo ? await sendDemoLeads(stack) : undefined;
    console.log(`Whence is ready: ${stack.origin}`);
    console.log(
      `A customer's site to try it on: http://localhost:${sample.port}${site ? `/?site=${site}` : ""}`,
    );
    console.log(`Its mails: http://localhost:${sample.port}/mailbox`);
    if (gateway !== null) console.log(`A stand-in for Razorpay: ${gateway.endpoint}/fake/switches`);
  } catch (error) {
    console.error(explain(error));
    await stop(1);
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!("code" in error) || error.code !== "EADDRINUSE") return error.message;
  return `${error.message}. Choose another port by PORT (the sample site's by SAMPLE_PORT).`;
}

start().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
