import { describe, expect, test } from "vitest";
import { removeIdentityNumbers } from "../../../functions/leads/intake/identity-numbers.ts";

describe("an identity number is cut out of a message", () => {
  // Examples from authorities and Wikipedia, or made up with valid check digits.
  test.each([
    ["a US social security number", "536-90-4399"],
    ["a US taxpayer number", "912-70-1234"],
    ["a UK national insurance number", "AB 12 34 56 C"],
    ["a hyphenated UK national insurance number", "AB-12-34-56-C"],
    ["an Italian codice fiscale in groups", "RSS MRA 85T10 A562S"],
    ["a Spanish DNI with dots", "54.362.315-K"],
    ["a Brazilian CPF", "390.533.447-05"],
    ["a Spanish DNI", "54362315K"],
    ["a Spanish NIE", "X-2482300-W"],
    ["an Italian codice fiscale", "RSSMRA85T10A562S"],
    ["a Finnish henkilötunnus", "131052-308T"],
    ["a French NIR", "2 95 10 99 126 111 93"],
    ["a Chinese resident identity number", "11010519491231002X"],
    ["a Belgian national number", "85.07.30-033 28"],
    ["a Swiss AHV number", "756.9217.0769.85"],
    ["a Swedish personnummer", "811228-9874"],
    ["an Indian PAN", "ACUPA7085R"],
    ["a Korean registration number", "820701-2409001"],
  ])("%s: %s", (_, number) => {
    expect(removeIdentityNumbers(`It is ${number}, thanks.`)).toBe("It is ***, thanks.");
  });

  test.each([
    ["PESEL", "44051401359"],
    ["BSN", "111222333"],
    ["CPF", "39053344705"],
    ["T.C. kimlik no", "17291716060"],
    ["Steuer-ID", "36574261809"],
    ["fødselsnummer", "15108695088"],
    ["ЕГН", "7523169263"],
    ["CNP", "1800101221144"],
    ["Aadhaar", "2341 2341 2346"],
    ["SSN", "536904399"],
  ])("%s %s, but only next to a word for it", (word, number) => {
    expect(removeIdentityNumbers(`My ${word} is ${number}.`)).toBe(`My ${word} is ***.`);
    expect(removeIdentityNumbers(`Order ${number} is late.`)).toBe(`Order ${number} is late.`);
  });
});

test.each([
  "Call 020 7946 0018, +49 30 901820, (555) 010-0199, 555-010-0199 or 0171/1234567",
  "Order 20261123-0042, invoice 2026/11/0815, case 123456789, ticket AB123456",
  "SSN of the certificate 123456789012",
  "From 12.11.2026-14.11.2026, 10:00-12:30, 3 x 450.00-500.00",
  "EAN 4006381333931, ISBN 978-3-16-148410-1, VIN WVWZZZ1JZXW000001, DE123456789",
  "Part 1234567A and 87654321B, serial 0123456789",
])("stays unchanged: %s", (text) => {
  expect(removeIdentityNumbers(text)).toBe(text);
});
