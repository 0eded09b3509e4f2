import { startReceiver } from "../test/destinations/receiver.ts";
import { type RunningApp, startApp } from "./app.ts";
import { atMost, type Finding, measured } from "./finding.ts";
import { withMeter } from "./meter.ts";
import type { Account } from "./table/accounts.ts";
import type { Filled } from "./table/filled.ts";

/** The most leads that a destination can be sent again at once. */
const LEADS = 1000;
const AT_ONCE = 5;
const PATIENCE_MS = 120_000;

type Receivers = Awaited<ReturnType<typeof startReceiver>>[];

async function addDestination(origin: string, { token }: Account, url: string): Promise<void> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const body = JSON.stringify({ kind: "webhook", name: "Ours", url, backfill: LEADS });
  const answer = await fetch(`${origin}/api/destinations`, { method: "POST", headers, body });
  if (answer.status !== 201) throw new Error(`add: ${answer.status} ${await answer.text()}`);
}

/** Waits until each of the receivers has got every lead. */
async function untilAll(receivers: Receivers): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (receivers.some(({ received }) => received.length < LEADS)) {
    if (Date.now() > deadline) throw new Error("The leads did not arrive.");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Deliveries a second to receivers at once, and CPU time in ms for each. */
async function send(app: RunningApp, account: Account, receivers: Receivers) {
  const before = await app.cpu();
  const started = performance.now();
  await Promise.all(receivers.map(({ url }) => addDestination(app.origin, account, url)));
  await untilAll(receivers);
  const seconds = (performance.now() - started) / 1000;
  const after = await app.cpu();
  const sent = receivers.length * LEADS;
  const cpu =
    before === null || after === null ? null : (after.app + after.engine - before.app - before.engine) / sent;
  return { perSecond: sent / seconds, cpu };
}

async function speed(table: Filled, receivers: Receivers): Promise<Finding[]> {
  const [first, ...rest] = receivers;
  const app = await startApp(await table.copy(), {
    OUTBOUND_ALLOW: receivers.map(({ host }) => host).join(","),
  });
  try {
    const account = table.accounts[1_000];
    const one = await send(app, account, first === undefined ? [] : [first]);
    const several = await send(app, account, rest);
    return [
      measured("delivery: a second, to one destination", one.perSecond, "/s"),
      measured(`delivery: a second, to ${rest.length} destinations at once`, several.perSecond, "/s"),
      measured("delivery: CPU per delivery, app and table engine", several.cpu, "ms"),
    ];
  } finally {
    await app.close();
  }
}

/** The capacity units of a delivery to a receiver at work, from the hint to its place in the log. */
const units = ({ endpoint, accounts }: Filled, receiver: Receivers[number]) =>
  withMeter(endpoint, async (origin, during, { queues, jobs }) => {
    receiver.received.length = 0;
    queues.mode = "lose";
    await addDestination(origin, accounts[1_000], receiver.url);
    queues.mode = "deliver";
    const { read, write } = await during(async () => {
      await jobs.run("sweep-deliveries", { now: new Date(Date.now() + 60_000) });
      await queues.settle();
    });
    await untilAll([receiver]);
    return { write: write / LEADS, read: read / LEADS };
  });

/** The capacity units of a delivery. */
export async function deliveryUnits(table: Filled): Promise<{ write: number; read: number }> {
  const receiver = await startReceiver();
  process.env.OUTBOUND_ALLOW = receiver.host;
  return units(table, receiver).finally(() => receiver.close());
}

/** The cost of sending leads to webhooks that take them. */
export async function delivery(filled: () => Promise<Filled>): Promise<Finding[]> {
  const table = await filled();
  const receivers = await Promise.all(Array.from({ length: AT_ONCE + 1 }, startReceiver));
  process.env.OUTBOUND_ALLOW = receivers.map(({ host }) => host).join(",");
  try {
    const found = await speed(table, receivers);
    const { write, read } = await deliveryUnits(table);
    return [
      ...found,
      // Three for each delivery, and two in all for claiming the destination and releasing it.
      atMost("delivery: write units", write, 3 + 2 / LEADS, "WRU"),
      atMost("delivery: read units", read, 2.5, "RRU"),
    ];
  } finally {
    await Promise.all(receivers.map(({ close }) => close()));
  }
}
