import { expect, test } from "vitest";
import { setProperties } from "../../../functions/destinations/vendors/hubspot/stand-in/records.ts";
import { callAtTime } from "../../support/clock.ts";
import type { Fault } from "../../support/faulty-table.ts";
import { rowsOf } from "../../support/rows.ts";
import { startedApp, startedTable } from "../../support/started.ts";
import { at, givenPolled, pollAt, STAGES } from "./given-polled.ts";

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint }));

type Crm = Awaited<ReturnType<typeof givenPolled>>;
const confirm = (crm: Crm, stages: Record<string, string>, minutes: number) =>
  callAtTime(app, "PATCH /api/destinations/{id}", at(minutes), {
    path: { id: crm.id },
    token: crm.account.token,
    body: { settings: { stages } },
  });
/** The CRM's record of the lead. */
function recordOf(crm: Crm) {
  const [record] = app.vendors.hubspot.account(crm.key).contacts.values();
  if (record === undefined) throw new Error("no contact");
  return record;
}

test("the last minutes of a window are read again, since CRMs list changes late", async () => {
  const crm = await givenPolled(app, "hubspot");
  await pollAt(app, 20);
  setProperties(recordOf(crm), { lifecyclestage: "customer" }, at(12));
  await pollAt(app, 35);
  expect((await crm.found()).status).toBe("won");
});

test("stages that the owner changes during a poll are applied to changes already read", async () => {
  const crm = await givenPolled(app, "hubspot");
  const { "lifecyclestage:customer": _, ...rest } = STAGES;
  await confirm(crm, rest, 2);
  setProperties(recordOf(crm), { lifecyclestage: "customer" }, at(5));
  await pollAt(app, 20);
  let hasChanged = false;
  table.inject(async ({ target, body }): Promise<Fault> => {
    const isEndOfPoll = target === "UpdateItem" && body.includes(crm.id) && body.includes("read_to = :from");
    if (isEndOfPoll && !hasChanged) {
      hasChanged = true;
      await confirm(crm, STAGES, 30);
    }
    return "pass";
  });
  await pollAt(app, 35);
  table.inject(() => "pass");
  expect(hasChanged).toBe(true);
  await pollAt(app, 50);
  expect((await crm.found()).status).toBe("won");
});

test("the CRM of a lapsed account is not polled, nor one whose deliveries have failed for long", async () => {
  const crm = await givenPolled(app, "hubspot");
  const { calls } = app.vendors.hubspot.account(crm.key);
  const rows = rowsOf(app);
  const { trial_ends_at } = (await rows.account(crm.account.id)) ?? {};
  const pollsOf = async (minutes: number) => {
    calls.length = 0;
    await pollAt(app, minutes);
    return calls.length;
  };
  await rows.setAccount(crm.account.id, "trial_ends_at", at(-1).toISOString());
  expect(await pollsOf(5)).toBe(0);
  await rows.setAccount(crm.account.id, "trial_ends_at", trial_ends_at);
  const failing = { paused: "failing", failing_since: at(-2000).toISOString() };
  await crm.change(crm.id, failing);
  expect(await pollsOf(20)).toBe(0);
  await crm.change(crm.id, { paused: null, failing_since: null });
  expect(await pollsOf(35)).toBeGreaterThan(0);
  rows.close();
});
