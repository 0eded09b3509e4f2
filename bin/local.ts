// Runs the whole product locally: `npm start`. Add `-- --demo` for an account with leads, and `-- --razorpay` for
// payments through a local stand-in for Razorpay.
import "../lib/local/environment.ts";
import { parseArgs } from "node:util";
import { buildAll } from "../lib/build.ts";
import { DEMO_ACCOUNT, sendDemoLeads } from "../lib/local/demo/demo.ts";
import { shareExample } from "../lib/local/demo/example.ts";
import { readPayments, standInPayments } from "../lib/local/payments.ts";
import { isFree } from "../lib/local/ports.ts";
import { createProgress } from "../lib/local/progress.ts";
import { startRazorpay } from "../lib/local/razorpay.ts";
import { receiverAt, startSample } from "../lib/local/sample.ts";
import { startStack } from "../lib/local/stack.ts";
import { readVendorBases } from "../lib/local/vendors/given-bases.ts";

const { demo, razorpay } = options();
const port = readPort("PORT", 3000);
const samplePort = readPort("SAMPLE_PORT", port + 1);
const dataDir = process.env.DATA_DIR || ".data";

function options(): { demo: boolean; razorpay: boolean } {
  const flag = { type: "boolean", default: false } as const;
  try {
    return parseArgs({ options: { demo: flag, razorpay: flag } }).values;
  } catch {
    console.error("Unknown option. Use --demo or --razorpay.");
    process.exit(1);
  }
}

function readPort(name: string, fallback: number): number {
  const port = Number(process.env[name] || fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  console.error(`${name} must be a port number.`);
  process.exit(1);
}

const progress = createProgress();

async function start(): Promise<void> {
  const configured = readPayments(process.env);
  // Check now, since building may take a minute.
  for (const each of [port, samplePort]) if (!(await isFree(each))) throw new Error(inUse(each));
  const vendorBases = readVendorBases(process.env.VENDOR_BASES);
  await buildAll(progress.show);
  progress.show("Starting…");
  // API keys in the environment mean the real gateway.
  const gateway = razorpay && configured.keys === null ? await startRazorpay({ port }) : null;
  const payments = gateway === null ? configured : standInPayments(gateway);
  const dynamoEndpoint = process.env.DYNAMODB_ENDPOINT;
  const sampleSite = `http://localhost:${samplePort}`;
  const receiver = receiverAt(samplePort);
  let example: string | undefined;
  const stack = await startStack({
    port,
    dataDir,
    dynamoEndpoint,
    payments,
    receiver,
    sampleSite,
    example: () => example,
    vendorBases,
  });
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
    await startSample({ port: samplePort, appOrigin: stack.origin, mails: stack.mails });
    const site = demo ? await sendDemoLeads(stack, progress.show) : undefined;
    if (demo) example = await shareExample(stack);
    stack.jobs.schedule();
    progress.end();
    if (demo) console.log(`Demo account: ${DEMO_ACCOUNT.email}, password ${DEMO_ACCOUNT.password}`);
    console.log(`Whence is ready: ${stack.origin}`);
    console.log(`Sample site with the tracker: ${sampleSite}${site ? `/?site=${site}` : ""}`);
    console.log(`Mailbox: ${sampleSite}/mailbox`);
    console.log(`Receiver of webhooks: ${receiver}`);
    console.log(`Stand-ins of vendors: ${stack.vendors.endpoint}`);
    if (gateway !== null) console.log(`Razorpay stand-in: ${gateway.endpoint}`);
  } catch (error) {
    progress.end();
    console.error(explain(error));
    await stop(1);
  }
}

const inUse = (port: unknown): string =>
  `Port ${port} is in use. Choose another with PORT (SAMPLE_PORT for the sample site).`;

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error && error.code === "EADDRINUSE" && "port" in error
    ? inUse(error.port)
    : error.message;
}

start().catch((error: unknown) => {
  progress.end();
  console.error(explain(error));
  process.exit(1);
});
