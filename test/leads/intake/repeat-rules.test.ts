import { describe, expect, test } from "vitest";
import {
  isRejected,
  isRepeat,
  mergeRepeat,
  takeOver,
  toSlot,
} from "../../../functions/leads/intake/repeat.ts";
import type { StoredLead } from "../../../functions/leads/lead.ts";
import { givenStored } from "../given-stored.ts";

const FROM_ANOTHER = "[From another submission with this email address]";
const ad = { source: "google", medium: "cpc", campaign: "spring" };
const email = "ada@firm.example";
const sent = (body: object = {}, changes: Partial<StoredLead> = {}) =>
  givenStored({ email, ...body }, changes);
const fromPage = { from_page: true as const };
const quarantined = {
  flags: ["sent five times"],
  quarantine: { sign: "sent five times" as const, points: -3 },
};

describe("a repeat without new content", () => {
  test("is only counted", () => {
    const lead = sent({ name: "Ada", message: "Hello." });
    expect(mergeRepeat(lead, lead)).toEqual({ ...lead, submissions: 2, identical_count: 2 });
  });

  test("the fifth time quarantines its lead", () => {
    const lead = sent({ name: "Ada" });
    const times = [1, 2, 3, 4].reduce((merged) => mergeRepeat(merged, lead), lead);
    expect(times).toMatchObject({ submissions: 5, status: "spam", quarantine: { sign: "sent five times" } });
  });

  test("does not count against a fuller lead", () => {
    const lead = sent({ name: "Ada", touches: [ad] });
    expect(mergeRepeat(lead, sent({ name: "Ada" }))).toEqual({ ...lead, submissions: 2 });
    const said = sent({ message: "Hello.", name: "Ada" });
    expect(mergeRepeat(said, sent({ name: "Ada" }))).toEqual({ ...said, submissions: 2 });
  });

  test.each([
    ["case and spacing", { name: " ada  BYRON", company: "BYRON ltd", phone: "020 555-0101" }],
    ["Unicode forms", { company: "Byron\u00a0Ltd" }],
    ["a part of the message", { message: "Hello" }],
  ])("that only differs by %s has no new content", (_, body) => {
    const lead = sent({
      name: "Ada Byron",
      company: "Byron Ltd",
      phone: "(020) 555 0101",
      message: "Hello there.",
    });
    expect(mergeRepeat(lead, sent(body)).message).toBe("Hello there.");
  });
});

describe("a repeat with more content", () => {
  test("fills in what its lead left empty, and flags it", () => {
    const merged = mergeRepeat(
      sent({ name: "Ada" }),
      sent({ name: "Ada", phone: "555 0101", company: "Byron" }),
    );
    expect(merged).toMatchObject({ name: "Ada", company: "Byron", message: null, submissions: 2 });
    expect(merged.phone).not.toBeNull();
    expect(merged.flags).toEqual(["added to later"]);
    expect(mergeRepeat(merged, sent({ message: "Hello." })).flags).toEqual(["added to later"]);
  });

  test("adds differing values to the message, so that no text is lost", () => {
    const lead = sent({ name: "Ada", phone: "020 7946 0018", company: "Byron", message: "One." });
    const other = sent({ name: "Grace", phone: "020 7946 0019", company: "Hopper", message: "Two." });
    expect(mergeRepeat(lead, other)).toMatchObject({
      ...{ name: "Ada", company: "Byron", phone: lead.phone, flags: ["added to later"] },
      message: `One.\n\n${FROM_ANOTHER}\nName: Grace\nPhone: ${other.phone}\nCompany: Hopper\n\nTwo.`,
    });
    expect(mergeRepeat(sent({ name: "Ada" }), sent({ name: "Grace" })).message).toBe(
      `${FROM_ANOTHER}\nName: Grace`,
    );
  });

  test("with less evidence only adds to the message, since anyone can send a bare one", () => {
    const lead = sent({ touches: [ad] });
    const merged = mergeRepeat(lead, sent({ name: "Eve", message: "Call me." }));
    expect(merged).toMatchObject({ name: null, source: "google" });
    expect(merged.message).toBe(`${FROM_ANOTHER}\nName: Eve\n\nCall me.`);
  });

  test("with an equally likely source has it added to the message", () => {
    const lead = sent({ touches: [ad] });
    const other = sent({ touches: [{ ...ad, source: "bing", campaign: "may" }] });
    expect(mergeRepeat(lead, other)).toMatchObject({
      ...{ source: "google", message: `${FROM_ANOTHER}\nSource: bing / may` },
    });
    expect(mergeRepeat(lead, sent({ touches: [{ ...ad, source: "GOOGLE" }] })).message).toBeNull();
    const unnamed = sent({ touches: [{ ...ad, source: "bing", campaign: null }] });
    expect(mergeRepeat(lead, unnamed).message).toBe(`${FROM_ANOTHER}\nSource: bing`);
  });

  test("releases a lead that was sent five times, and restarts the count", () => {
    const lead = sent({ name: "Ada" }, { ...quarantined, status: "spam", identical_count: 5 });
    const merged = mergeRepeat(lead, sent({ name: "Ada", company: "Byron" }));
    expect(merged).toMatchObject({ status: "new", quarantine: null, flags: ["added to later"] });
    expect(merged.identical_count).toBeUndefined();
  });
});

describe("a repeat that is more likely genuine", () => {
  const lead = sent(
    { name: "Eve", message: "One.", last_source: "news" },
    {
      status: "contacted",
      notes: "Called.",
      external_ids: ["a"],
      value_cents: 5,
      currency: "EUR",
      version: 7,
    },
  );
  const own = sent(
    { name: "Ada", touches: [ad], message: "Two." },
    { ...fromPage, id: "lead_b", external_ids: ["b"] },
  );

  test("replaces the lead, except its identity and its owner's changes", () => {
    const merged = mergeRepeat(lead, own);
    expect(merged).toMatchObject({
      ...{ id: lead.id, created_at: lead.created_at, version: 7, status: "contacted", notes: "Called." },
      ...{ value_cents: 5, currency: "EUR", external_ids: ["a", "b"], submissions: 2 },
      ...{ name: "Ada", source: "google", campaign: "spring", from_page: true },
      message: `Two.\n\n${FROM_ANOTHER}\nName: Eve\n\nOne.`,
    });
  });

  test("never replaces a lead if it has a spam sign", () => {
    const spam = { ...lead, flags: ["honeypot"] };
    expect(mergeRepeat(spam, { ...own, flags: ["honeypot"] }).name).toBe("Eve");
  });

  test("must have touches if the lead has them from a page", () => {
    const journey = sent({ touches: [ad] }, fromPage);
    const bare = sent({ message: "A quote for twenty desks, please?", name: "Ada", pageviews: 9 }, fromPage);
    expect(mergeRepeat(journey, bare)).toMatchObject({ source: "google", touches: journey.touches });
    const clicked = sent({ touches: [{ ...ad, source: "bing", click_ids: { gclid: "g" } }] }, fromPage);
    expect(mergeRepeat(journey, clicked).source).toBe("bing");
  });

  test("keeps the flag of a lead that was sent five times and that its owner restored", () => {
    const restored = { ...lead, flags: ["sent five times"] };
    expect(mergeRepeat(restored, own).flags).toContain("sent five times");
  });
});

test("at most five external ids are kept, the latest ones, each once", () => {
  const lead = sent({}, { external_ids: ["1", "2", "3", "4", "5"] });
  expect(mergeRepeat(lead, sent({}, { external_ids: ["5", "6"] })).external_ids).toEqual([
    "2",
    "3",
    "4",
    "5",
    "6",
  ]);
});

test('a replaced lead only stays counted as "Other" if its source is unchanged', () => {
  const lead = sent({ touches: [ad] }, { counted_as_other: true });
  expect(takeOver(lead, sent({ touches: [ad] })).counted_as_other).toBe(true);
  expect(takeOver(lead, sent({ touches: [{ ...ad, source: "bing" }] })).counted_as_other).toBeUndefined();
  expect(takeOver(sent({ touches: [ad] }), sent({ touches: [ad] })).counted_as_other).toBeUndefined();
});

describe("a submission can be merged into a lead", () => {
  const spam = { flags: ["honeypot"] };
  const rejected = { status: "spam" as const, quarantine: null };
  test.each<[string, StoredLead, StoredLead, boolean]>([
    ["that it repeats", sent(), sent(), true],
    ["if neither looks like a robot's", sent(), sent({ message: "Hello." }), true],
    ["if both look like a robot's", sent({}, spam), sent({}, spam), true],
    ["not if only it looks like a robot's", sent(), sent({}, spam), false],
    ["not if only the lead looks like a robot's", sent({}, spam), sent(), false],
    ["that its owner marked as spam, if it says nothing new", sent({}, rejected), sent(), true],
    ["not if that hides something new", sent({}, rejected), sent({ message: "Hello." }), false],
    ["not if that hides a fuller one", sent({}, rejected), sent({ touches: [ad] }), false],
    ["as long as the message has room", sent({ message: "x" }), sent({ message: "y".repeat(4947) }), true],
    ["not beyond that", sent({ message: "x" }), sent({ message: "y".repeat(4948) }), false],
  ])("%s", (_, stored, read, expected) => expect(isRepeat(stored, read)).toBe(expected));

  test("nothing is merged into a lead that its owner marked as spam", () => {
    expect(isRejected(sent({}, rejected))).toBe(true);
    expect(isRejected(sent({}, { ...quarantined, status: "spam" }))).toBe(false);
    expect(isRejected(sent())).toBe(false);
  });
});

test("submissions within ten minutes share a slot", () => {
  expect([0, 599_999, 600_000].map(toSlot)).toEqual([0, 0, 1]);
});
