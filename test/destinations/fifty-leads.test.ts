import { describe, expect, test } from "vitest";
import type { Adapter } from "../../functions/destinations/adapters/adapter.ts";
import { CRM_FIELDS, hasLead, splitName } from "../../functions/destinations/crm/field.ts";
import { hubspot } from "../../functions/destinations/vendors/hubspot/adapter.ts";
import { contactProperties } from "../../functions/destinations/vendors/hubspot/contact.ts";
import { hubspotApi } from "../../functions/destinations/vendors/hubspot/stand-in/api.ts";
import { kinds } from "../../functions/destinations/vendors/kinds.ts";
import { salesforce } from "../../functions/destinations/vendors/salesforce/adapter.ts";
import { salesforceApi } from "../../functions/destinations/vendors/salesforce/stand-in/api.ts";
import { zoho } from "../../functions/destinations/vendors/zoho/adapter.ts";
import { zohoApi } from "../../functions/destinations/vendors/zoho/stand-in/api.ts";
import { openVendor, type Vendor } from "../../lib/local/vendors/vendor.ts";
import { fiftyMessages } from "./fifty-messages.ts";
import { callVendor } from "./given-vendor.ts";

const KEY = "pat-local-fifty";

/** Connects to a vendor's stand-in, and sends it all messages twice. */
async function sendTwice<Credentials>(
  { connect, deliver }: Adapter<Credentials, never>,
  vendor: Pick<Vendor, "answer">,
  credentials: Credentials,
  count: () => number,
): Promise<void> {
  const context = callVendor(vendor, credentials);
  expect(await connect?.(context())).toBeNull();
  for (const _ of ["first", "again"]) {
    const outcomes = await deliver(fiftyMessages, context());
    expect(outcomes.map(({ kind }) => kind)).toEqual(fiftyMessages.map(() => "delivered"));
    expect(count()).toBe(50);
  }
}

describe("fifty leads", () => {
  test("map to known fields, as well-formed text within the limits", () => {
    const existing = new Map(CRM_FIELDS.map((field) => [field.name as string, field]));
    for (const message of fiftyMessages.filter(hasLead)) {
      const properties = contactProperties(message, null) ?? {};
      expect(properties.whence_lead_id).toBe(message.lead.id);
      for (const [name, text] of Object.entries(properties)) {
        expect(text.isWellFormed(), name).toBe(true);
        const field = existing.get(name);
        if (field === undefined)
          expect(["email", "firstname", "lastname", "phone", "company"]).toContain(name);
        else expect(text.length).toBeLessThanOrEqual(field.type === "long text" ? 5000 : 255);
        if (field?.type === "number") expect(Number(text)).toBeGreaterThanOrEqual(0);
        if (field?.type === "time") expect(new Date(text).toISOString()).toBe(text);
      }
    }
  });

  test("reach HubSpot once each, even when resent", async () => {
    const vendor = openVendor(hubspotApi, kinds.hubspot);
    const { contacts } = vendor.account(KEY);
    await sendTwice(hubspot, vendor, { key: KEY }, () => contacts.size);
  });

  test("reach Salesforce once each, within its fields' lengths", async () => {
    const vendor = openVendor(salesforceApi, kinds.salesforce);
    const { leads } = vendor.account(KEY);
    const credentials = { host: "firm.my.salesforce.com", client_id: KEY, client_secret: `${KEY}-secret` };
    await sendTwice(salesforce, vendor, credentials, () => leads.size);
    const texts = [...leads.values()].flatMap((lead) => Object.values(lead));
    for (const text of texts) expect(String(text).isWellFormed(), String(text)).toBe(true);
  });

  test("reach Zoho once each, with phone numbers that it accepts", async () => {
    const vendor = openVendor(zohoApi, kinds.zoho);
    const { leads } = vendor.account(KEY);
    const credentials = {
      region: "us",
      client_id: KEY,
      client_secret: `${KEY}-secret`,
      code: "1000.a",
    } as const;
    await sendTwice(zoho, vendor, credentials, () => leads.size);
    const phones = new Set([...leads.values()].map(({ Phone }) => Phone));
    expect(phones).toContain("03-1234");
  });
});

test.each([
  ["Ada Lovelace", "Ada", "Lovelace"],
  ["Dr. Anna  Maria   von der Heide", "Dr. Anna Maria von der", "Heide"],
  ["Cher", "Cher", null],
  ["   ", null, null],
  [null, null, null],
])("the name %j has the parts %j and %j", (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last });
});
