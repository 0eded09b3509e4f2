import { describe, expect, test } from "vitest";
import type { LeadChange } from "../../../functions/leads/change.ts";
import type { StoredLead, StoredOutcome } from "../../../functions/leads/lead.ts";
import { applyChange } from "../../../functions/leads/outcomes/lead-change.ts";
import { givenStored } from "../given-stored.ts";

const NOW = new Date("2026-11-22T12:00:00.000Z");
const WHO = { id: "event-1", via: "dashboard" as const, by: "Ada", now: NOW, currency: "GBP" };
const change = (lead: StoredLead, to: LeadChange) => applyChange(lead, to, WHO);
const lead = givenStored({ name: "Grace" });
const worth = givenStored({}, { value_cents: 5_000, currency: "EUR" });
// Stored before leads had currencies.
const old = givenStored({}, { value_cents: 5_000, currency: null });

describe("a person's change", () => {
  test("of nothing returns the same lead", () => {
    for (const same of [{}, { status: "new" }, { value_cents: null }, { notes: null }] as LeadChange[])
      expect(change(lead, same)).toBe(lead);
    expect(change(worth, { value_cents: 5_000 })).toBe(worth);
    expect(change(worth, { value_cents: 5_000, currency: "EUR" })).toBe(worth);
    expect(change(old, { value_cents: 5_000, currency: "USD" })).toBe(old);
  });

  test("of notes isn't an outcome", () => {
    const noted = change(lead, { notes: "Called." });
    expect(noted).toEqual({ ...lead, notes: "Called." });
    expect(noted.outcomes).toEqual([]);
    expect(change({ ...lead, notes: "Called." }, { notes: null }).notes).toBeNull();
  });

  test("of status is an outcome of that status alone, by that person", () => {
    const won = change(worth, { status: "won", notes: "Paid." });
    expect(won).toMatchObject({ status: "won", value_cents: 5_000, currency: "EUR", notes: "Paid." });
    expect(won.outcomes).toEqual([
      { id: "event-1", via: "dashboard", by: "Ada", at: NOW.toISOString(), status: "won" },
    ]);
    expect(won.won_at).toBe(NOW.toISOString());
  });

  test.each<[string, StoredLead, LeadChange, number | null, string | null]>([
    ["the account's without another", lead, { value_cents: 100 }, 100, "GBP"],
    ["the one sent", lead, { value_cents: 100, currency: "JPY" }, 100, "JPY"],
    ["the one that the lead has", worth, { value_cents: 100 }, 100, "EUR"],
    [
      "the one sent, of a lead that has another",
      worth,
      { value_cents: 5_000, currency: "JPY" },
      5_000,
      "JPY",
    ],
    ["US dollars, of a lead from before there were currencies", old, { value_cents: 100 }, 100, "USD"],
    ["none, once the value is cleared", worth, { value_cents: null }, null, null],
  ])("of value has a currency: %s", (_, before, to, value_cents, currency) => {
    const after = change(before, to);
    expect(after).toMatchObject({ value_cents, currency, status: "new" });
    expect(after.outcomes).toHaveLength(1);
    expect(after.outcomes[0]).not.toHaveProperty("status");
  });

  test("counts after all earlier outcomes, even those from fast clocks", () => {
    const at = (time: string): StoredOutcome => ({ id: time, at: time, via: "api", status: "lost" });
    const after = (...times: string[]) =>
      change(givenStored({}, { status: "lost", outcomes: times.map(at) }), { status: "won" }).outcomes.at(-1)
        ?.at;
    expect(after("2026-11-20T00:00:00.000Z")).toBe(NOW.toISOString());
    expect(after("2026-11-20T00:00:00.000Z", "2026-11-22T12:00:00.000Z")).toBe("2026-11-22T12:00:00.001Z");
    expect(after("2026-11-25T00:00:00.000Z")).toBe("2026-11-25T00:00:00.001Z");
  });
});
