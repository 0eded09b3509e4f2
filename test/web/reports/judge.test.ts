import { expect, it } from "vitest";
import { judgeChange } from "../../../web/src/reports/judge.ts";

const judge = (name: string, now: number, before: number, chance = 0.01, unit: "count" | "money" = "count") =>
  judgeChange(
    { [name]: now, [`previous_${name}`]: before, [`chance_${name}`]: chance },
    ...([name, unit] as const),
  );

it.each([
  ["leads", 120, 80, "better"],
  ["leads", 80, 120, "worse"],
  ["cost_per_lead", 3000, 6000, "better"],
  ["cost_per_qualified", 6000, 3000, "worse"],
  ["response_time", 60, 600, "better"],
  ["filtered", 9, 3, "worse"],
  ["cost", 6000, 3000, null],
  ["leads", 100, 100, null],
  ["leads", 100_001, 100_000, null],
] as const)("%s of %d after %d is %s", (name, now, before, verdict) => {
  expect(judge(name, now, before)?.verdict).toBe(verdict);
});

it("a change within chance is neither good nor bad", () => {
  expect(judge("leads", 12, 8, 0.4)).toMatchObject({ isChance: true, verdict: null, text: "+50%" });
  expect(judge("leads", 12, 0)).toBeNull();
});

it("a word says that a fall is good", () => {
  expect(judge("cost_per_lead", 3000, 6000, 0, "money")?.isInverse).toBe(true);
  expect(judge("leads", 1, 2)?.isInverse).toBe(false);
});
