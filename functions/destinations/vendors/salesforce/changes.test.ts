import { expect, test } from "vitest";
import { contextsOf, response } from "../../../../test/destinations/given-vendor.ts";
import { readChanges } from "./changes.ts";

const HOST = "firm.my.salesforce.com";
const window = { from: new Date("2026-11-20T09:00:00Z"), to: new Date("2026-11-20T10:00:00Z") };

const record = (more: object = {}) => ({
  Id: "00Q1",
  Whence_Lead_Id__c: "lead_1",
  Status: "Working - Contacted",
  CreatedDate: "2026-11-20T08:00:00.000+0000",
  LastModifiedDate: "2026-11-20T11:30:00.000+0200",
  ...more,
});

async function read(records: object[]) {
  const queries: string[] = [];
  const context = contextsOf(
    ({ url }) => {
      if (url.endsWith("/oauth2/token"))
        return response(200, { access_token: "token", instance_url: `https://${HOST}` });
      queries.push(new URL(url).searchParams.get("q") ?? "");
      return response(200, { records });
    },
    { host: HOST, client_id: "id", client_secret: "secret" },
  );
  return { changes: await readChanges(window, context()), queries };
}

test("asks for our leads that changed within the window, oldest first", async () => {
  const { queries } = await read([]);
  expect(queries).toEqual([
    "SELECT Id, Whence_Lead_Id__c, Status, CreatedDate, LastModifiedDate FROM Lead WHERE Whence_Lead_Id__c != null AND LastModifiedDate >= 2026-11-20T09:00:00.000Z AND LastModifiedDate < 2026-11-20T10:00:00.000Z ORDER BY LastModifiedDate ASC LIMIT 2000",
  ]);
});

test("a status counts as of the lead's creation, and is a snapshot of the last change", async () => {
  const { changes } = await read([record(), record({ Status: null })]);
  expect(changes).toMatchObject({
    facts: [
      {
        lead_id: "lead_1",
        record: "lead:00Q1",
        stage: "lead_status:Working - Contacted",
        at: "2026-11-20T08:00:00.000Z",
        seen_at: "2026-11-20T09:30:00.000Z",
      },
    ],
    to: window.to,
  });
});

test("a full page is complete up to its last change", async () => {
  const { changes } = await read(Array.from({ length: 2000 }, () => record({ Status: null })));
  expect(changes).toEqual({ facts: [], to: new Date("2026-11-20T09:30:00Z") });
});
