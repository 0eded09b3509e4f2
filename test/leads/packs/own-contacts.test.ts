import { describe, expect, test } from "vitest";
import { collectContacts } from "../../../functions/leads/packs/own-contacts.ts";

const ada = { name: "Ada Löwe", email: "ada@firm.example", phone: "+49 (30) 123-4567" };
const reveals = (text: string, lead: Partial<typeof ada> | null = ada) =>
  collectContacts({ name: null, email: null, phone: null, ...lead })(text);

describe("a text identifies the person", () => {
  test.each([
    ["/thanks/ada-lowe", true],
    ["/thanks/ADA_L%C3%B6we", true],
    ["lowe,ada", true],
    ["Thanks+Ada+L%C3%B6we", true],
    ["/thanks/ada", false],
    ["/thanks/lowe", false],
    ["ada@other.example", true],
    ["ada%40other.example", true],
    ["ada%2540other.example", true],
    ["adafirmexample", true],
    ["0049-30-1234567", true],
    ["123 45 67", true],
    ["123456", false],
    ["spring sale", false],
    ["", false],
    // No valid encoding.
    ["100%-ada-lowe", true],
    ["100%", false],
  ])("%j: %s", (text, expected) => expect(reveals(text)).toBe(expected));
});

describe("a name", () => {
  test.each([
    // Very short words occur everywhere, so the whole name must match.
    ["Jo Lee", "jo-lee", true],
    ["Jo Lee", "lee-loves-jo", false],
    ["Bob Lee", "lee-loves-bob", true],
    ["Ann", "annual-sale", false],
    ["Anna", "annas-page", true],
    ["Al B", "alb", false],
  ])("%j is in %j: %s", (name, text, expected) => expect(reveals(text, { name })).toBe(expected));
});

test("a phone number counts by its last seven digits, and one with fewer not at all", () => {
  expect(reveals("xx1234567xx", { phone: "555 1234567" })).toBe(true);
  expect(reveals("1234567", { phone: "123456" })).toBe(false);
  expect(reveals("123456", { phone: "123456" })).toBe(false);
});

test("nothing identifies a lead without contacts, except anyone's email address", () => {
  expect(reveals("anything", null)).toBe(false);
  expect(reveals("eve@firm.example", null)).toBe(true);
  expect(reveals("not an address @ all", null)).toBe(false);
});
