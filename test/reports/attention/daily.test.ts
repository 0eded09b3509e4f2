import { describe, expect, test } from "vitest";
import { groupByDay, lastDays, sumDays, weeksBefore } from "../../../functions/reports/attention/daily.ts";
import { answerTo } from "../given-answer.ts";
import { givenFact } from "../given-fact.ts";

const DAYS = [1, 2, 4, 8, 16, 32, 64];

test("each site's figures are grouped by day, including days without any", () => {
  const on = (day: string, site_id: string) => givenFact({ at: Date.parse(`${day}T12:00:00Z`), site_id });
  const facts = [on("2026-03-01", "site_a"), on("2026-03-03", "site_a"), on("2026-03-03", "site_b")];
  const answer = answerTo("measures=leads,win_rate&by=day,site&from=2026-03-01&to=2026-03-03", { facts });
  expect(Object.fromEntries(groupByDay(answer, "site_id"))).toMatchObject({
    site_a: { leads: [1, 0, 1], win_rate: [0, 0, 0] },
    site_b: { leads: [0, 0, 1] },
  });
  // Moss belongs to no client.
  const byClient = answerTo("measures=leads&by=day,client&from=2026-03-01&to=2026-03-03", { facts });
  expect(Object.fromEntries(groupByDay(byClient, "client_id"))).toEqual({ client_x: { leads: [1, 0, 1] } });
});

describe("days are counted", () => {
  test.each([
    [0, 3, 112],
    [1, 3, 56],
    [5, 3, 3],
    [7, 3, 0],
    [0, 99, 127],
  ])("up to %d days before the last one, %d of them: %d", (ago, days, sum) => {
    expect(sumDays(DAYS, days, ago)).toBe(sum);
  });

  test("from the last one by default, and as zero without any", () => {
    expect(sumDays(DAYS, 2)).toBe(96);
    expect(sumDays(undefined, 2)).toBe(0);
    expect(lastDays(DAYS, 2)).toEqual([32, 64]);
    expect(lastDays(undefined, 2)).toEqual([]);
  });

  test("by weeks, the oldest first", () => {
    const days = Array.from({ length: 63 }, (_, at) => Math.floor(at / 7));
    expect(weeksBefore(days, 0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((week) => 7 * week));
    expect(weeksBefore(days, 7)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((week) => 7 * week));
  });
});
