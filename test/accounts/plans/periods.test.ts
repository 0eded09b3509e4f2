import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type BillingDates, computeAccess, type Period } from "../../../functions/accounts/plans/access.ts";
import { addMonth } from "../../../functions/accounts/plans/periods.ts";
import { PLANS, type Plan, planRank, plans } from "../../../functions/accounts/plans/plans.ts";
import { cases } from "../../support/cases.ts";

type Purchase = [plan: Plan, at: string];

const moment = (text: string) => new Date(`${text}${text.length === 10 ? "T09:00:00.000Z" : "Z"}`);
const shown = ({ plan, starts_at, ends_at }: Period) =>
  `${plan} ${starts_at} – ${ends_at}`.replaceAll("T09:00:00.000Z", "").replaceAll(".000Z", "");

const monthOf = (plan: Plan, receipt: number) => ({ plan, price_cents: plans[plan].price_cents, receipt });

/** Buys months one by one, after a trial that ends at `trial`. */
function buy(trial: string, purchases: Purchase[], cancelled?: string): BillingDates {
  let account: BillingDates = { trial_ends_at: moment(trial).toISOString(), periods: [] };
  for (const [at, [plan, day]] of purchases.entries()) {
    const periods = addMonth(account, monthOf(plan, at + 1), moment(day));
    account = { ...account, periods };
  }
  return { ...account, ...(cancelled && { cancelled_at: moment(cancelled).toISOString() }) };
}

const monthly = (plan: Plan, days: string[]): Purchase[] => days.map((day) => [plan, day]);

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe.each(["UTC", "Asia/Kolkata", "America/New_York", "Pacific/Apia"])(
  "a paid month, computed in %s",
  (index) => {
    beforeEach(() => {
      process.env.TZ = index;
    });

    test.each<[title: string, trial: string, purchases: Purchase[], periods: string[]]>([
      [
        "paid during the trial starts when the trial ends",
        "2026-03-10",
        [["growth", "2026-02-27"]],
        ["growth 2026-03-10 – 2026-04-10"],
      ],
      [
        "paid twice during the trial is two months",
        "2026-03-10",
        monthly("growth", ["2026-02-27", "2026-02-27"]),
        ["growth 2026-03-10 – 2026-04-10", "growth 2026-04-10 – 2026-05-10"],
      ],
      [
        "paid after the trial starts immediately",
        "2026-03-10",
        [["starter", "2026-05-03T10:11:12.000"]],
        ["starter 2026-05-03T10:11:12 – 2026-06-03T10:11:12"],
      ],
      [
        "from 31 January ends on the last of February and then on 31 March",
        "2026-01-01",
        monthly("growth", ["2026-01-31", "2026-02-27", "2026-03-30"]),
        ["growth 2026-02-28 – 2026-03-31", "growth 2026-03-31 – 2026-04-30"],
      ],
      [
        "from 31 January of a leap year ends on 29 February and then on 31 March",
        "2028-01-01",
        monthly("growth", ["2028-01-31", "2028-02-27"]),
        ["growth 2028-01-31 – 2028-02-29", "growth 2028-02-29 – 2028-03-31"],
      ],
      [
        "renewed for a year from 29 February ends on 28 February",
        "2028-01-01",
        monthly("agency", Array(12).fill("2028-02-29")),
        [
          ...["02-29 – 2028-03-29", "03-29 – 2028-04-29", "04-29 – 2028-05-29", "05-29 – 2028-06-29"],
          ...["06-29 – 2028-07-29", "07-29 – 2028-08-29", "08-29 – 2028-09-29", "09-29 – 2028-10-29"],
          ...["10-29 – 2028-11-29", "11-29 – 2028-12-29", "12-29 – 2029-01-29"],
        ]
          .map((days) => `agency 2028-${days}`)
          .concat("agency 2029-01-29 – 2029-02-28"),
      ],
      [
        "paid in the grace period starts where paid time ended",
        "2026-01-01",
        monthly("growth", ["2026-03-01", "2026-04-07"]),
        ["growth 2026-04-01 – 2026-05-01"],
      ],
      [
        "paid just after the grace period includes it",
        "2026-01-01",
        monthly("growth", ["2026-03-31", "2026-05-07"]),
        ["growth 2026-04-30 – 2026-05-30"],
      ],
      [
        "paid weeks after the grace period includes its seven days, but none of the days since",
        "2026-01-01",
        monthly("growth", ["2026-03-31", "2026-05-20"]),
        ["growth 2026-05-13 – 2026-06-13"],
      ],
      [
        "paid after the intake window starts immediately",
        "2026-01-01",
        monthly("growth", ["2026-03-31", "2026-06-06"]),
        ["growth 2026-06-06 – 2026-07-06"],
      ],
      [
        "of a higher plan, paid in the grace period, includes the grace days at the lower price",
        "2026-01-01",
        [
          ["starter", "2026-03-31"],
          ["growth", "2026-05-04"],
        ],
        // 4 days at 2900 are worth 1.966… days at 5900.
        ["growth 2026-05-02T09:48:49 – 2026-06-02T09:48:49"],
      ],
      [
        "of a lower plan, paid after the grace period, includes only its days",
        "2026-01-01",
        [
          ["agency", "2026-03-31"],
          ["starter", "2026-05-08"],
        ],
        ["starter 2026-05-01 – 2026-06-01"],
      ],
      [
        "of a higher plan starts immediately and includes the unused time, converted",
        "2026-01-01",
        [
          ["starter", "2026-03-01"],
          ["growth", "2026-03-16"],
        ],
        // 16 of 31 days at 2900 are worth 7.864… days at 5900.
        ["growth 2026-03-16 – 2026-04-16", "growth 2026-04-16 – 2026-04-24T05:44:45"],
      ],
      [
        "of a higher plan, bought during the trial, starts when the trial ends and includes the whole first month, converted",
        "2026-03-10",
        [
          ["starter", "2026-02-28"],
          ["agency", "2026-03-01"],
        ],
        // 31 days at 2900 are worth 9.080… days at 9900.
        ["agency 2026-03-10 – 2026-04-10", "agency 2026-04-10 – 2026-04-19T10:56:22"],
      ],
      [
        "of a lower plan starts when the higher one ends",
        "2026-01-01",
        [
          ["growth", "2026-03-01"],
          ["starter", "2026-03-10"],
        ],
        ["growth 2026-03-01 – 2026-04-01", "starter 2026-04-01 – 2026-05-01"],
      ],
      [
        "of the current plan goes before one of a lower plan",
        "2026-01-01",
        [
          ["growth", "2026-03-01"],
          ["starter", "2026-03-10"],
          ["growth", "2026-03-20"],
        ],
        [
          "growth 2026-03-01 – 2026-04-01",
          "growth 2026-04-01 – 2026-05-01",
          "starter 2026-05-01 – 2026-06-01",
        ],
      ],
    ])("%s", (_, trial, purchases, periods) => {
      expect(buy(trial, purchases).periods.slice(-periods.length).map(shown)).toEqual(periods);
    });

    test("renewed on its last day for a year ends on the day it started", () => {
      let account: BillingDates = buy("2026-01-01", [["growth", "2026-01-31"]]);
      for (let month = 1; month < 12; month++) {
        const end = Date.parse(account.periods.at(-1)?.ends_at ?? "");
        const periods = addMonth(account, monthOf("growth", month + 1), new Date(end - 3_600_000));
        account = { ...account, periods };
      }
      expect(account.periods.at(-1)?.ends_at).toBe("2027-01-31T09:00:00.000Z");
    });
  },
);

describe("access", () => {
  const at = (account: BillingDates, text: string) => {
    const { status, plan, isOpen } = computeAccess(account, moment(text));
    return [status, plan, isOpen];
  };
  const before = "T08:59:59.999";

  test("ends with the trial to the second", () => {
    const account = buy("2026-03-10", []);
    expect(at(account, `2026-03-10${before}`)).toEqual(["trial", "trial", true]);
    expect(at(account, "2026-03-10")).toEqual(["trial", "trial", false]);
  });

  test("ends seven days after paid time, or immediately when cancelled", () => {
    const account = buy("2026-01-01", [["growth", "2026-03-01"]]);
    expect(at(account, `2026-04-08${before}`)).toEqual(["active", "growth", true]);
    expect(at(account, "2026-04-08")).toEqual(["expired", "growth", false]);
    const cancelled = buy("2026-01-01", [["growth", "2026-03-01"]], "2026-03-05");
    expect(at(cancelled, `2026-04-01${before}`)).toEqual(["active", "growth", true]);
    expect(at(cancelled, "2026-04-01")).toEqual(["expired", "growth", false]);
  });

  test("is that of a plan bought during the trial immediately, and changes when the months change", () => {
    const account = buy("2026-03-10", [
      ["growth", "2026-03-01"],
      ["starter", "2026-03-02"],
    ]);
    expect(at(account, "2026-03-03")).toEqual(["active", "growth", true]);
    expect(at(account, `2026-04-10${before}`)).toEqual(["active", "growth", true]);
    expect(at(account, "2026-04-10")).toEqual(["active", "starter", true]);
  });
});

describe("for any sequence of purchases", () => {
  const HOUR_MS = 3_600_000;
  const MONTH_MIN_MS = 28 * 24 * HOUR_MS;
  const purchase = fc.record({
    plan: fc.constantFrom(...PLANS),
    gap: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 45 * 24 * 3600 })),
  });
  const start = fc.integer({ min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2030, 0, 1) / 1000 });
  const history = fc.array(purchase, { minLength: 1, maxLength: 12 });

  const waiting = ({ periods }: BillingDates, now: number) =>
    periods.filter(({ ends_at }) => Date.parse(ends_at) > now);
  const worth = (account: BillingDates, now: number) =>
    waiting(account, now).reduce((sum, { starts_at, ends_at, price_cents }) => {
      return sum + (Date.parse(ends_at) - Math.max(now, Date.parse(starts_at))) * price_cents;
    }, 0);
  const counts = (periods: readonly Period[]) =>
    PLANS.map((plan) => periods.filter((period) => period.plan === plan).length);

  /** Runs an account through its purchases, calling `check` after each. */
  function follow(
    check: (step: { before: BillingDates; after: BillingDates; plan: Plan; now: number }) => void,
  ): void {
    fc.assert(
      fc.property(start, history, (seconds, purchases) => {
        let now = seconds * 1000;
        let before: BillingDates = {
          trial_ends_at: new Date(now + 14 * 24 * HOUR_MS).toISOString(),
          periods: [],
        };
        for (const [at, { plan, gap }] of purchases.entries()) {
          now += gap * 1000;
          const after = { ...before, periods: addMonth(before, monthOf(plan, at + 1), new Date(now)) };
          check({ before, after, plan, now });
          before = after;
        }
      }),
      cases(500),
    );
  }

  test("months have no gaps between them, higher plans come first, and none is empty", () => {
    follow(({ after: { periods } }) => {
      for (const [at, { starts_at, ends_at, plan }] of periods.entries()) {
        expect(Date.parse(ends_at)).toBeGreaterThan(Date.parse(starts_at));
        const next = periods[at + 1];
        if (next === undefined) continue;
        expect(next.starts_at).toBe(ends_at);
        expect(planRank(next.plan)).toBeLessThanOrEqual(planRank(plan));
      }
    });
  });

  test("a payment gives access immediately, to the plan just bought or a higher one", () => {
    follow(({ after, plan, now }) => {
      const access = computeAccess(after, new Date(now));
      expect(access).toMatchObject({ status: "active", isOpen: true });
      expect(access.ends_at.getTime()).toBeGreaterThan(now);
      const has = access.plan === "trial" ? -1 : planRank(access.plan);
      const owed = Math.max(planRank(plan), ...waiting(after, now).map((period) => planRank(period.plan)));
      expect(has).toBe(owed);
    });
  });

  test("no paid month is lost: it is still there, or its unused value is part of a higher plan's month", () => {
    follow(({ before, after, plan, now }) => {
      const { status, plan: had } = computeAccess(before, new Date(now));
      const price = plans[plan].price_cents;
      const isUpgrade = status === "active" && had !== "trial" && planRank(plan) > planRank(had);
      if (isUpgrade) {
        // Used grace days are paid for, at the lower price.
        const used = Math.max(0, now - Date.parse(before.periods.at(-1)?.ends_at ?? ""));
        const gained = worth(after, now) - worth(before, now) + used * plans[had].price_cents;
        expect(gained).toBeGreaterThanOrEqual(MONTH_MIN_MS * price);
        expect(gained).toBeLessThan((31 * 24 * HOUR_MS + 1000) * price);
        return;
      }
      const expected = counts(waiting(before, now));
      expected[planRank(plan)] = (expected[planRank(plan)] ?? 0) + 1;
      expect(counts(waiting(after, now))).toEqual(expected);
    });
  });

  test("on one plan, all access is paid for except one last grace period, however late the payments", () => {
    const DAY_MS = 24 * HOUR_MS;
    const gap = fc.oneof(
      fc.constantFrom(0, 7 * DAY_MS, 7 * DAY_MS + 1000, 36 * DAY_MS),
      fc.integer({ min: -20 * DAY_MS, max: 37 * DAY_MS - 1 }),
    );
    fc.assert(
      fc.property(start, fc.array(gap, { minLength: 1, maxLength: 12 }), (seconds, gaps) => {
        const purchase = monthOf("growth", 1);
        const begin = seconds * 1000;
        let account: BillingDates = { trial_ends_at: new Date(begin).toISOString(), periods: [] };
        account = { ...account, periods: addMonth(account, purchase, new Date(begin)) };
        let now = begin;
        let closed = 0;
        for (const late of gaps) {
          const { ends_at, closes_at } = computeAccess(account, new Date(now));
          now = Math.max(now, ends_at.getTime() + late);
          closed += Math.max(0, now - closes_at.getTime());
          account = { ...account, periods: addMonth(account, purchase, new Date(now)) };
        }
        const open = Date.parse(account.periods.at(-1)?.ends_at ?? "") - begin - closed;
        const months = gaps.length + 1;
        expect(open).toBeLessThanOrEqual(months * 31 * DAY_MS);
        expect(open).toBeGreaterThanOrEqual(months * 28 * DAY_MS - months * 1000);
      }),
      cases(500),
    );
  });

  test("renewals end at the same time, no matter when in the paid time they were bought", () => {
    fc.assert(
      fc.property(
        start,
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: 12 }),
        (seconds, places) => {
          const purchase = monthOf("growth", 1);
          const trial_ends_at = new Date(seconds * 1000).toISOString();
          const renewed = (moments: number[]) => {
            let account: BillingDates = { trial_ends_at, periods: [] };
            let now = seconds * 1000;
            for (const index of [0, ...moments]) {
              const end = Date.parse(account.periods.at(-1)?.ends_at ?? trial_ends_at);
              now += Math.floor((end - now) * index);
              account = { ...account, periods: addMonth(account, purchase, new Date(now)) };
            }
            return account.periods.at(-1);
          };
          expect(renewed(places)).toEqual(renewed(places.map(() => 0)));
        },
      ),
      cases(300),
    );
  });
});
