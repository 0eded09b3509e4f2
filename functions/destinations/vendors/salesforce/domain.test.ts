import { expect, test } from "vitest";
import { salesforce } from "./adapter.ts";

const open = (domain: string) =>
  salesforce.open({ domain, client_id: "id", client_secret: "secret" }, null, {
    requireRecipient: async () => "",
    requireAddress: (text) => new URL(text),
    newSigningSecret: () => "",
  });

test("a domain may be pasted as an address", () => {
  expect(open("https://Firm.my.salesforce.com/lightning/setup")).toMatchObject({
    address: "firm.my.salesforce.com",
  });
});

test.each([
  "firm.my.salesforce.com.evil.example",
  "evil.example/.my.salesforce.com",
  "evil.example#.my.salesforce.com",
  "a@firm.my.salesforce.com",
])("%s is not a domain of Salesforce", (domain) => {
  expect(() => open(domain)).toThrow("Enter your organization's My Domain");
});
