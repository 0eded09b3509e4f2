import { describe, expect, test } from "vitest";
import { messageOf } from "../../../../test/destinations/given-vendor.ts";
import { parseMapping } from "../../crm/mapping.ts";
import { contactProperties, contactsRequest, toContactKey } from "./contact.ts";

const message = messageOf({
  name: "Ada King Lovelace",
  email: "Ada@Firm.example",
  phone: null,
  company: "Firm",
  campaign: null,
});
const { id } = message.lead;
const contact = (properties: Record<string, string | null>) => ({ id: "7", properties });

describe("a contact", () => {
  test("is found by its email address, in lower case, or else by the lead's id", () => {
    expect(toContactKey(message)).toEqual({ idProperty: "email", id: "ada@firm.example" });
    expect(toContactKey(messageOf({ email: null }))).toMatchObject({ idProperty: "whence_lead_id" });
    const request = contactsRequest([toContactKey(message)], parseMapping({}));
    expect(request).toMatchObject({ idProperty: "email", inputs: [{ id: "ada@firm.example" }] });
    expect(request.properties).toContain("whence_first_source");
  });

  test("that is new gets everything that is known, and nothing empty", () => {
    const properties = contactProperties(message, null);
    expect(properties).toMatchObject({
      email: "Ada@Firm.example",
      firstname: "Ada King",
      lastname: "Lovelace",
      company: "Firm",
      whence_lead_id: id,
      whence_first_source: "google",
    });
    for (const name of ["phone", "whence_campaign", "lifecyclestage"])
      expect(properties).not.toHaveProperty(name);
  });

  test("that sales knows keeps what they entered; only empty properties are filled", () => {
    const properties = contactProperties(message, contact({ firstname: "Augusta", lastname: null }));
    expect(properties).toMatchObject({ lastname: "Lovelace", company: "Firm" });
    for (const name of ["email", "firstname"]) expect(properties).not.toHaveProperty(name);
  });

  test("of an earlier lead keeps its first touch, and loses what the later one lacks", () => {
    const known = { whence_lead_id: "lead_0", whence_first_source: "bing", whence_campaign: "brand" };
    const properties = contactProperties(message, contact(known));
    expect(properties).toMatchObject({ whence_source: "google", whence_campaign: "" });
    for (const name of Object.keys(properties ?? {})) expect(name).not.toMatch(/^whence_first/);
  });

  test("of a later lead is not written", () => {
    expect(contactProperties(message, contact({ whence_lead_id: `${id}Z` }))).toBeNull();
  });

  test("gets the owner's own properties, those about the first touch only if they are empty", () => {
    const added = [
      { value: "whence_score", field: "rank" },
      { value: "whence_first_source", field: "found_by" },
    ];
    const mapping = parseMapping({ fields: { omitted: ["whence_source"], added } });
    const scored = messageOf({ ai_score: 7.5 });
    const properties = contactProperties(scored, null, mapping);
    expect(properties).toMatchObject({ rank: "7.5", found_by: "google" });
    expect(properties).not.toHaveProperty("whence_source");
    expect(contactProperties(scored, contact({ found_by: "fair" }), mapping)).not.toHaveProperty("found_by");
  });
});
