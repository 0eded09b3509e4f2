import type { BatchInputSimplePublicObjectBatchInputUpsert } from "@hubspot/api-client/lib/codegen/crm/contacts/models/BatchInputSimplePublicObjectBatchInputUpsert.js";
import type { BatchReadInputSimplePublicObjectId } from "@hubspot/api-client/lib/codegen/crm/contacts/models/BatchReadInputSimplePublicObjectId.js";
import type { PublicObjectSearchRequest } from "@hubspot/api-client/lib/codegen/crm/contacts/models/PublicObjectSearchRequest.js";
import type { BatchReadInputPropertyName } from "@hubspot/api-client/lib/codegen/crm/properties/models/BatchReadInputPropertyName.js";
import type { PropertyCreate } from "@hubspot/api-client/lib/codegen/crm/properties/models/PropertyCreate.js";
import type { AddLeadRequest } from "pipedrive/v1";
import type { AddPersonRequest } from "pipedrive/v2";
import { describe, expect, test } from "vitest";
import { CRM_FIELDS, hasLead } from "../../functions/destinations/crm/field.ts";
import { mappingOf } from "../../functions/destinations/crm/mapping.ts";
import {
  contactKeyOf,
  contactProperties,
  contactsRequest,
} from "../../functions/destinations/vendors/hubspot/contact.ts";
import {
  hubspotProperty,
  propertiesRequest,
} from "../../functions/destinations/vendors/hubspot/properties.ts";
import { searchRequest } from "../../functions/destinations/vendors/hubspot/search.ts";
import { newLead, newPerson } from "../../functions/destinations/vendors/pipedrive/adapter.ts";
import { fiftyMessages } from "./fifty-messages.ts";

// The compiler checks these bodies against the types of the vendors' own clients; the tests check their limits.
const messages = fiftyMessages.filter(hasLead);

/** An enum's members as strings, as they are sent. */
type Sent<Body> = { [Name in keyof Body]: Body[Name] extends string ? `${Body[Name]}` : Body[Name] };

describe("HubSpot's client types fit", () => {
  test("a read of contacts", () => {
    const body: BatchReadInputSimplePublicObjectId = contactsRequest(
      messages.map(contactKeyOf),
      mappingOf({}),
    );
    expect(body.inputs).toHaveLength(messages.length);
  });

  test("an upsert of contacts", () => {
    const inputs = messages.map((message) => ({
      ...contactKeyOf(message),
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

describe("Pipedrive's client types fit", () => {
  test("a person", () => {
    for (const { lead } of messages) {
      const body: AddPersonRequest = newPerson(lead, { "person.whence_lead_id": "code" });
      expect(body.name).not.toBe("");
    }
  });

  test("a lead", () => {
    for (const { lead } of messages) {
      const body: AddLeadRequest = newLead(lead, "12");
      expect(body.title.length).toBeGreaterThan(0);
      expect(body.title.length).toBeLessThanOrEqual(255);
    }
  });
});
