import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { NewOutcome, OutcomeBatch } from "../../../functions/leads/outcomes/new-outcome.ts";

const problemOf = (outcome: unknown): string | null =>
  v.safeParse(NewOutcome, outcome).issues?.[0].message ?? null;
const won = { lead_id: "lead_a", status: "won" };

describe("an outcome is accepted", () => {
  test.each([
    ["by the lead's id", won],
    ["by an id of the sender", { external_id: "deal-1", status: "won" }],
    ["by a click id of eight characters", { click_id: "12345678", status: "won" }],
    ["by an email address", { email: " ada@firm.example ", status: "won" }],
    ["with a value only", { lead_id: "lead_a", value_cents: 0 }],
    ["with a value in a currency", { ...won, value_cents: 5, currency: "EUR" }],
    ["with nulls in place of what is unknown", { ...won, external_id: null, email: null, currency: null }],
    ["with an empty address beside another id", { ...won, email: "" }],
    ["with a time", { ...won, occurred_at: "2026-11-20" }],
    [
      "with the longest texts",
      { ...won, event_id: "x".repeat(200), lead_id: "x".repeat(64), click_id: "x".repeat(500) },
    ],
    ["of a lead on a site", { ...won, site_id: "x".repeat(64) }],
  ])("%s", (_, outcome) => expect(problemOf(outcome)).toBeNull());
});

describe("an outcome is rejected", () => {
  const NO_LEAD = "An outcome needs a lead_id, external_id, click_id or email.";
  const NOTHING = "An outcome needs a status or value_cents.";
  test.each([
    ["won", "An outcome must be a JSON object."],
    [{ status: "won" }, NO_LEAD],
    [{ lead_id: "", click_id: null, email: " ", status: "won" }, NO_LEAD],
    [{ lead_id: "lead_a" }, NOTHING],
    [{ lead_id: "lead_a", status: null, value_cents: null }, NOTHING],
    [
      { lead_id: "lead_a", status: "paid" },
      "status must be one of new, contacted, qualified, won, lost, spam.",
    ],
    [{ ...won, email: "ada" }, "email must be an email address."],
    [{ click_id: "1234567", status: "won" }, "click_id must have at least 8 characters."],
    [{ ...won, currency: "EUR" }, "currency needs a value_cents."],
    [{ ...won, event_id: "x".repeat(201) }, "event_id must be a string of at most 200 characters."],
    [{ ...won, lead_id: "x".repeat(65) }, "lead_id must be a string of at most 64 characters."],
    [{ ...won, site_id: "x".repeat(65) }, "site_id must be a string of at most 64 characters."],
    [{ ...won, click_id: "x".repeat(501) }, "click_id must be a string of at most 500 characters."],
    [{ ...won, lead_id: 7 }, "lead_id must be a string of at most 64 characters."],
    [
      { ...won, occurred_at: "last week" },
      "occurred_at must be a time such as 2026-11-20T09:30:00Z, or epoch milliseconds.",
    ],
  ])("%j: %s", (outcome, problem) => expect(problemOf(outcome)).toBe(problem));

  test("with the name of the invalid field", () => {
    const path = (outcome: unknown) => v.getDotPath(v.safeParse(NewOutcome, outcome).issues?.[0] as never);
    expect(path({ click_id: "1234567", status: "won" })).toBe("click_id");
    expect(path({ ...won, currency: "EUR" })).toBe("currency");
  });
});

test("spaces around ids and addresses are ignored", () => {
  expect(
    v.parse(NewOutcome, { ...won, event_id: " e1 ", lead_id: " lead_a ", email: " a@b.example " }),
  ).toMatchObject({
    ...{ event_id: "e1", lead_id: "lead_a", email: "a@b.example" },
  });
});

test("a batch isn't a dry run by default", () => {
  expect(v.parse(OutcomeBatch, { outcomes: [won] }).dry_run).toBe(false);
  expect(v.parse(OutcomeBatch, { outcomes: [won], dry_run: true }).dry_run).toBe(true);
  expect(v.safeParse(OutcomeBatch, { outcomes: [won], dry_run: "yes" }).issues?.[0].message).toBe(
    "dry_run must be true or false.",
  );
});
