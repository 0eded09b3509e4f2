import type { BatchInputSimplePublicObjectBatchInputUpsert } from "@hubspot/api-client/lib/codegen/crm/contacts/models/BatchInputSimplePublicObjectBatchInputUpsert.js";
import type { BatchReadInputSimplePublicObjectId } from "@hubspot/api-client/lib/codegen/crm/contacts/models/BatchReadInputSimplePublicObjectId.js";
import type { PublicObjectSearchRequest } from "@hubspot/api-client/lib/codegen/crm/contacts/models/PublicObjectSearchRequest.js";
import type { BatchReadInputPropertyName } from "@hubspot/api-client/lib/codegen/crm/properties/models/BatchReadInputPropertyName.js";
import type { PropertyCreate } from "@hubspot/api-client/lib/codegen/crm/properties/models/PropertyCreate.js";
import { describe, expect, test } from "vitest";
import { fiftyMessages } from "../../../../test/destinations/fifty-messages.ts";
import { CRM_FIELDS, hasLead } from "../../crm/field.ts";
import { parseMapping } from "../../crm/mapping.ts";
import { contactProperties, contactsRequest, toContactKey } from "./contact.ts";
import { hubspotProperty, propertiesRequest } from "./properties.ts";
import { searchRequest } from "./search.ts";

// The compiler checks these bodies against the types of HubSpot's own client; the tests check their limits.
const messages = fiftyMessages.filter(hasLead);

/** An enum's members as strings, as they are sent. */
type Sent<Body> = { [Name in keyof Body]: Body[Name] extends string ? `${Body[Name]}` : Body[Name] };

describe("HubSpot's client types fit", () => {
  test("a read of contacts", () => {
    const body: BatchReadInputSimplePublicObjectId = contactsRequest(
      messages.map(toContactKey),
      parseMapping({}),
    );
    expect(body.inputs).toHaveLength(messages.length);
  });

  test("an upsert of contacts", () => {
    const inputs = messages.map((message) => ({
      ...toContactKey(message),
      objectWriteTraceId: message.lead.id,
      properties: contactProperties(message, null) ?? {},
    }));
    const body: BatchInputSimplePublicObjectBatchInputUpsert = { inputs };
    expect(body.inputs.every(({ id }) => id.length > 0)).toBe(true);
  });

  // The published types leave out what the description of 2026-03 requires.
  test("a read of properties", () => {
    const body: BatchReadInputPropertyName & { dataSensitivity: "non_sensitive" } = propertiesRequest([
      "email",
    ]);
    expect(body.inputs).toEqual([{ name: "email" }]);
  });

  test("a search", () => {
    const body: Required<Omit<PublicObjectSearchRequest, "query" | "filterGroups">> = searchRequest(
      [],
      "lastmodifieddate",
    );
    expect(body.after).toBe("0");
  });

  test("our properties", () => {
    const body: Sent<PropertyCreate>[] = CRM_FIELDS.map(hubspotProperty);
    expect(body.every(({ name }) => /^[a-z][a-z0-9_]{0,99}$/.test(name))).toBe(true);
  });
});
