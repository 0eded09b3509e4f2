import { expect, test } from "vitest";
import type { Fault } from "../../support/faulty-table.ts";
import { givenAccount, newEmail } from "../../support/given.ts";
import { rowsOf } from "../../support/rows.ts";
import { startedApp, startedTable } from "../../support/started.ts";
import { givenMember } from "../../support/team.ts";

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint }));

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
