import { expect, test } from "vitest";
import { formatPhone } from "../../../functions/leads/intake/phone.ts";

test.each([
  ["by its own country code", "+49 (0)30 90 18-20", "firm.com", "+4930901820"],
  ["by its own country code, on another country's site", "+44 20 7946 0018", "firm.de", "+442079460018"],
  ["in Arabic-Indic digits", "+٤٩ ٣٠ ٩٠١٨٢٠", "firm.com", "+4930901820"],
  ["of the site's country", "030 / 901820", "www.firm.de", "+4930901820"],
  ["of the site's country, which is the UK", "020 7946 0018", "firm.co.uk", "+442079460018"],
  ["with the site's country's prefix for calls abroad", "00 44 20 7946 0018", "firm.de", "+442079460018"],
])("a phone number %s becomes international: %s", (_, typed, domain, stored) => {
  expect(formatPhone(typed, domain)).toBe(stored);
});

test.each([
  ["without a country", "030 901820", "firm.com"],
  ["on a domain used worldwide", "030 901820", "firm.io"],
  ["on no site", "020 7946 0018", null],
  ["that is too short", "555 0101", "firm.com"],
  ["that is not valid in its country", "+49 1", "firm.de"],
  ["with an extension", "+44 20 7946 0018 ext. 12", "firm.co.uk"],
  ["within other text", "call +44 20 7946 0018 after five", "firm.co.uk"],
  ["that is none", "none", "firm.de"],
])("a phone number %s stays as typed: %s", (_, typed, domain) => {
  expect(formatPhone(typed, domain)).toBe(typed);
});
