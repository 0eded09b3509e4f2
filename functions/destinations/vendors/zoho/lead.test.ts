import { expect, test } from "vitest";
import { messageOf } from "../../../../test/destinations/given-vendor.ts";
import { parseMapping } from "../../crm/mapping.ts";
import { type FieldLimits, zohoRecord } from "./lead.ts";

const ANYTHING: FieldLimits = { length: null, values: null };
const names = new Map([
  ["whence_lead_id", "Whence_lead_id"],
  ["whence_score", "Whence_score"],
  ["whence_first_touch_at", "Whence_first_touch"],
]);
const message = messageOf({
  name: "Ada King Lovelace",
  email: "Ada@Firm.example",
  phone: "０３－１２３４ x",
  company: null,
  campaign: "brand-summer",
  ai_score: 7.5,
  first_touch_timestamp: "2026-11-20T09:30:00.000Z",
});
const record = (
  own: Record<string, FieldLimits>,
  added: { value: string; field: string }[],
  { isNew = true, lead = message } = {},
) =>
  zohoRecord(lead, {
    fields: { names, own: new Map(Object.entries(own)) },
    mapping: parseMapping({ fields: { added } }),
    isNew,
  });

test("a new lead has its standard fields, and those of ours that exist, in Zoho's formats", () => {
  const written = record({}, []);
  expect(written).toMatchObject({
    First_Name: "Ada King",
    Last_Name: "Lovelace",
    Company: "firm.example",
    Email: "Ada@Firm.example",
    Phone: "03-1234 x",
    Whence_lead_id: message.lead.id,
    Whence_score: 7.5,
    Whence_first_touch: "2026-11-20T09:30:00+00:00",
  });
  for (const name of ["Whence_source", "Lead_Status"]) expect(written).not.toHaveProperty(name);
});

test("an update has only our fields and mapped ones, and nothing about the first touch", () => {
  const added = [
    { value: "whence_campaign", field: "Our_campaign" },
    { value: "whence_first_touch_at", field: "First_seen" },
  ];
  expect(record({ Our_campaign: ANYTHING, First_seen: ANYTHING }, added, { isNew: false })).toEqual({
    Whence_lead_id: message.lead.id,
    Whence_score: 7.5,
    Our_campaign: "brand-summer",
  });
});

test("a mapped text is cut to its field's length, and a missing field left out", () => {
  const added = ["Our_campaign", "Gone"].map((field) => ({ value: "whence_campaign", field }));
  const written = record({ Our_campaign: { length: 5, values: null } }, added);
  expect(written.Our_campaign).toBe("brand");
  expect(written).not.toHaveProperty("Gone");
});

test("a picklist gets its value of the same name, or none", () => {
  const own = { Lead_Source: { length: null, values: { facebook: "Facebook" } } };
  const valueFor = (source: string) =>
    record(own, [{ value: "whence_source", field: "Lead_Source" }], { lead: messageOf({ source }) })
      .Lead_Source;
  expect(["facebook", "FACEBOOK", "google", "constructor"].map(valueFor)).toEqual([
    "Facebook",
    "Facebook",
    undefined,
    undefined,
  ]);
});
