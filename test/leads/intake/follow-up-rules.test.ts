import { describe, expect, test } from "vitest";
import { canFollow, mergeFollowUp } from "../../../functions/leads/intake/follow-up.ts";
import type { StoredLead } from "../../../functions/leads/lead.ts";
import { givenStored, NOW } from "../given-stored.ts";

const first = givenStored({ name: "Ada", email: "ada@firm.example", form: "quote" });
const MINUTES = 60_000;
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTES);

describe("a follow-up is merged", () => {
  test("with its contact details winning", () => {
    const later = givenStored({ name: "Ada Byron", phone: "020 7946 0018", form: "other" });
    expect(mergeFollowUp(first, later)).toMatchObject({
      ...{ id: first.id, name: "Ada Byron", email: "ada@firm.example", phone: later.phone, form: "quote" },
      submissions: 2,
    });
  });

  test.each<[string | null, string | null, string | null]>([
    [null, "Two.", "Two."],
    ["One.", null, "One."],
    ["One.", "One. Two.", "One. Two."],
    ["One. Two.", "Two.", "One. Two."],
    ["One.", "Two.", "One.\n\n[From a later step of the form]\nTwo."],
    [null, null, null],
  ])("with the message %j and then %j as %j", (earlier, later, message) => {
    const merged = mergeFollowUp({ ...first, message: earlier }, { ...first, message: later });
    expect(merged.message).toBe(message);
  });

  test("with the attribution of the one that has more evidence", () => {
    const touches = [{ source: "google", medium: "cpc" }];
    const owned = { ...first, status: "contacted" as const, notes: "Called." };
    const [bare, full] = [givenStored({ name: "Ada" }), givenStored({ name: "Ada", touches })];
    expect(mergeFollowUp(owned, full)).toMatchObject({
      source: "google",
      status: "contacted",
      notes: "Called.",
    });
    expect(mergeFollowUp({ ...full, email: "ada@firm.example" }, bare)).toMatchObject({ source: "google" });
    expect(mergeFollowUp(first, givenStored({ touches })).email).toBe("ada@firm.example");
    const other = givenStored({ touches: [{ source: "bing", medium: "cpc" }] });
    expect(mergeFollowUp(full, other).source).toBe("google");
    const quarantine = { sign: "honeypot" as const, points: 0 };
    expect(mergeFollowUp({ ...first, quarantine }, full).source).toBeNull();
  });

  test("with the flags of both, and the first description of the form", () => {
    const given = (flags: string[], changes: Partial<StoredLead>) => ({ ...first, flags, ...changes });
    const merged = mergeFollowUp(
      given(["a", "b"], { form_reader: "1", replay: "x", identical_count: 3 }),
      given(["b", "c"], { form_reader: "2", replay: "y" }),
    );
    expect(merged).toMatchObject({ flags: ["a", "b", "c"], form_reader: "1", replay: "x" });
    expect(merged.identical_count).toBeUndefined();
    expect(mergeFollowUp(first, { ...first, form_reader: "2", replay: "y" })).toMatchObject({
      ...{ form_reader: "2", replay: "y" },
    });
  });

  test("and releases a lead quarantined for five identical submissions", () => {
    const quarantine = { sign: "sent five times" as const, points: -3 };
    const lead = { ...first, quarantine, status: "spam" as const, flags: ["sent five times"] };
    expect(mergeFollowUp(lead, first)).toMatchObject({ status: "new", quarantine: null, flags: [] });
  });
});

describe("a submission can follow a lead", () => {
  const spam = { flags: ["honeypot"] };
  const phone = "020 7946 0018";
  test.each<[string, object, string[], boolean]>([
    ["that adds a phone number", { phone }, [], true],
    ["that says its name again", { name: "ADA", phone }, [], true],
    ["not with another name", { name: "Grace", phone }, [], false],
    [
      "not with an address, unless something stayed in the form",
      { name: "Ada", email: "ada@frim.example" },
      [],
      false,
    ],
    [
      "with another address, if the name stayed in the form",
      { name: "Ada", email: "x@y.example" },
      ["name"],
      true,
    ],
    ["with the first name that stayed", { name: "Ada", email: "x@y.example" }, ["first_name"], true],
    ["not if another field stayed in the form", { name: "Ada", email: "x@y.example" }, ["email"], false],
    ["not if what stayed is not the lead's", { name: "Grace", email: "x@y.example" }, ["name"], false],
    ["not because neither has what stayed", { email: "x@y.example" }, ["phone"], false],
    ["with its own address that stayed", { email: "ADA@firm.example", name: "A. Byron" }, ["email"], true],
    ["without any contact", { message: "More." }, [], true],
  ])("%s", (_, body, kept, expected) => {
    expect(canFollow(first, givenStored(body), kept, after(1))).toBe(expected);
  });

  test("even with its phone number in a different notation", () => {
    const lead = { ...first, phone: "(020) 7946-0018" };
    expect(canFollow(lead, { ...first, email: null, phone: "020.7946 0018" }, [], after(1))).toBe(true);
    expect(canFollow(lead, { ...first, email: null, phone: "020 7946 0019" }, [], after(1))).toBe(false);
  });

  test.each<[string, Partial<StoredLead>, Partial<StoredLead>, number, boolean]>([
    ["within half an hour", {}, {}, 29.999, true],
    ["not later", {}, {}, 30, false],
    ["not if its owner marked it as spam", { status: "spam" }, {}, 1, false],
    ["not if only it looks like a robot's", {}, spam, 1, false],
    ["if both look like a robot's", spam, spam, 1, true],
    ["as long as the message has room", { message: "x".repeat(4965) }, { message: "y" }, 1, true],
    ["not beyond that", { message: "x".repeat(4966) }, { message: "y" }, 1, false],
  ])("%s", (_, of, by, minutes, expected) => {
    const later = { ...first, email: null, ...by };
    expect(canFollow({ ...first, ...of }, later, [], after(minutes))).toBe(expected);
  });
});
