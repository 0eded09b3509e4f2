import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Lead } from "../../../functions/leads/lead.ts";
import { type GivenAccount, givenAccount, givenSite, statsOf } from "../../support/given.ts";
import { parallel } from "../../support/parallel.ts";
import { type Running, startProcess } from "../../support/process.ts";
import { soak } from "../../support/soak.ts";
import { givenBatch } from "./given-batch.ts";

const TOTAL = soak(5000, 200);
const SOURCES = ["google", "bing", "newsletter", "partner.example", "direct"];

let dataDir: string;
let running: Running;
let account: GivenAccount;
let site_id: string;
/** Acknowledged submissions and their lead ids. */
const acknowledged = new Map<number, string>();

async function start(): Promise<void> {
  running = await startProcess(dataDir);
  await running.whenReady;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "crash-"));
  await start();
  account = await givenAccount(running);
  site_id = (await givenSite(running, account.token)).id;
});
afterAll(async () => {
  running.stop();
  await running.exited;
  await rm(dataDir, { recursive: true });
});

const emailOf = (n: number) => `n${n}@firm.example`;

/** Sends unacknowledged submissions over 16 connections until `enough` are acknowledged and `then` has happened. */
async function submitUntil(enough: number, then: () => Promise<void>): Promise<void> {
  let ended: Promise<void> | undefined;
  const open = Array.from({ length: TOTAL }, (_, n) => n).filter((n) => !acknowledged.has(n));
  await parallel(open, async (n) => {
    if (ended !== undefined) return;
    const source = SOURCES[n % SOURCES.length];
    const body = {
      site_id,
      submission_id: `s${n}`,
      email: emailOf(n),
      message: "A quote, please.",
      last_source: source,
    };
    const response = await running.call("POST /api/lead", { body }).catch(() => null);
    if (response?.status === 200 || response?.status === 201) acknowledged.set(n, (response.json as Lead).id);
    if (acknowledged.size >= enough) ended ??= then();
  });
  await ended;
}

async function exported(): Promise<Record<string, string>[]> {
  const { text } = await running.call("GET /api/export?format=csv", { token: account.token });
  return parse(text, { columns: true, bom: true });
}

/** Every acknowledged lead exists, each contact once, and the stats match a recount of the export. */
async function expectNothingLost(): Promise<void> {
  const rows = await exported();
  const ids = new Map(rows.map((row) => [row.email, row.id]));
  expect(ids.size).toBe(rows.length);
  expect([...acknowledged].filter(([n, id]) => ids.get(emailOf(n)) !== id)).toEqual([]);
  const stats = await statsOf(running, account.token);
  const scores = rows.filter(({ status }) => status !== "spam").map(({ ai_score }) => Number(ai_score));
  expect(stats.total_leads).toBe(rows.length);
  expect(stats.filtered_leads).toBe(rows.length - scores.length);
  expect(stats.average_ai_score).toBeCloseTo(
    scores.reduce((sum, score) => sum + score, 0) / scores.length,
    1,
  );
  const recount: Record<string, number> = {};
  for (const { source = "" } of rows) recount[source] = (recount[source] ?? 0) + 1;
  expect(Object.fromEntries(stats.leads_by_source.map(({ _id, count }) => [_id, count]))).toEqual(recount);
}

const mailTimes = async (): Promise<string[]> =>
  (await (await fetch(`${running.sampleOrigin}/mailbox`)).text()).match(/datetime="[^"]+"/g) ?? [];

describe(`${TOTAL} submissions`, { timeout: 120_000 }, () => {
  test("survive when the app is killed and its table engine keeps running", async () => {
    await submitUntil(TOTAL * 0.3, () => running.kill("alone"));
    await start();
    await expectNothingLost();
  });

  test("survive when the app and its table engine are killed, as does a sent email", async () => {
    const { email } = account;
    expect((await running.call("POST /api/auth/forgot", { body: { email } })).status).toBe(204);
    const mails = await mailTimes();
    expect(mails.length).toBeGreaterThan(0);
    await submitUntil(TOTAL * 0.6, () => running.kill("with its table"));
    await start();
    await expectNothingLost();
    expect(await mailTimes()).toEqual(expect.arrayContaining(mails));
  });

  test("survive a requested stop, which is clean", async () => {
    await submitUntil(TOTAL * 0.8, async () => void running.stop());
    expect(await running.exited).toBe(0);
    await start();
    await expectNothingLost();
  });

  test("exist exactly once after the unacknowledged ones are sent again", async () => {
    await submitUntil(TOTAL, async () => {});
    expect(acknowledged.size).toBe(TOTAL);
    await expectNothingLost();
    expect(await exported()).toHaveLength(TOTAL);
  });
});

describe("batches with external ids", { timeout: 120_000 }, () => {
  test("add each lead once when sent again after the app and its table engine were killed", async () => {
    const { token } = await givenAccount(running);
    const site = await givenSite(running, token);
    const batches = Array.from({ length: soak(20, 6) }, (_, batch) =>
      Array.from({ length: 50 }, (_, at) => ({
        site_id: site.id,
        external_id: batch * 50 + at,
        email: emailOf(batch * 50 + at),
        created_at: Date.UTC(2025, at % 12, 1),
        source: SOURCES[at % SOURCES.length],
      })),
    );
    const ids = new Map<number, string>();
    const send = (batch: (typeof batches)[number]) =>
      givenBatch(running, token, batch).then(
        (results) => {
          // A lead that could not be stored any more has an error in place of an id.
          for (const [at, { external_id }] of batch.entries()) {
            const id = results[at]?.id;
            if (id) ids.set(external_id, id);
          }
        },
        () => null,
      );
    // On a busy machine, not every lead of a batch is stored at the first attempt.
    const isStored = (batch: (typeof batches)[number]) =>
      batch.every(({ external_id }) => ids.has(external_id));
    for (const batch of batches.slice(0, 2)) while (!isStored(batch)) await send(batch);
    const cut = Promise.all(batches.slice(2).map(send));
    const isUnderWay = async () => (await statsOf(running, token)).total_leads > 110;
    while (!(await isUnderWay()));
    await running.kill("with its table");
    await cut;
    const acknowledgedIds = new Map(ids);
    expect(acknowledgedIds.size).toBeGreaterThanOrEqual(100);
    expect(acknowledgedIds.size).toBeLessThan(batches.flat().length);
    await start();
    for (const batch of batches)
      do expect(await send(batch)).not.toBeNull();
      while (!isStored(batch));
    expect([...acknowledgedIds].filter(([externalId, id]) => ids.get(externalId) !== id)).toEqual([]);
    expect(new Set(ids.values()).size).toBe(batches.flat().length);
    expect((await statsOf(running, token)).total_leads).toBe(batches.flat().length);
  });
});

describe("starting again in the same folder", () => {
  test("is refused with the address of the running app, which keeps running", async () => {
    const second = await startProcess(dataDir);
    expect(await second.exited).toBe(1);
    expect(second.printed()).toContain(running.origin);
    expect((await running.call("GET /api/health")).status).toBe(200);
  });

  test("at the same moment leaves exactly one running", async () => {
    const folder = await mkdtemp(join(tmpdir(), "twice-"));
    const both = await Promise.all([startProcess(folder), startProcess(folder)]);
    const ready = await Promise.allSettled(both.map(({ whenReady }) => whenReady));
    expect(ready.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const first = both.find((_, at) => ready[at]?.status === "fulfilled");
    expect(both.find((each) => each !== first)?.printed()).toContain(
      `already running on this data folder: ${first?.origin}`,
    );
    first?.stop();
    expect(await first?.exited).toBe(0);
    await rm(folder, { recursive: true });
  });
});
