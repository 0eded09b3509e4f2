import { describe, expect, test } from "vitest";
import { contextsOf, messageOf, response } from "../../../../test/destinations/given-vendor.ts";
import { webToLead } from "./adapter.ts";
import { webToLeadFields } from "./form.ts";

const ORG = { org_id: "00D000000000001" };
const message = messageOf({
  name: "Zoë & Ada Lovelace",
  email: "ada@firm.example",
  phone: null,
  company: null,
  message: "Please call me back.",
});

test("a form has what Salesforce requires, and the rest in its description", () => {
  expect(webToLeadFields(message)).toEqual({
    first_name: "Zoë & Ada",
    last_name: "Lovelace",
    company: "firm.example",
    email: "ada@firm.example",
    description: expect.stringMatching(/^Please call me back\.\n\n/),
  });
});

describe("a response", () => {
  const send = async (...given: Parameters<typeof response>) =>
    webToLead.deliver([message], contextsOf(() => response(...given), ORG)());

  test.each([
    ["that confirms nothing", 200, {}, { kind: "delivered" }],
    ["that says it was processed", 200, { "is-processed": "true" }, { kind: "delivered" }],
    [
      "with an error in a header",
      200,
      { "is-processed": "true Exception:common.exception.SalesforceGenericException" },
      { kind: "rejected", failure: { code: "http_200", words: expect.stringContaining("Generic") } },
    ],
    ["to too many forms", 429, {}, { kind: "unavailable" }],
    ["of a Salesforce that is down", 503, {}, { kind: "unavailable" }],
  ])("%s", async (_, status, headers, outcome) => {
    expect(await send(status, "", headers)).toMatchObject([outcome]);
  });
});

test("nothing is sent for a change or a deletion, since each form adds a lead", async () => {
  const never = contextsOf(() => {
    throw new Error("It was sent.");
  }, ORG);
  const { delivery } = message;
  const changed = { ...message, delivery: { ...delivery, event: "lead.updated" as const } };
  const deleted = { ...message, lead: null, delivery: { ...delivery, event: "lead.deleted" as const } };
  expect(await webToLead.deliver([changed, deleted], never())).toEqual([
    { kind: "delivered" },
    { kind: "delivered" },
  ]);
});
