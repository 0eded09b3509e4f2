import { describe, expect, test } from "vitest";
import { type Account, createAccount } from "../../../functions/accounts/account.ts";
import { ROLES, type Role } from "../../../functions/accounts/members/role.ts";
import { countMember, hasSeat, requireSeat } from "../../../functions/accounts/members/seats.ts";
import { addMonth } from "../../../functions/accounts/plans/periods.ts";
import { type Plan, plans } from "../../../functions/accounts/plans/plans.ts";

const NOW = new Date("2026-11-20T09:30:00.000Z");
const trial = createAccount("a", "Firm", "ada@firm.example", "token", NOW);
const on = (plan: Plan | "trial", member_count: number): Account => {
  if (plan === "trial") return { ...trial, member_count };
  const { price_cents } = plans[plan];
  return { ...trial, member_count, periods: addMonth(trial, { plan, price_cents, receipt: 1 }, NOW) };
};
const joining = { before: null, after: "admin" } as const;

describe("a seat", () => {
  test.each<[Plan | "trial", number, boolean]>([
    ["trial", 4, true],
    ["trial", 5, false],
    ["starter", 0, true],
    ["starter", 1, false],
    ["growth", 4, true],
    ["growth", 5, false],
    ["growth", 9, false],
    ["agency", 500, true],
  ])("on the plan %s with %i members is free: %s", (plan, members, isFree) => {
    expect(hasSeat(on(plan, members), joining, NOW)).toBe(isFree);
    const require = () => requireSeat(on(plan, members), joining, NOW);
    if (isFree) expect(require).not.toThrow();
    else expect(require).toThrow(expect.objectContaining({ status: 403, code: "limit_reached" }));
  });

  test.each<[Role | null, Role | null, boolean]>([
    [null, "client", false],
    ["client", "analyst", true],
    [null, "billing", true],
    ["admin", "owner", false],
    ["owner", "client", false],
    ["client", null, false],
    ["admin", null, false],
    ["client", "client", false],
  ])("is taken if %s becomes %s: %s", (before, after, isTaken) => {
    expect(hasSeat(on("starter", 1), { before, after }, NOW)).toBe(!isTaken);
    const require = () => requireSeat(on("starter", 1), { before, after }, NOW);
    if (isTaken) expect(require).toThrow();
    else expect(require).not.toThrow();
  });

  test("error names the plan that has more", () => {
    expect(() => requireSeat(on("starter", 1), joining, NOW)).toThrow(
      "Your plan allows 1 seat; the Growth plan allows more.",
    );
    expect(() => requireSeat(on("trial", 5), joining, NOW)).toThrow(
      "Your trial allows 5 seats; the Agency plan allows more.",
    );
  });
});

describe("the count of an account's members and owners", () => {
  const counted = (before: Role | null, after: Role | null) => {
    const { ":seats": seats, ":owners": owners }: Record<string, number> = countMember(
      on("agency", 1),
      { before, after },
      NOW,
    ).ExpressionAttributeValues;
    return [seats, owners];
  };
  test.each<[Role | null, Role | null, number, number]>([
    [null, "owner", 1, 1],
    [null, "analyst", 1, 0],
    [null, "client", 0, 0],
    ["owner", null, -1, -1],
    ["owner", "admin", 0, -1],
    ["admin", "owner", 0, 1],
    ["owner", "client", -1, -1],
    ["client", "owner", 1, 1],
    ["billing", "analyst", 0, 0],
  ])("from %s to %s changes by %i and %i", (before, after, members, owners) => {
    expect(counted(before, after)).toEqual([members, owners]);
  });

  test("fails without a seat only if one is taken and the plan has a limit", () => {
    const change = (plan: Plan, after: Role | null) => countMember(on(plan, 1), { before: null, after }, NOW);
    const limited = change("growth", "admin");
    expect(limited).toMatchObject({
      UpdateExpression: "ADD member_count :seats, owner_count :owners",
      ExpressionAttributeValues: { ":seats": 1, ":owners": 0, ":seats_limit": 5 },
    });
    expect(limited.ConditionExpression).toContain("member_count < :seats_limit");
    for (const free of [change("agency", "admin"), change("growth", "client")]) {
      expect(free.ConditionExpression).not.toContain(":seats_limit");
      expect(free.ExpressionAttributeValues).not.toHaveProperty(":seats_limit");
    }
  });

  test("knows every role", () => {
    for (const role of ROLES)
      expect(counted(null, role)).toEqual([role === "client" ? 0 : 1, role === "owner" ? 1 : 0]);
  });
});
