import { describe, expect, it } from "vitest";
import { readInbound } from "../../inbound/inbound-body.ts";

const LEAD = "lead_01KB2N8V5C0000000000000000";
const FIELD = "9c1a5f0e4d3b2a19087f6e5d4c3b2a1908f7e6d5";
const read = (body: unknown, type = "application/json") =>
  readInbound(typeof body === "string" ? body : JSON.stringify(body), type, FIELD);

describe("a HubSpot workflow", () => {
  const contact = {
    vid: 501,
    "canonical-vid": 501,
    "portal-id": 62515,
    properties: {
      email: {
        value: "ada@firm.example",
        versions: [{ value: "ada@firm.example", timestamp: 1763500000000 }],
      },
      whence_lead_id: { value: LEAD, versions: [] },
      whence_status: { value: "new", versions: [] },
      lifecyclestage: {
        value: "customer",
        versions: [{ value: "customer", timestamp: 1763629800000, "source-type": "CRM_UI" }],
      },
    },
  };

  it("reports each stage of a contact, as of when it was set", () => {
    expect(read(contact)).toMatchObject([
      {
        lead_id: LEAD,
        record: "contact:501",
        email: "ada@firm.example",
        status: null,
        stage: "lifecyclestage:customer",
        at: "2025-11-20T09:10:00.000Z",
      },
    ]);
  });

  it("reports a deal's stage, amount and contact", () => {
    const deal = {
      portalId: 62515,
      dealId: 151088,
      associations: { associatedVids: [501], associatedCompanyIds: [] },
      properties: {
        dealstage: { value: "closedwon", timestamp: 1763629800000 },
        amount: { value: "560", timestamp: 1763629700000 },
        deal_currency_code: { value: "GBP", timestamp: 1763629700000 },
      },
    };
    expect(read(deal)).toMatchObject([
      { record: "contact:501", stage: "dealstage:closedwon", at: "2025-11-20T09:10:00.000Z" },
      { record: "contact:501", value_cents: 56_000, currency: "GBP", at: "2025-11-20T09:08:20.000Z" },
    ]);
  });

  it("with selected properties: a deal's id is not used as a contact's", () => {
    const chosen = { hs_object_id: 501, dealstage: "closedlost", email: "ada@firm.example" };
    expect(read(chosen)).toMatchObject([{ record: null, stage: "dealstage:closedlost" }]);
  });
});
