import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startApp } from "../app.ts";
import { atMost, type Finding, measured } from "../finding.ts";
import { submit } from "../table/accounts.ts";
import type { Filled } from "../table/filled.ts";
import type { Flood } from "./flooder.ts";

const ROUNDS = 2;
const SECONDS = 16;
const INTERVAL_MS = 60;
const CONNECTIONS = 50;

/** What everybody else notices: failed requests, and how long the others took in ms. */
type Noticed = { failed: number; times: number[] };

const p99 = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

/** Runs `calls` in turn at a steady pace, each well within its account's and source's limits. */
async function notice(calls: (() => Promise<unknown>)[], noticed: Noticed): Promise<void> {
  const measure = async (call: () => Promise<unknown>) => {
    const before = performance.now();
    await call().catch(() => noticed.failed++);
    noticed.times.push(performance.now() - before);
  };
  const running: Promise<void>[] = [];
  for (let at = 0; at < (SECONDS * 1000) / INTERVAL_MS; at++) {
    const call = calls[at % calls.length];
    if (call) running.push(measure(call));
    await sleep(INTERVAL_MS);
  }
  await Promise.all(running);
}

async function during<Result>(flood: Flood, work: () => Promise<Result>): Promise<Result> {
  const file = fileURLToPath(new URL("flooder.ts", import.meta.url));
  const child = fork(file, [JSON.stringify(flood)], { execArgv: ["--import", "tsx"] });
  const ended = once(child, "exit");
  try {
    await once(child, "message");
    const result = await work();
    if (child.exitCode !== null) throw new Error("The flood ended by itself.");
    return result;
  } finally {
    child.kill();
    await ended;
  }
}

/** What a flood by one caller costs everybody else, with the limits of a deployment. */
export async function flooding(filled: () => Promise<Filled>): Promise<Finding[]> {
  const table = await filled();
  const app = await startApp(await table.copy(), { RATE_LIMITS: "on" });
  const { origin } = app;
  const tokens = { authorization: `Bearer ${table.accounts[100_000].token}` };
  const flood = { method: "GET", headers: tokens, connections: CONNECTIONS };
  const floods: Record<string, Flood> = {
    "slow exports of one account": { ...flood, url: `${origin}/api/export?format=csv`, slow: true },
    "requests of one account": { ...flood, url: `${origin}/api/leads?limit=50` },
    "sign-ins from one source": {
      ...flood,
      method: "POST",
      url: `${origin}/api/auth/login`,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "ada@example.com", password: "wrong password" }),
    },
  };
  let visitor = 5_000_000;
  const [one, two] = [table.accounts[1_000], table.accounts[10_000]];
  const get = (path: string, token: string) => async () => {
    const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  const calls = [
    () => submit(origin, one.siteId, ++visitor),
    get("/api/leads?limit=50", one.token),
    get("/api/leads/stats", one.token),
    get("/api/leads?limit=50", two.token),
    get("/api/account", two.token),
  ];
  const measureFlood = async (name: string, flood: Flood): Promise<Finding[]> => {
    const calm: Noticed = { failed: 0, times: [] };
    const flooded: Noticed = { failed: 0, times: [] };
    // In turns, so that other load on the machine affects both equally.
    for (let round = 0; round < ROUNDS; round++) {
      await notice(calls, calm);
      await during(flood, () => notice(calls, flooded));
    }
    return [
      measured(`flooding: others' p99 before ${name}`, p99(calm.times), "ms"),
      atMost(`flooding: others' failed requests during ${name}`, flooded.failed, 0, ""),
      atMost(`flooding: others' p99 during ${name}`, p99(flooded.times) / p99(calm.times), 2, "× that"),
    ];
  };
  try {
    await notice(calls, { failed: 0, times: [] });
    const findings: Finding[] = [];
    for (const [name, flood] of Object.entries(floods)) findings.push(...(await measureFlood(name, flood)));
    return findings;
  } finally {
    await app.close();
  }
}
