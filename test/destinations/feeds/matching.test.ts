import { describe, expect, it } from "vitest";
import { matchableEmail, matchablePhone } from "../../../functions/destinations/feeds/matching.ts";
import { sha256Hex } from "../../../functions/platform/store/digest.ts";

const hash = (text: string | null) => text && sha256Hex(text);

describe("an email address is normalized as Google requires", () => {
  it.each([
    ["Person@Example.com", "542d240129883c019e106e3b1b2d3f3cb3537c43c425364de8e951d5a3083345"],
    [" person @example.com ", "542d240129883c019e106e3b1b2d3f3cb3537c43c425364de8e951d5a3083345"],
    [
      "cloudy.sanfrancisco+shopping@gmail.com",
      "223ebda6f6889b1494551ba902d9d381daf2f642bae055888e96343d53e9f9c4",
    ],
    ["user.name+nyc@example.com", "f109a2a632fbcea5fc82049f50beed3d8621bf9034399f437fb622222acccdac"],
    ["t.e.s.t@GMail.com", "87924606b4131a8aceeeae8868531fbb9712aaa07a5d3a756b26ce0f5d6ca674"],
  ])("%s", (email, expected) => expect(hash(matchableEmail(email))).toBe(expected));

  it("keeps googlemail.com, and rejects anything but an address", () => {
    expect(matchableEmail("a.b+c@googlemail.com")).toBe("ab@googlemail.com");
    for (const none of [null, "", "x", "a@b@c", "@x.example"]) expect(matchableEmail(none)).toBeNull();
  });
});

describe("a phone number is normalized to E.164", () => {
  it("with its country code", () => {
    const expected = "fb4f73a6ec5fdb7077d564cdd22c3554b43ce49168550c3b12c547b78c517b30";
    for (const phone of ["+18005550100", "+1 (800) 555-0100", "001 800 555 0100", "+1.800.555.0100"])
      expect(hash(matchablePhone(phone))).toBe(expected);
    expect(matchablePhone("+44 (0)20 7946 0000")).toBe("+442079460000");
  });

  it("but not without a country code, which would be a guess", () => {
    for (const phone of [
      null,
      "",
      "800 555 0100",
      "(030) 123456",
      "+0 123 456 789",
      "+12",
      "call me +1",
      "1+18005550100",
      "+1234567890123456",
    ])
      expect(matchablePhone(phone)).toBeNull();
  });
});
