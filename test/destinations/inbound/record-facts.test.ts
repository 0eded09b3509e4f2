import { describe, expect, test } from "vitest";
import { blankFact } from "../../../functions/destinations/changes/fact.ts";
import { readRecord } from "../../../functions/destinations/inbound/record-facts.ts";

const LEAD = "lead_01KB2N8V5C0000000000000000";
const AT = "2026-11-20T09:30:00.000Z";

describe("our own outcome", () => {
  test("is read completely", () => {
    const outcome = {
      event_id: "e1",
      lead_id: LEAD,
      external_id: "x1",
      site_id: "s1",
      click_id: "c1",
      email: "ada@firm.example",
      status: "won",
      value_cents: 120_050,
      currency: "EUR",
      occurred_at: AT,
    };
    const { occurred_at: at, ...named } = outcome;
    expect(readRecord(outcome)).toEqual([{ ...blankFact, ...named, at }]);
  });

  test("without a value has no currency", () => {
    expect(readRecord({ lead_id: LEAD, status: "won", currency: "EUR" })).toMatchObject([
      { status: "won", stage: null, value_cents: null, currency: null },
    ]);
  });

  test("has its value in cents, or in the currency's main unit", () => {
    expect(readRecord({ status: "won", value: "12.50" })).toMatchObject([{ value_cents: 1250 }]);
    expect(readRecord({ status: "won", value: "12.50", value_cents: 9 })).toMatchObject([{ value_cents: 9 }]);
    expect(readRecord({ status: "won", Amount: 3, currency: "USD" })).toMatchObject([
      { value_cents: 300, currency: "USD" },
    ]);
  });
});

describe("the lead of a record", () => {
  test.each<[string, object, string | null]>([
    ["our id", { whence_lead_id: LEAD }, LEAD],
    ["our id as lead_id", { lead_id: LEAD }, LEAD],
    ["our id before another", { lead_id: "00Q1", whence_lead_id: LEAD }, LEAD],
    ["another id", { lead_id: "00Q1" }, null],
    ["an id that is too long", { lead_id: `${LEAD}0` }, null],
    ["an id with something before it", { lead_id: `x${LEAD}` }, null],
    ["nothing", { email: "ada@firm.example" }, null],
  ])("is identified by %s", (_, body, lead_id) => {
    expect(readRecord(body)[0]?.lead_id).toBe(lead_id);
  });

  test.each<[string, object, string | null]>([
    ["HubSpot's contact", { vid: 501, id: 7 }, "contact:501"],
    ["a contact's id", { contact_id: "501" }, "contact:501"],
    ["a canonical id", { "canonical-vid": 501 }, "contact:501"],
    ["a deal's contact", { dealId: 9, associations: { associatedVids: [501, 502] } }, "contact:501"],
    ["a deal without contacts", { dealId: 9, id: 7, associations: { associatedVids: [] } }, null],
    ["a deal with a malformed contact", { dealId: 9, associations: { associatedVids: "501" } }, null],
    ["an object of HubSpot that may be a deal", { object_id: 9, id: 7 }, null],
    ["an object by its property", { hs_object_id: 9, id: 7 }, null],
    ["a record", { record_id: 8, id: 7 }, "lead:8"],
    ["a CRM's lead", { lead_id: "00Q1", id: 7 }, "lead:00Q1"],
    ["a plain id", { Id: "00Q2" }, "lead:00Q2"],
    ["our own id", { id: LEAD }, null],
    ["nothing", {}, null],
  ])("is the destination's own record: %s", (_, body, record) => {
    expect(readRecord(body)[0]?.record).toBe(record);
  });

  test("can be identified by an email address", () => {
    expect(readRecord({ email_address: "a@b.example" })[0]?.email).toBe("a@b.example");
    expect(readRecord({ Email: "a@b.example", email_address: "c@d.example" })[0]?.email).toBe("a@b.example");
  });
});

describe("the stages of a record", () => {
  test.each([
    ["lifecyclestage", "customer", "lifecyclestage:customer"],
    ["hs_lead_status", "OPEN", "hs_lead_status:OPEN"],
    ["dealstage", "closedwon", "dealstage:closedwon"],
    ["Lead_Status", "Junk Lead", "lead_status:Junk Lead"],
    ["Status", "Working", "lead_status:Working"],
    ["stage", "Proposal", "stage:Proposal"],
    ["StageName", "Closed Won", "stage:Closed Won"],
  ])("%s %s is the stage %s", (name, text, stage) => {
    expect(readRecord({ [name]: text })).toMatchObject([{ stage, status: null }]);
  });

  test("become a fact each, and so does the value, all about the same lead and without the record's event id", () => {
    const record = {
      event_id: "e1",
      whence_lead_id: LEAD,
      lifecyclestage: { value: "customer", timestamp: 1763629800000 },
      dealstage: "closedwon",
      amount: { value: "560", timestamp: 1763629700000 },
      deal_currency_code: "GBP",
      lastmodifieddate: AT,
    };
    const about = { ...blankFact, lead_id: LEAD };
    expect(readRecord(record)).toEqual([
      { ...about, stage: "lifecyclestage:customer", at: "2025-11-20T09:10:00.000Z" },
      { ...about, stage: "dealstage:closedwon", at: AT },
      {
        ...about,
        event_id: "e1",
        value_cents: 56_000,
        currency: "GBP",
        at: "2025-11-20T09:08:20.000Z",
      },
    ]);
  });

  test("a value without its own time was set when the record changed", () => {
    expect(readRecord({ amount: 5, modified_time: AT, CurrencyIsoCode: "EUR" })).toMatchObject([
      { value_cents: 500, at: AT, currency: "EUR" },
    ]);
  });

  test("a record has its own time of change", () => {
    for (const name of [
      "occurred_at",
      "Modified_Time",
      "LastModifiedDate",
      "hs_lastmodifieddate",
      "update_time",
    ])
      expect(readRecord({ stage: "x", [name]: AT })[0]?.at, name).toBe(AT);
    expect(readRecord({ stage: "x" })[0]?.at).toBeNull();
  });

  test("a record without a stage or a value is one empty fact", () => {
    expect(readRecord({ lead_id: LEAD })).toEqual([{ ...blankFact, lead_id: LEAD }]);
    expect(readRecord(null)).toEqual([blankFact]);
  });
});
