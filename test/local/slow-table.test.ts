import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../support/app.ts";
import { type Fault, startFaultyTable } from "../support/faulty-table.ts";
import { givenAccount, givenLead, givenSite } from "../support/given.ts";

/** Longer than a function on Lambda would wait. */
const SLOW_MS = 3000;

test("a local run waits for a table that a busy machine slows down, and does not add to the load by retrying", async () => {
  const table = await startFaultyTable();
  onTestFinished(table.close);
  const app = await startApp({ dynamoEndpoint: table.endpoint });
  onTestFinished(app.close);
  const { token } = await givenAccount(app);
  const { id: site_id } = await givenSite(app, token);
  const isWrite = ({ target }: { target: string }) => target === "TransactWriteItems";
  table.takeCalls();
  table.inject(async (call): Promise<Fault> => {
    if (isWrite(call)) await sleep(SLOW_MS);
    return "pass";
  });
  await givenLead(app, { site_id, email: "ada@firm.example" });
  const bodies = table.takeCalls().map(({ target, body }) => `${target} ${body}`);
  expect(bodies.length).toBeGreaterThan(0);
  expect(bodies).toEqual([...new Set(bodies)]);
});
