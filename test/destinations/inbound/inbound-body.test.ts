import { describe, expect, it } from "vitest";
import { RECORDS_MAX, readInbound } from "../../../functions/destinations/inbound/inbound-body.ts";

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

describe("several records", () => {
  const two = [
    { lead_id: LEAD, status: "won" },
    { email: "ada@firm.example", stage: "Proposal" },
  ];
  const facts = [{ status: "won" }, { stage: "stage:Proposal" }];

  it("are a list, or outcomes as in our own API, and may be a CRM's event", () => {
    expect(read(two)).toMatchObject(facts);
    expect(read({ outcomes: two })).toMatchObject(facts);
    // A Pipedrive event about another object says nothing.
    const event = { meta: { version: "2.0", action: "change", entity: "person" }, data: { id: 7 } };
    expect(read([two[0], event])).toMatchObject([{ status: "won" }]);
    expect(read({ outcomes: "won", status: "won" })).toMatchObject([{ status: "won" }]);
  });

  it("are at most a hundred", () => {
    const many = (count: number) => Array.from({ length: count }, () => ({ status: "won" }));
    expect(RECORDS_MAX).toBe(100);
    expect(read(many(100))).toHaveLength(100);
    expect(read(many(101))).toBeNull();
    expect(read({ outcomes: many(101) })).toBeNull();
    expect(read([])).toEqual([]);
  });

  it("are JSON, with a byte order mark or not, unless the content type is a form's", () => {
    expect(read(`\ufeff${JSON.stringify(two)}`)).toMatchObject(facts);
    expect(read(`[{"stage":"a\ufeffb"}]`)).toMatchObject([{ stage: "stage:ab" }]);
    expect(read("status=won", "Application/X-WWW-Form-Urlencoded")).toMatchObject([{ status: "won" }]);
    for (const type of ["application/json", "text/plain; was=application/x-www-form-urlencoded", ""])
      expect(read("status=won", type)).toBeNull();
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
