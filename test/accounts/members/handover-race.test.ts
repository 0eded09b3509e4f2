import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../../support/app.ts";
import { type Fault, startFaultyTable } from "../../support/faulty-table.ts";
import { givenAccount, newEmail } from "../../support/given.ts";
import { rowsOf } from "../../support/rows.ts";
import { givenMember } from "../../support/team.ts";

let table: Awaited<ReturnType<typeof startFaultyTable>>;
let app: App;
beforeAll(async () => {
  table = await startFaultyTable();
  app = await startApp({ dynamoEndpoint: table.endpoint });
});
afterAll(async () => {
  await app.close();
  await table.close();
});

test("an address that the account's emails moved to during a handover stays", async () => {
  const agency = await givenAccount(app);
  const successor = await givenMember(app, agency, "admin");
  const rows = rowsOf(app);
  const moved = newEmail();
  let attempts = 0;
  table.inject(async ({ body }): Promise<Fault> => {
    const isHandover = body.includes("ownership.handed_over");
    if (isHandover && attempts++ === 0) await rows.setAccount(agency.id, "email", moved);
    return "pass";
  });
  const body = { role: "owner", hand_over: true };
  const { status } = await app.call(`PATCH /api/members/${successor.id}`, { token: agency.token, body });
  table.inject(() => "pass");
  expect([status, attempts]).toEqual([204, 2]);
  expect((await rows.account(agency.id))?.email).toBe(moved);
  rows.close();
});
