import { describe, expect, it } from "vitest";
import { readInbound } from "../../../functions/destinations/inbound/inbound-body.ts";

const LEAD = "lead_01KB2N8V5C0000000000000000";
const FIELD = "9c1a5f0e4d3b2a19087f6e5d4c3b2a1908f7e6d5";
const read = (body: unknown, type = "application/json") =>
  readInbound(typeof body === "string" ? body : JSON.stringify(body), type, FIELD);

describe("Salesforce and Zoho", () => {
  it("report the selected fields in a flow's callout", () => {
    const body = { Id: "00Q5e00001AbCdEAV", Whence_Lead_Id__c: LEAD, Status: "Working - Contacted" };
    expect(read(body)).toMatchObject([
      { lead_id: LEAD, record: "lead:00Q5e00001AbCdEAV", stage: "lead_status:Working - Contacted" },
    ]);
    const won = { Whence_Lead_Id__c: LEAD, StageName: "Closed Won", Amount: 4500, CurrencyIsoCode: "EUR" };
    expect(read(won)).toMatchObject([
      { stage: "stage:Closed Won" },
      { value_cents: 450_000, currency: "EUR" },
    ]);
  });

  it("report fields as a form in a workflow's webhook", () => {
    const form = new URLSearchParams({
      Whence_Lead_Id: LEAD,
      Lead_Status: "Junk Lead",
      Email: "ada@firm.example",
    });
    expect(read(form.toString(), "application/x-www-form-urlencoded;charset=UTF-8")).toMatchObject([
      { lead_id: LEAD, email: "ada@firm.example", stage: "lead_status:Junk Lead" },
    ]);
  });
});

describe("anything else", () => {
  it("becomes one blank fact, or nothing if it is unreadable", () => {
    for (const body of [
      {},
      { note: "x" },
      { properties: 5 },
      { status: { deep: {} } },
      { lead_id: 5 },
      [null],
    ])
      expect(read(body)).toMatchObject([{ status: null, stage: null, value_cents: null }]);
    for (const body of ["", "5", '"x"', "null", "{", "[1", "\u0000"]) expect(read(body)).toBeNull();
  });

  it("has no amount or time if it is ambiguous", () => {
    for (const amount of ["1.234,50", "12 EUR", "1e5", "-5", "0", "", "NaN"])
      expect(read({ lead_id: LEAD, amount })?.[0]?.value_cents).toBeNull();
    for (const occurred_at of ["20/11/2026", "2026-11-20 09:30:00", "yesterday", "1763629800", {}])
      expect(read({ lead_id: LEAD, status: "won", occurred_at })?.[0]?.at).toBeNull();
  });
});
