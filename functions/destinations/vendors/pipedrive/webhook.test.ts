import { describe, expect, it } from "vitest";
import { readInbound } from "../../inbound/inbound-body.ts";

const LEAD = "lead_01KB2N8V5C0000000000000000";
const FIELD = "9c1a5f0e4d3b2a19087f6e5d4c3b2a1908f7e6d5";
const read = (body: unknown, type = "application/json") =>
  readInbound(typeof body === "string" ? body : JSON.stringify(body), type, FIELD);

const wonDeal = {
  meta: {
    action: "change",
    entity: "deal",
    entity_id: "42",
    id: "5a3c0a0e-8d6a-4d8b-9d3f-1a1f6d3c0001",
    timestamp: "2026-11-20T09:30:01.123Z",
    type: "general",
    version: "2.0",
  },
  data: {
    id: 42,
    title: "Ada Lovelace",
    status: "won",
    stage_id: 5,
    value: 1200.5,
    currency: "EUR",
    person_id: 7,
    add_time: "2026-11-18T08:00:00Z",
    update_time: "2026-11-20T09:30:00Z",
    custom_fields: { [FIELD]: { type: "varchar", value: LEAD } },
  },
  previous: { status: "open", won_time: null },
};

describe("a Pipedrive webhook", () => {
  it("reports a deal's lead, person and stage, as of the change", () => {
    expect(read(wonDeal)).toMatchObject([
      {
        lead_id: LEAD,
        record: "person:7",
        stage: "status:won",
        at: "2026-11-20T09:30:00.000Z",
        value_cents: null,
      },
    ]);
  });

  it("reports the value of a new deal, or a changed value, in cents", () => {
    const opened = {
      ...wonDeal,
      meta: { ...wonDeal.meta, action: "create" },
      data: { ...wonDeal.data, status: "open" },
    };
    expect(read({ ...opened, previous: null })).toMatchObject([
      { stage: "stage:5" },
      { value_cents: 120_050, currency: "EUR", since: "2026-11-18T08:00:00.000Z" },
    ]);
    expect(read({ ...wonDeal, previous: { value: 3 } })).toMatchObject([
      { stage: null, value_cents: 120_050 },
    ]);
  });

  it("reports nothing when something else changed", () => {
    for (const change of [
      { previous: { title: "Ada" } },
      { meta: { ...wonDeal.meta, action: "delete" } },
      { meta: { ...wonDeal.meta, entity: "person" } },
    ])
      expect(read({ ...wonDeal, ...change })).toEqual([]);
  });
});
