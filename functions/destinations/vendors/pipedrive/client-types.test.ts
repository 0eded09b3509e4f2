import type { AddLeadRequest } from "pipedrive/v1";
import type { AddPersonRequest } from "pipedrive/v2";
import { describe, expect, test } from "vitest";
import { fiftyMessages } from "../../../../test/destinations/fifty-messages.ts";
import { hasLead } from "../../crm/field.ts";
import { newLead, newPerson } from "./adapter.ts";

// The compiler checks these bodies against the types of Pipedrive's own client; the tests check their limits.
const messages = fiftyMessages.filter(hasLead);

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
