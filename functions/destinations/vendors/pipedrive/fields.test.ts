import { expect, test } from "vitest";
import { messageOf } from "../../../../test/destinations/given-vendor.ts";
import { CRM_FIELDS } from "../../crm/field.ts";
import { parseMapping } from "../../crm/mapping.ts";
import { newLead, newPerson } from "./adapter.ts";
import { leadFields } from "./fields.ts";

/** The code of each field is its name in capitals. */
const memory = Object.fromEntries(CRM_FIELDS.map(({ name }) => [`deal.${name}`, name.toUpperCase()]));
const mapping = parseMapping({
  fields: { omitted: ["whence_message"], added: [{ value: "whence_first_source", field: "own" }] },
});
const message = messageOf({ status: "new", ai_score: 7.5 });

test("a new lead has all values by the codes of their fields, and a score as a number", () => {
  const fields = leadFields(message, memory, mapping, true);
  expect(fields).toMatchObject({
    WHENCE_LEAD_ID: message.lead.id,
    WHENCE_STATUS: "new",
    WHENCE_SCORE: 7.5,
    WHENCE_FIRST_SOURCE: "google",
    own: "google",
  });
  expect(fields).not.toHaveProperty("WHENCE_MESSAGE");
});

test("an update writes nothing about the first touch, and clears what is no longer known", () => {
  const fields = leadFields(messageOf({ ai_score: null }), memory, mapping, false);
  expect(fields).toMatchObject({ WHENCE_SOURCE: "google", WHENCE_SCORE: null });
  for (const name of ["WHENCE_FIRST_SOURCE", "own"]) expect(fields).not.toHaveProperty(name);
});

test("a lead and its person are named after the best that is known", () => {
  const { lead } = messageOf({ name: null, email: null, phone: "+44 20", company: "Firm" });
  expect(newLead(lead, "12")).toEqual({ title: "+44 20, Firm", person_id: 12 });
  expect(newPerson(lead, { "person.whence_lead_id": "code" })).toEqual({
    name: "+44 20",
    phones: [{ value: "+44 20", primary: true }],
    custom_fields: { code: lead.id },
  });
  expect(newLead({ ...lead, phone: null, company: null }, "12").title).toBe("Unknown");
});
