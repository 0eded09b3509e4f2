import { expect, test } from "vitest";
import { messageOf } from "../../../../test/destinations/given-vendor.ts";
import { parseMapping } from "../../crm/mapping.ts";
import { leadRecord } from "./lead.ts";

const added = [
  { value: "whence_campaign", field: "Campaign__c" },
  { value: "whence_first_source", field: "LeadSource" },
  { value: "whence_score", field: "Rank__c" },
];
const mapping = parseMapping({ fields: { omitted: ["whence_message"], added } });
const lengths = new Map([
  ["Whence_Lead_Id__c", 255],
  ["Whence_Source__c", 3],
  ["Whence_First_Source__c", 255],
  ["Campaign__c", 5],
  ["LeadSource", 255],
  ["Rank__c", Number.POSITIVE_INFINITY],
]);
const message = messageOf({
  name: "Ada King Lovelace",
  email: "Ada@Firm.example",
  phone: null,
  company: null,
  campaign: "brand-summer",
  ai_score: 7.5,
});

test("a new lead has its standard fields, and ours and mapped ones that exist, within their lengths", () => {
  const record = leadRecord(message, { lengths, mapping, isNew: true });
  expect(record).toMatchObject({
    FirstName: "Ada King",
    LastName: "Lovelace",
    Company: "firm.example",
    Email: "Ada@Firm.example",
    Whence_Lead_Id__c: message.lead.id,
    Whence_Source__c: "goo",
    Campaign__c: "brand",
    LeadSource: "google",
    Rank__c: 7.5,
  });
  for (const name of ["Phone", "Whence_Message__c", "Whence_Status__c"])
    expect(record).not.toHaveProperty(name);
});

test("an update has only our fields and mapped ones, and nothing about the first touch", () => {
  expect(leadRecord(message, { lengths, mapping, isNew: false })).toEqual({
    Whence_Lead_Id__c: message.lead.id,
    Whence_Source__c: "goo",
    Campaign__c: "brand",
    Rank__c: 7.5,
  });
});

test("a lead without a name, company or email gets placeholders that Salesforce requires", () => {
  const blank = messageOf({ name: null, email: null, company: null, phone: "+442079460000" });
  expect(leadRecord(blank, { lengths, mapping, isNew: true })).toMatchObject({
    LastName: "Unknown",
    Company: "Unknown",
    Phone: "+442079460000",
  });
});
