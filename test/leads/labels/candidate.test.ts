import { describe, expect, test } from "vitest";
import { toCandidate } from "../../../functions/leads/labels/candidate.ts";
import type { StoredLead, StoredOutcome } from "../../../functions/leads/lead.ts";
import { applyOutcome } from "../../../functions/leads/outcomes/outcome.ts";
import { quarantine } from "../../../functions/leads/spam/quarantine.ts";
import { givenStored } from "../given-stored.ts";

const AT = "2026-11-21T09:00:00.000Z";
const outcome = (status: StoredLead["status"], more: Partial<StoredOutcome> = {}): StoredOutcome => ({
  ...{ id: status, at: AT, via: "dashboard", status },
  ...more,
});
const ended = (status: StoredLead["status"], more: Partial<StoredOutcome> = {}, lead = givenLead()) =>
  applyOutcome(lead, outcome(status, more));
const givenLead = (body: object = {}, changes: Partial<StoredLead> = {}) =>
  givenStored({ email: "Ada@Firm.example", message: "Please call me.", ...body }, changes);
const read = (lead: StoredLead) => toCandidate(lead, (text) => `<${text}>`);

describe("a lead is a candidate for a label", () => {
  test("with its outcome, its score and its sender", () => {
    expect(read(ended("won"))).toEqual({
      status: "won",
      decided_at: Date.parse(AT),
      score: expect.any(Number),
      score_model: expect.any(String),
      response_seconds: 21 * 3600,
      contact: "<ada@firm.example>",
      host: "firm.example",
      levels: expect.stringMatching(/^[\d-]{17}$/),
    });
  });

  test("undecided while it is new or contacted", () => {
    for (const lead of [givenLead(), ended("contacted")])
      expect(read(lead)).toMatchObject({ decided_at: null });
  });

  test.each([
    ["dashboard", {}],
    ["a CRM", { via: "destination" }],
    ["an import", { via: "import" }],
    ["the API", { via: "api" }],
  ] as const)("decided by %s", (_, more) => {
    for (const status of ["qualified", "won", "lost", "spam"] as const)
      expect(read(ended(status, more))).toMatchObject({ status, decided_at: Date.parse(AT) });
  });

  test("with its phone number in any notation as contact, otherwise its own id", () => {
    const byPhone = (phone: string) => read(givenLead({ email: null }, { phone }))?.contact;
    expect([byPhone("+49 30 1234567"), byPhone("+49-30-123-4567")]).toEqual([
      "<49301234567>",
      "<49301234567>",
    ]);
    const nameless = givenLead({ email: null }, { phone: "unknown" });
    expect(read(nameless)?.contact).toBe(`<${nameless.id}>`);
  });
});

describe("a lead is not a candidate", () => {
  test.each([
    ["a demo", givenLead({}, { flags: ["demo"] })],
    ["a test", givenLead({}, { flags: ["test"] })],
    ["in quarantine", quarantine(givenLead(), "crawler")],
    ["sent by a server without a journey", givenLead({}, { by_server: true })],
  ])("that is %s, even with an outcome by hand", (_, lead) => {
    for (const each of [lead, ended("spam", {}, lead)]) expect(read(each)).toBeNull();
  });

  test("whose status an automation set", () => {
    for (const status of ["qualified", "won", "lost", "spam"] as const)
      expect(read(ended(status, { automated: true }))).toBeNull();
    const byHand = applyOutcome(
      ended("lost", { automated: true }),
      outcome("won", { at: "2026-11-22T00:00:00.000Z" }),
    );
    expect(read(byHand)).toMatchObject({ status: "won" });
  });

  test("but is one once it is taken out of quarantine, or a server sent its journey", () => {
    expect(read(ended("won", {}, quarantine(givenLead(), "crawler")))).toMatchObject({ status: "won" });
    const sent = givenLead({ touches: [{ source: "google", medium: "cpc" }] }, { by_server: true });
    expect(read(sent)).toMatchObject({ decided_at: null });
  });
});
