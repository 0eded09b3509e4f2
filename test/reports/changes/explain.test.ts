import { describe, expect, it } from "vitest";
import { type Counted, explainChange } from "../../../functions/reports/changes/explain.ts";
import { changeText } from "../../../functions/reports/changes/text.ts";

const counted = (channel: string, before: number, now: number, more: Partial<Counted> = {}): Counted => ({
  ...{ channel, campaign: null, before, now, chance: Math.abs(now - before) < 15 ? 0.5 : 0.01 },
  ...more,
});

/** The text about some channels and their campaigns, whose figures add up to the whole; null if nothing is said. */
function textOf(channels: Counted[], campaigns: Counted[] = [], chance = 0.01): string | null {
  const sum = (name: "now" | "before") => channels.reduce((total, part) => total + part[name], 0);
  const change = explainChange(
    "leads",
    { now: sum("now"), before: sum("before"), chance },
    channels,
    campaigns,
  );
  return change && changeText(change, "USD");
}

describe("what changed, and why", () => {
  it("names the channels that make up most of it, and those that stayed steady", () => {
    expect(
      textOf([counted("Email", 10, 40), counted("Direct", 20, 30), counted("Organic Search", 50, 50)]),
    ).toBe(
      "Leads rose from 80 to 120 (+50%), mostly by Email +30. Organic Search stayed about the same (50 → 50).",
    );
  });

  it("names up to three, until most of the change is explained", () => {
    expect(
      textOf([counted("A", 50, 30), counted("B", 40, 24), counted("C", 30, 18), counted("D", 20, 8)]),
    ).toBe("Leads fell from 140 to 80 (−43%), mostly by A −20, B −16, and C −12.");
  });

  it("names a campaign instead of its channel if it makes up most of that channel's change", () => {
    expect(
      textOf(
        [counted("Paid Search", 20, 60), counted("Direct", 40, 42)],
        [
          counted("Paid Search", 10, 46, { campaign: "spring" }),
          counted("Paid Search", 10, 14, { campaign: "brand" }),
          counted("Direct", 0, 40, { campaign: "spring" }),
        ],
      ),
    ).toBe(
      "Leads rose from 60 to 102 (+70%), mostly by “spring” (Paid Search) +36. Direct stayed about the same (40 → 42).",
    );
  });

  it("names what went the other way, if that is significant", () => {
    expect(textOf([counted("Email", 20, 80), counted("Direct", 60, 40)])).toBe(
      "Leads rose from 80 to 120 (+50%), mostly by Email +60. The other way went Direct −20.",
    );
  });

  it("says if no channel stands out", () => {
    const channels = Array.from({ length: 12 }, (_, at) => counted(`Channel ${at}`, 10, 14));
    expect(textOf(channels)).toBe(
      "Leads rose from 120 to 168 (+40%); the rise is spread over many channels.",
    );
  });

  it("has no percentage of zero", () => {
    expect(textOf([counted("Email", 0, 40)])).toBe("Leads rose from 0 to 40, mostly by Email +40.");
  });

  it.each([
    ["chance explains it", [counted("Email", 10, 14)], 0.1],
    ["nothing changed", [counted("Email", 10, 10)], 0.01],
  ])("is silent if %s", (_, channels, chance) => {
    expect(textOf(channels, [], chance)).toBeNull();
  });

  it("is silent about changes that can't be judged", () => {
    expect(
      explainChange("leads", { now: 9, before: 0, chance: null }, [counted("Email", 0, 9)], []),
    ).toBeNull();
  });

  it("shows money in the account's currency", () => {
    const channels = [counted("Email", 500_000, 900_000)];
    const change = explainChange("value", { now: 900_000, before: 500_000, chance: 0.02 }, channels, []);
    expect(change && changeText(change, "EUR")).toBe(
      "Won value rose from €5,000.00 to €9,000.00 (+80%), mostly by Email +€4,000.00.",
    );
  });
});
