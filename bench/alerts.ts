import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startReceiver } from "../test/destinations/receiver.ts";
import { startApp } from "./app.ts";
import { atMost, type Finding, measured, percentile } from "./finding.ts";
import { type Account, newAccount, submit } from "./table/accounts.ts";

const LEADS = 200;
const STEADY_PAUSE_MS = 100;
const LIMIT_SECONDS = 10;
const PATIENCE_MS = 120_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const LINK = /dashboard\?lead=(lead_\w+)/g;

async function addSlack(origin: string, { token }: Account, url: string): Promise<void> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const body = JSON.stringify({ kind: "slack", name: "Sales", url });
  const answer = await fetch(`${origin}/api/destinations`, { method: "POST", headers, body });
  if (answer.status !== 201) throw new Error(`add: ${answer.status} ${await answer.text()}`);
}

/** How long it takes from a form's submission to an alert in Slack, one lead after another and many at once. */
export async function alerts(): Promise<Finding[]> {
  const receiver = await startReceiver();
  const arrived = new Map<string, number>();
  receiver.answer = ({ body }) => {
    for (const [, id = ""] of body.matchAll(LINK)) if (!arrived.has(id)) arrived.set(id, performance.now());
    return { status: 200 };
  };
  const folder = await mkdtemp(join(tmpdir(), "whence-bench-"));
  const app = await startApp(folder, { OUTBOUND_ALLOW: receiver.host });
  let visitors = 5_000_000;

  /** Sends leads and returns the seconds until each was in an alert, sorted. */
  async function send(account: Account, pauseMs: number): Promise<number[]> {
    const sent = new Map<string, number>();
    const submitOne = async () => {
      const started = performance.now();
      const { id } = (await submit(app.origin, account.siteId, ++visitors)) as { id: string };
      sent.set(id, started);
    };
    const running: Promise<void>[] = [];
    for (let at = 0; at < LEADS; at++) {
      running.push(submitOne());
      if (pauseMs > 0) await sleep(pauseMs);
    }
    await Promise.all(running);
    const deadline = Date.now() + PATIENCE_MS;
    while (![...sent.keys()].every((id) => arrived.has(id))) {
      if (Date.now() > deadline) throw new Error("The alerts did not arrive.");
      await sleep(10);
    }
    const seconds = [...sent].map(([id, started]) => ((arrived.get(id) ?? Number.NaN) - started) / 1000);
    return seconds.sort((a, b) => a - b);
  }

  try {
    const account = await newAccount(app.origin, 0);
    await addSlack(app.origin, account, receiver.url);
    const steady = await send(account, STEADY_PAUSE_MS);
    const burst = await send(account, 0);
    return [
      measured("alerts: submission to Slack, p50, ten leads a second", percentile(steady, 0.5), "s"),
      atMost(
        "alerts: submission to Slack, p95, ten leads a second",
        percentile(steady, 0.95),
        LIMIT_SECONDS,
        "s",
      ),
      atMost(
        `alerts: submission to Slack, p95, ${LEADS} leads at once`,
        percentile(burst, 0.95),
        LIMIT_SECONDS,
        "s",
      ),
    ];
  } finally {
    await app.close();
    await receiver.close();
  }
}
