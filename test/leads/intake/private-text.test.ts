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

  it("needs its check digit and length, and no plus sign or leading zero before it", () => {
    const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 19 });
    fc.assert(
      fc.property(digits, (number) => {
        const isCard = /^[1-9]\d{11}/.test(number) && passesLuhn(number);
        expect(removePrivateText(`No. ${number}!`)).toBe(isCard ? `No. ${CUT}!` : `No. ${number}!`);
        expect(removePrivateText(`+${number}`)).toBe(`+${number}`);
      }),
      { seed: 13, numRuns: 2000 },
    );
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
  "",
])("stays unchanged: %s", (text) => expect(removePrivateText(text)).toBe(text));

it("handles any text up to the maximum length", () => {
  const fill = (part: string) => part.repeat(Math.ceil(5000 / part.length)).slice(0, 5000);
  for (const part of ["1 ", "12 34 ", "a", "abc ", "a1b2", "4111 1111 1111 1112 ", "abcdefg, ", "-", "1---"])
    expect(removePrivateText(fill(part)).length).toBeLessThanOrEqual(5000);
});
