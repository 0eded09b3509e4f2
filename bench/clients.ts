import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireLayout } from "../lib/local/data-folder.ts";
import { startTable } from "../lib/local/table.ts";
import { type RunningApp, startApp } from "./app.ts";
import { atMost, type Finding, measured, median } from "./finding.ts";
import { withMeter } from "./meter.ts";
import { type Account, newAccount } from "./table/accounts.ts";
import { packYear } from "./table/packed-year.ts";

const CLIENTS = 200;
const LEADS = 100_000;
const TIMES = 9;
const WARM_UP = 5;
/** The days over which the leads are spread: a year, or those that the screen reads. */
const SPANS = { "a year": 364, "the days it reads": 86 };
const FIRST_MS = 800;
const READ_UNITS = 500;

/** Calls a route of an account. */
async function call(origin: string, token: string, route: string, body?: object): Promise<{ id: string }> {
  const [method = "", path = ""] = route.split(" ");
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${route}: ${await answer.text()}`);
  return answer.json() as Promise<{ id: string }>;
}

/** An account on the Agency plan whose clients have a site each, and leads on them. */
async function newAgency(origin: string, days: number): Promise<Account> {
  const account = await newAccount(origin, 0);
  const make = (route: string, body: object) => call(origin, account.token, route, body);
  const order = await make("POST /api/subscription/create-order", {
    plan: "agency",
    amount: 9900,
    currency: "USD",
  });
  await make("POST /api/subscription/verify-payment", {
    ...{ plan: "agency", razorpay_order_id: Object(order).order_id, razorpay_signature: "mock_signature" },
    razorpay_payment_id: `pay_mock_${crypto.randomUUID().replaceAll("-", "")}`,
  });
  const sites: string[] = [];
  for (let at = 0; at < CLIENTS; at++) {
    const { id } = await make("POST /api/clients", { name: `Client ${at}` });
    const site = { name: `Site ${at}`, domain: `site-${at}.example.com`, client_id: id };
    sites.push((await make("POST /api/sites", site)).id);
  }
  await packYear({ accountId: account.id, sites, leads: LEADS }, days);
  return account;
}

/** A view of the clients screen, which asks again while it is still counting. Returns the ms until all figures are there. */
async function view(origin: string, token: string): Promise<number> {
  const before = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  for (;;) {
    const answer = await fetch(`${origin}/api/clients/overview`, { headers });
    const text = await answer.text();
    if (answer.status === 200) return performance.now() - before;
    if (answer.status !== 202) throw new Error(text);
  }
}

/** The read units of a view, once the leads are packed. */
async function measureUnits(endpoint: string): Promise<{ name: string; token: string; read: number }[]> {
  return withMeter(endpoint, async (origin, during) => {
    const measured: { name: string; token: string; read: number }[] = [];
    for (const [name, days] of Object.entries(SPANS)) {
      const { token } = await newAgency(origin, days);
      await view(origin, token);
      const { read } = await during(() => view(origin, token));
      measured.push({ name, token, read });
    }
    return measured;
  });
}

/** The durations and CPU time of views, with the product in its own process. */
async function durations({ origin, cpu }: RunningApp, token: string) {
  const first = await view(origin, token);
  for (let time = 0; time < WARM_UP; time++) await view(origin, token);
  const before = await cpu();
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) times.push(await view(origin, token));
  const after = await cpu();
  const spent = before && after && (after.app + after.engine - before.app - before.engine) / TIMES;
  return { first, later: median(times), spent };
}

/** The cost and duration of the clients screen of an agency with many clients. */
export async function clients(): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-clients-"));
  await requireLayout(folder);
  const table = await startTable(folder);
  const agencies = await measureUnits(table.endpoint).finally(() => table.close());
  const app = await startApp(folder);
  try {
    const findings: Finding[] = [];
    for (const { name, token, read } of agencies) {
      const { first, later, spent } = await durations(app, token);
      const goal = `${CLIENTS} clients at a glance, ${LEADS.toLocaleString("en-US")} leads in ${name}`;
      findings.push(
        atMost(`${goal}: first view`, first, FIRST_MS, "ms"),
        measured(`${goal}: later views`, later, "ms"),
        measured(`${goal}: CPU, app and engine`, spent, "ms"),
        atMost(goal, read, READ_UNITS, "RRU"),
      );
    }
    return findings;
  } finally {
    await app.close();
  }
}
