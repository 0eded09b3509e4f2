import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { CUT, removePrivateText } from "../../../functions/leads/intake/private-text.ts";

// Test numbers published by card schemes and payment providers.
const CARDS = [
  "4222222222222",
  "4242424242424242",
  "4000056655665556",
  "5555555555554444",
  "2223003122003222",
  "5105105105105100",
  "378282246310005",
  "371449635398431",
  "6011111111111117",
  "30569309025904",
  "38520000023237",
  "3566002020360505",
  "6200000000000005",
  "6304000000000000",
  "5018000000000009",
  "4917610000000000003",
  "6759649826438453",
];

const passesLuhn = (digits: string): boolean =>
  [...digits]
    .reverse()
    .reduce(
      (sum, digit, at) => sum + ((at % 2 ? +digit * 2 : +digit) % 10) + (at % 2 && +digit > 4 ? 1 : 0),
      0,
    ) %
    10 ===
  0;

const SEPARATORS = ["", " ", "  ", "-", ".", "\u00a0", "/", "_", " - ", "\u2009", "\u2013", "\n", "\t"];

describe("a card number", () => {
  test.each(CARDS)("%s is cut out, however it is grouped and surrounded", (card) => {
    for (const separator of SEPARATORS) {
      for (const size of [1, 2, 3, 4, 19]) {
        const grouped = card.match(new RegExp(`.{1,${size}}`, "g"))?.join(separator);
        expect(removePrivateText(`My card is ${grouped}.`), JSON.stringify(grouped)).toBe(
          `My card is ${CUT}.`,
        );
      }
    }
    expect(removePrivateText(card)).toBe(CUT);
    expect(removePrivateText(`x${card}x`)).toBe(`x${CUT}x`);
  });

  it.each([
    ["4222222222222 12/27 123", CUT],
    ["pay with 4111 1111 1111 1111, exp 12/27 cvv 123 please", `pay with ${CUT} please`],
    ["3056 930902 5904 09/31", CUT],
    ["４２４２ ４２４２ ４２４２ ４２４２", CUT],
    ["2 of 4111111111111111", `2 of ${CUT}`],
    ["12 4111 1111 1111 1111", `12 ${CUT}`],
    ["4111111111111111 and 5555555555554444", `${CUT} and ${CUT}`],
  ])("is cut out with its expiry date and security code: %s", (text, rest) =>
    expect(removePrivateText(text)).toBe(rest),
  );

  it.each([
    ["Arabic-Indic", "٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢"],
    ["Persian", "۴۲۴۲۴۲۴۲۴۲۴۲۴۲۴۲"],
    ["Devanagari", "४२४२ ४२४२ ४२४२ ४२४२"],
    ["Bengali", "৪২৪২-৪২৪২-৪২৪২-৪২৪২"],
    ["full-width", "４２４２４２４２４２４２４２４２"],
    ["mathematical", "𝟒𝟐𝟒𝟐 𝟒𝟐𝟒𝟐 𝟒𝟐𝟒𝟐 𝟒𝟐𝟒𝟐"],
    ["Adlam", "𞥔𞥒𞥔𞥒𞥔𞥒𞥔𞥒𞥔𞥒𞥔𞥒𞥔𞥒𞥔𞥒"],
  ])("is cut out in %s digits", (_, card) => {
    expect(removePrivateText(`card ${card} ok`)).toBe(`card ${CUT} ok`);
    const number = `order ${[...card].slice(0, 9).join("")} ok`;
    expect(removePrivateText(number)).toBe(number);
  });

  it("needs its check digit, length and issuer, and no plus sign before it", () => {
    const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 19 });
    fc.assert(
      fc.property(digits, (number) => {
        if (number.length < 13 || /^[0179]/.test(number) || !passesLuhn(number))
          fc.pre(/^(?!1800|2131|9792|9860)/.test(number));
        const rest = removePrivateText(`No. ${number}!`);
        const mayBeCard = number.length > 12 && /^[234568]/.test(number) && passesLuhn(number);
        if (!mayBeCard) expect(rest).toBe(`No. ${number}!`);
        else if (/^(4|5[1-5]\d{14}$|6)/.test(number)) expect(rest).toBe(`No. ${CUT}!`);
        expect(removePrivateText(`+${number}`)).toBe(`+${number}`);
      }),
      { seed: 13, numRuns: 2000 },
    );
  });
});

// Examples of the IBAN registry.
describe.each([
  "AD1200012030200359100100",
  "AE070331234567890123456",
  "BE68539007547034",
  "BR1800360305000010009795493C1",
  "CH9300762011623852957",
  "DE89370400440532013000",
  "ES9121000418450200051332",
  "FR1420041010050500013M02606",
  "GB29NWBK60161331926819",
  "IT60X0542811101000000123456",
  "MT84MALT011000012345MTLCAST001S",
  "NL91ABNA0417164300",
  "NO9386011117947",
  "PL61109010140000071219812874",
  "SA0380000000608010167519",
  "SC18SSCB11010000000000001497USD",
  "SE4550000000058398257466",
  "TR330006100519786457841326",
])("the bank account number %s", (iban) => {
  test("is cut out, however it is grouped", () => {
    for (const separator of ["", " ", ".", "-"]) {
      const grouped = iban.match(/.{1,4}/g)?.join(separator) ?? "";
      for (const each of [grouped, grouped.toLowerCase()])
        expect(removePrivateText(`To ${each}, please`)).toBe(`To ${CUT}, please`);
      expect(removePrivateText(`My IBAN: ${grouped} and the name is Ada`)).toBe(
        `My IBAN: ${CUT} and the name is Ada`,
      );
    }
  });
});

// From vendors' documentation, or made up to match their format.
test.each([
  ["sk", "live", "4eC39HqLyjWDarjtT1zdp7dc"].join("_"),
  "AKIAIOSFODNN7EXAMPLE",
  "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  ["ghp", "16C7e42F292c6912E7710c838347Ae178B4a"].join("_"),
  ["AIza", "SyDaGmWKa4JsXZ-HjGw7ISLn_3namBGewQe"].join(""),
  ["xoxb", "123456789012", "1234567890123", "AbC1dEf2GhI3jKl4MnO5pQr6"].join("-"),
  "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P",
  "d41d8cd98f00b204e9800998ecf8427e",
  "03AGdBq24PBCbwiDRaS_MJ7Z7h0gQ5ka7hXyK2o9ZgU8vE1wT",
])("the key %s is cut out of a message", (key) => {
  expect(removePrivateText(`It says ${key} is wrong`)).toBe(`It says ${CUT} is wrong`);
});

// The first are test vectors of BIP 39.
test.each([
  "legal winner thank year wave sausage worth useful legal winner thank yellow",
  "letter advice cage absurd amount doctor acoustic avoid letter advice cage above",
  "zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong",
  "hamster diagram private dutch cause delay private meat slide toddler razor book happy fancy gospel tennis maple dilemma loan word shrug inflict delay length",
  "scheme, spot, photo, card, baby, mountain, device, kick, cradle, pact, join, borrow",
])("the recovery phrase %s is cut out of a message", (phrase) => {
  expect(removePrivateText(`My wallet:\n${phrase}\nHelp!`)).toBe(`My wallet:\n${CUT}\nHelp!`);
});

test.each([
  "Call me on +44 7911 123456 or 0151 23456789, any day from 9:00 to 17:30.",
  "From 12.06.2026 - 19.06.2026, or 2026-07-01 to 2026-07-08 at 10:30",
  "Order 1234567890123456, invoice INV-2026-000123, ISBN 978-3-16-148410-1",
  "We saw https://docs.google.com/document/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit",
  "the brief is at example.com/files/a8Zk29fLq0Xw7Pn4Yt5R and www.example.com/3fGh56KlMn78PqRs90Tv",
  "hello can you send your price list thanks need quote next week for the garden house",
  "Donaudampfschifffahrtsgesellschaftskapitän sucht Eigentumswohnungen",
  "IMG_20260512_104455.jpg and Screenshot-2026-05-12-at-10.44.55.png",
  "10,000 units at 1.250,50 EUR, 3 x 40 ft, 550e8400-e29b-41d4-a716-446655440000",
  "Order DE88370400440532013000 is late",
  "On 12 12 2026 at no10 we meet 12 people from AB12 3CD and then we go to see the house",
  "",
])("stays unchanged: %s", (text) => expect(removePrivateText(text)).toBe(text));

it("handles any text up to the maximum length", () => {
  const fill = (part: string) => part.repeat(Math.ceil(5000 / part.length)).slice(0, 5000);
  for (const part of ["1 ", "12 34 ", "a", "abc ", "a1b2", "4111 1111 1111 1112 ", "abcdefg, ", "-", "1---"])
    expect(removePrivateText(fill(part)).length).toBeLessThanOrEqual(5000);
});
