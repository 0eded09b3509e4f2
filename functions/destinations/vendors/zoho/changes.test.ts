import { beforeEach, expect, test } from "vitest";
import { openVendor } from "../../../../lib/local/vendors/vendor.ts";
import { callVendor } from "../../../../test/destinations/given-vendor.ts";
import { readChanges } from "./changes.ts";
import { zoho as kind } from "./kind.ts";
import { zohoApi } from "./stand-in/api.ts";
import { formatZohoTime } from "./stand-in/pages.ts";

const at = (minutes: number) => new Date(Date.parse("2026-11-20T09:00:00Z") + minutes * 60_000);
const time = (minutes: number) => formatZohoTime(at(minutes));

const client_id = "pat-local-changes";
const credentials = {
  region: "us",
  client_id,
  client_secret: `${client_id}-secret`,
  code: "1000.changes",
} as const;

let vendor: ReturnType<typeof openVendor<Parameters<typeof zohoApi.records>[0]>>;
let context: ReturnType<typeof callVendor<typeof credentials>>;
beforeEach(() => {
  vendor = openVendor(zohoApi, kind);
  context = callVendor(vendor, credentials);
});
const account = () => vendor.account(client_id);
const reads = () => account().calls.filter((call) => call === "GET /crm/v8/Leads").length;

async function read(from: Date, to: Date) {
  const changes = await readChanges({ from, to }, context());
  if ("kind" in changes) throw new Error(changes.failure.words);
  return changes;
}

test("a status counts as of the lead's creation, and is a snapshot of the last change", async () => {
  const ours = { Whence_lead_id: "lead_1", Lead_Status: "Contacted", Created_Time: time(1) };
  account().leads.set("7", { ...ours, Modified_Time: time(20) });
  account().leads.set("8", { ...ours, Whence_lead_id: null, Modified_Time: time(20) });
  account().leads.set("9", { ...ours, Lead_Status: null, Modified_Time: time(20) });
  account().leads.set("10", { ...ours, Modified_Time: time(40) });
  expect(await read(at(0), at(30))).toMatchObject({
    facts: [
      {
        lead_id: "lead_1",
        record: "lead:7",
        stage: "lead_status:Contacted",
        at: at(1).toISOString(),
        seen_at: at(20).toISOString(),
      },
    ],
    to: at(30),
  });
});

test("nothing has changed", async () => {
  expect(await read(at(0), at(30))).toEqual({ facts: [], to: at(30) });
});

test("up to ten pages are read at a time, among leads that are not ours, until everything is read", async () => {
  for (let each = 0; each < 2400; each++) {
    const at = time(2 + Math.floor(each / 24));
    const lead = { Lead_Status: "Lost Lead", Created_Time: at, Modified_Time: at };
    account().leads.set(String(each), lead);
  }
  const ours = { Whence_lead_id: "lead_1", Lead_Status: "Contacted", Created_Time: time(1) };
  account().leads.set("2400", { ...ours, Modified_Time: time(110) });
  const first = await read(at(0), at(120));
  expect([reads(), first.facts]).toEqual([10, []]);
  expect(first.to.getTime()).toBeLessThan(at(110).getTime());
  const second = await read(first.to, at(120));
  expect(second).toMatchObject({ facts: [{ lead_id: "lead_1" }], to: at(120) });
  expect(reads()).toBeLessThan(20);
});
