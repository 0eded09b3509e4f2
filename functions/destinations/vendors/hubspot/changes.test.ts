import { expect, test } from "vitest";
import { openVendor } from "../../../../lib/local/vendors/vendor.ts";
import { callVendor } from "../../../../test/destinations/given-vendor.ts";
import { readChanges } from "./changes.ts";
import { hubspot as kind } from "./kind.ts";
import { hubspotApi } from "./stand-in/api.ts";
import { newRecord } from "./stand-in/fault.ts";
import { setProperties } from "./stand-in/records.ts";

const KEY = "pat-local-changes";
const at = (minutes: number) => new Date(Date.parse("2026-11-20T09:00:00Z") + minutes * 60_000);

function given() {
  const vendor = openVendor(hubspotApi, kind);
  const portal = vendor.account(KEY);
  const contact = newRecord(at(0));
  setProperties(contact, { whence_lead_id: "lead_1", email: "ada@firm.example" }, at(0));
  portal.contacts.set("501", contact);
  const context = callVendor(vendor, { key: KEY });
  const read = async (from: number, to: Date) => {
    const changes = await readChanges({ from: at(from), to }, context());
    if ("kind" in changes) throw new Error(changes.failure.words);
    return changes;
  };
  return { portal, contact, read };
}

test("a contact's stages are facts as of when each was set, and a deal's about its contacts", async () => {
  const { portal, contact, read } = given();
  setProperties(contact, { lifecyclestage: "opportunity" }, at(10));
  const deal = { ...newRecord(at(21)), contacts: ["404", "501"] };
  setProperties(deal, { createdate: at(21).toISOString(), deal_currency_code: "GBP" }, at(21));
  setProperties(deal, { dealstage: "closedwon", amount: "1200.5" }, at(25));
  portal.deals.set("900", deal);
  const { facts, to } = await read(0, at(30));
  expect(to).toEqual(at(30));
  const won = { stage: "dealstage:closedwon", at: at(25).toISOString(), since: at(21).toISOString() };
  const worth = { value_cents: 120_050, currency: "GBP", at: at(25).toISOString() };
  expect(facts).toMatchObject([
    {
      lead_id: "lead_1",
      email: "ada@firm.example",
      stage: "lifecyclestage:opportunity",
      at: at(10).toISOString(),
    },
    { record: "contact:404", ...won },
    { record: "contact:404", ...worth },
    { record: "contact:501", ...won },
    { record: "contact:501", ...worth },
  ]);
});

test("without the scope of deals, contacts are read nevertheless", async () => {
  const { portal, contact, read } = given();
  portal.seesDeals = false;
  setProperties(contact, { hs_lead_status: "UNQUALIFIED" }, at(10));
  expect((await read(0, at(30))).facts).toMatchObject([{ stage: "hs_lead_status:UNQUALIFIED" }]);
});

test("a window with too many changes is halved, until everything is read", async () => {
  const { portal, read } = given();
  for (let each = 0; each < 1500; each++)
    portal.deals.set(String(1000 + each), { ...newRecord(at(each / 10)), contacts: [] });
  const deal = { ...newRecord(at(140)), contacts: ["501"] };
  setProperties(deal, { createdate: at(140).toISOString(), dealstage: "closedwon" }, at(140));
  portal.deals.set("900", deal);
  const first = await read(0, at(160));
  expect(first).toEqual({ facts: [], to: at(80) });
  const second = await read(80, at(160));
  expect(second).toMatchObject({ facts: [{ stage: "dealstage:closedwon" }], to: at(160) });
});
