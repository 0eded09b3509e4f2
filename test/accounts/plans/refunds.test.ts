import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BillingDates, computeAccess, type Period } from "../../../functions/accounts/plans/access.ts";
import { buyMonth, type Purchase } from "../../../functions/accounts/plans/periods.ts";
import { PLANS, type Plan, planRank, plans } from "../../../functions/accounts/plans/plans.ts";
import { daysToTake, takeBack } from "../../../functions/accounts/plans/refunds.ts";
import { cases } from "../../support/cases.ts";

const DAY_MS = 86_400_000;

type Sold = Purchase & { amount_cents: number; starts_at: string; ends_at: string; unused_days: number };
type Refund = { receipt: number; cents: number };

/** An account with what it bought and what was refunded, as its receipts record it. */
type Ledger = { account: BillingDates; sold: Sold[]; refunds: Refund[] };

const open = (trial_ends_at: string): Ledger => ({
  account: { trial_ends_at, periods: [] },
  sold: [],
  refunds: [],
});

function buy({ account, sold, refunds }: Ledger, plan: Plan, now: Date): Ledger {
  const { price_cents } = plans[plan];
  const purchase = { plan, price_cents, receipt: sold.length + 1 };
  const { periods, bought, unused_days } = buyMonth(account, purchase, now);
  const sale = { ...purchase, amount_cents: price_cents, ...bought, unused_days };
  return { account: { ...account, periods }, sold: [...sold, sale], refunds };
}

function giveBack({ account, sold, refunds }: Ledger, { receipt, cents }: Refund, now: Date): Ledger {
  const sale = sold.find((each) => each.receipt === receipt);
  if (sale === undefined) throw new Error("Nothing was sold.");
  const own = refunds.filter((refund) => refund.receipt === receipt);
  const days = daysToTake({ ...sale, refunds: own.map((refund) => ({ amount_cents: refund.cents })) }, cents);
  const periods = takeBack(account, { receipt, days, purchases: sold, now });
  return { account: { ...account, periods }, sold, refunds: [...refunds, { receipt, cents }] };
}

const moment = (text: string) => new Date(`${text}${text.length === 10 ? "T09:00:00.000Z" : "Z"}`);
const shown = ({ plan, starts_at, ends_at }: Period) =>
  `${plan} ${starts_at} – ${ends_at}`.replaceAll("T09:00:00.000Z", "").replaceAll(".000Z", "");

type Step = [day: string, bought: Plan] | [day: string, receipt: number, cents?: number];

/** Runs an account whose trial ends at `trial` through purchases and refunds; without an amount, the whole price. */
function follow(trial: string, steps: Step[]): Ledger {
  let ledger = open(moment(trial).toISOString());
  for (const [day, what, cents] of steps) {
    if (typeof what === "string") ledger = buy(ledger, what, moment(day));
    else {
      const price = ledger.sold.find(({ receipt }) => receipt === what)?.amount_cents ?? 0;
      ledger = giveBack(ledger, { receipt: what, cents: cents ?? price }, moment(day));
    }
  }
  return ledger;
}

describe("a refund", () => {
  test.each<[title: string, trial: string, steps: Step[], periods: string[]]>([
    [
      "of the only month ends it now",
      "2026-01-01",
      [
        ["2026-03-01", "growth"],
        ["2026-03-11", 1],
      ],
      ["growth 2026-03-01 – 2026-03-11"],
    ],
    [
      "during the trial returns the account to its trial",
      "2026-03-10",
      [
        ["2026-03-01", "growth"],
        ["2026-03-02", 1],
      ],
      [],
    ],
    [
      "of a month that is over changes nothing",
      "2026-01-01",
      [
        ["2026-03-01", "growth"],
        ["2026-03-31", "growth"],
        ["2026-04-11", 1],
      ],
      ["growth 2026-03-01 – 2026-04-01", "growth 2026-04-01 – 2026-05-01"],
    ],
    [
      "of the running month starts the next one now",
      "2026-01-01",
      [
        ["2026-03-01", "growth"],
        ["2026-03-02", "growth"],
        ["2026-03-11", 1],
      ],
      ["growth 2026-03-01 – 2026-03-11", "growth 2026-03-11 – 2026-04-11"],
    ],
    [
      "of a month that has not started leaves the others as they are",
      "2026-01-01",
      [
        ["2026-03-01", "growth"],
        ["2026-03-02", "growth"],
        ["2026-03-03", "growth"],
        ["2026-03-11", 2],
      ],
      ["growth 2026-03-01 – 2026-04-01", "growth 2026-04-01 – 2026-05-01"],
    ],
    [
      "of the first of two months bought during the trial keeps the other, from the trial's end",
      "2026-03-10",
      [
        ["2026-03-01", "growth"],
        ["2026-03-01", "growth"],
        ["2026-03-02", 1],
      ],
      ["growth 2026-03-10 – 2026-04-10"],
    ],
    [
      "of a third shortens the month by a third of its days, rounded down",
      "2026-01-01",
      [
        ["2026-03-01", "growth"],
        ["2026-03-11", 1, 1967],
      ],
      ["growth 2026-03-01 – 2026-03-22"],
    ],
    [
      "of less than a day's price changes nothing",
      "2026-01-01",
      [
        ["2026-03-01", "growth"],
        ["2026-03-11", 1, 190],
      ],
      ["growth 2026-03-01 – 2026-04-01"],
    ],
    [
      "in small parts takes as many days as in one",
      "2026-01-01",
      [["2026-03-01", "growth"], ...Array.from({ length: 10 }, (): Step => ["2026-03-02", 1, 295])],
      ["growth 2026-03-01 – 2026-03-17"],
    ],
    [
      "takes no more days than are unused",
      "2026-01-01",
      [
        ["2026-03-01", "growth"],
        ["2026-03-02", "growth"],
        ["2026-03-25", 1, 2950],
      ],
      ["growth 2026-03-01 – 2026-03-25", "growth 2026-03-25 – 2026-04-25"],
    ],
    [
      "of an upgrade returns to the plan before it, with its unused time",
      "2026-01-01",
      [
        ["2026-03-01", "starter"],
        ["2026-03-16", "growth"],
        ["2026-03-20", 2],
      ],
      ["growth 2026-03-16 – 2026-03-20", "starter 2026-03-20 – 2026-04-05T09:00:01"],
    ],
    [
      "of a month that was upgraded takes its days from the higher plan",
      "2026-01-01",
      [
        ["2026-03-01", "starter"],
        ["2026-03-16", "growth"],
        ["2026-03-20", 1],
      ],
      ["growth 2026-03-16 – 2026-04-16"],
    ],
    [
      "of half a month that was upgraded takes half its days, converted",
      "2026-01-01",
      [
        ["2026-03-01", "starter"],
        ["2026-03-01", "growth"],
        ["2026-03-02", 1, 1450],
      ],
      // 15 days at 2900 are worth 7.372… days at 5900; all 31 are worth 15.237…
      ["growth 2026-03-01 – 2026-04-01", "growth 2026-04-01 – 2026-04-09T05:44:46"],
    ],
    [
      "of an upgrade puts the plan before it behind a later month of the higher plan",
      "2026-01-01",
      [
        ["2026-03-01", "starter"],
        ["2026-03-01", "growth"],
        ["2026-03-02", "growth"],
        ["2026-03-11", 2],
      ],
      [
        "growth 2026-03-01 – 2026-03-11",
        "growth 2026-03-11 – 2026-04-11",
        "starter 2026-04-11 – 2026-05-12T09:00:01",
      ],
    ],
  ])("%s", (_, trial, steps, periods) => {
    expect(follow(trial, steps).account.periods.map(shown)).toEqual(periods);
  });

  const at = ({ account }: Ledger, day: string) => {
    const { status, plan, isOpen } = computeAccess(account, moment(day));
    return [status, plan, isOpen];
  };

  test("of the last month ends access now, without a grace period", () => {
    const ledger = follow("2026-01-01", [
      ["2026-03-01", "growth"],
      ["2026-03-11", 1],
    ]);
    expect(at(ledger, "2026-03-11T08:59:59.999")).toEqual(["active", "growth", true]);
    expect(at(ledger, "2026-03-11")).toEqual(["expired", "growth", false]);
  });

  test("in the grace period ends it now", () => {
    const ledger = follow("2026-01-01", [
      ["2026-03-01", "growth"],
      ["2026-04-03", 1],
    ]);
    expect(at(ledger, "2026-04-03T08:59:59.999")).toEqual(["active", "growth", true]);
    expect(at(ledger, "2026-04-03")).toEqual(["expired", "growth", false]);
  });

  test("of a part keeps the grace period", () => {
    const ledger = follow("2026-01-01", [
      ["2026-03-01", "growth"],
      ["2026-03-11", 1, 2950],
    ]);
    expect(at(ledger, "2026-03-23")).toEqual(["active", "growth", true]);
    expect(at(ledger, "2026-03-24")).toEqual(["expired", "growth", false]);
  });

  test("of the trial's payment leaves the trial", () => {
    const ledger = follow("2026-03-10", [
      ["2026-03-01", "growth"],
      ["2026-03-02", 1],
    ]);
    expect(at(ledger, "2026-03-02")).toEqual(["trial", "trial", true]);
    expect(at(ledger, "2026-03-10")).toEqual(["trial", "trial", false]);
  });
});

describe("for any purchases and refunds", () => {
  const start = fc
    .integer({ min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2030, 0, 1) / 1000 })
    .map((seconds) => seconds * 1000);
  const gap = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 25 * 86_400 }));
  const action = fc.record({
    gap,
    plan: fc.constantFrom(...PLANS),
    refunds: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.nat(11)),
    share: fc.constantFrom(0.01, 0.3, 0.5, 1),
  });
  type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;
  const history = fc.array(action, { minLength: 1, maxLength: 10 });

  const leftToRefund = ({ sold, refunds }: Ledger, receipt: number): number =>
    refunds.reduce(
      (sum, refund) => sum - (refund.receipt === receipt ? refund.cents : 0),
      sold.find((each) => each.receipt === receipt)?.amount_cents ?? 0,
    );

  /** Runs an account through purchases and refunds, calling `check` for each refund. */
  function run(
    begin: number,
    actions: readonly Action[],
    check: (before: Ledger, after: Ledger, refund: Refund, now: Date) => void = () => {},
  ): [Ledger, Date] {
    let now = new Date(begin);
    let ledger = open(new Date(begin + 14 * DAY_MS).toISOString());
    for (const { gap, plan, refunds, share } of actions) {
      now = new Date(now.getTime() + gap * 1000);
      const receipt =
        refunds === null || ledger.sold.length === 0 ? null : 1 + (refunds % ledger.sold.length);
      const left = receipt === null ? 0 : leftToRefund(ledger, receipt);
      if (receipt === null || left === 0) {
        ledger = buy(ledger, plan, now);
        continue;
      }
      const refund = { receipt, cents: Math.ceil(left * share) };
      const after = giveBack(ledger, refund, now);
      check(ledger, after, refund, now);
      ledger = after;
    }
    return [ledger, now];
  }

  /** The unused time that a receipt paid for, in ms of its own plan. */
  const unused = ({ account, sold }: Ledger, receipt: number, now: Date): number =>
    account.periods
      .filter(({ receipts }) => receipts[0] === receipt)
      .reduce((sum, { starts_at, ends_at, price_cents }) => {
        const ms = Date.parse(ends_at) - Math.max(now.getTime(), Date.parse(starts_at));
        return sum + (Math.max(0, ms) * price_cents) / (sold[receipt - 1]?.price_cents ?? 1);
      }, 0);

  const follow = (check: Parameters<typeof run>[2]) =>
    fc.assert(
      fc.property(start, history, (begin, actions) => {
        run(begin, actions, check);
      }),
      cases(1000),
    );

  test("a refund takes nothing from other payments: a month that moves stays a calendar month", () => {
    follow((before, after, { receipt }, now) => {
      for (const other of before.sold.map((each) => each.receipt).filter((each) => each !== receipt)) {
        const lost = unused(before, other, now) - unused(after, other, now);
        // Between the longest month and the shortest one are three days.
        const whole = before.account.periods.some(
          ({ receipts, month }) => receipts[0] === other && month > 0,
        );
        expect(lost).toBeLessThanOrEqual(whole ? 3 * DAY_MS : 1000);
      }
    });
  });

  test("a full refund leaves no unused time of its payment, and no upgrade by it", () => {
    follow((before, after, { receipt, cents }, now) => {
      if (cents < leftToRefund(before, receipt)) return;
      for (const period of after.account.periods.filter(({ ends_at }) => Date.parse(ends_at) > now.getTime()))
        expect(period.receipts).not.toContain(receipt);
    });
  });

  test("a partial refund takes its share of the month, rounded down to whole days, as far as it is unused", () => {
    follow((before, after, { receipt, cents }, now) => {
      const { amount_cents = 1 } = before.sold[receipt - 1] ?? {};
      const taken = unused(before, receipt, now) - unused(after, receipt, now);
      expect(taken).toBeGreaterThanOrEqual(0);
      const total = amount_cents - leftToRefund(after, receipt);
      if (total < amount_cents) expect(taken).toBeLessThan((31 * cents * DAY_MS) / amount_cents + DAY_MS);
    });
  });

  test("time that has passed never changes", () => {
    follow((before, after, _, now) => {
      const past = ({ account }: Ledger) =>
        account.periods
          .filter(({ starts_at }) => Date.parse(starts_at) < now.getTime())
          .map(({ plan, starts_at, ends_at }) => [
            plan,
            starts_at,
            ends_at > now.toISOString() ? "later" : ends_at,
          ]);
      const periods = past(before).map(([plan, starts_at]) => [plan, starts_at]);
      expect(past(after).map(([plan, starts_at]) => [plan, starts_at])).toEqual(periods);
      const isOpen = ({ account }: Ledger) => computeAccess(account, new Date(now.getTime() - 1)).isOpen;
      expect(isOpen(after)).toBe(isOpen(before));
    });
  });

  test("periods have no gaps between them, and higher plans come first", () => {
    follow((_, { account }, __, now) => {
      for (const [at, { starts_at, ends_at, plan }] of account.periods.entries()) {
        expect(Date.parse(ends_at)).toBeGreaterThanOrEqual(Date.parse(starts_at));
        const next = account.periods[at + 1];
        if (next === undefined) continue;
        expect(next.starts_at).toBe(ends_at);
        if (Date.parse(ends_at) > now.getTime())
          expect(planRank(next.plan)).toBeLessThanOrEqual(planRank(plan));
      }
    });
  });

  test("refunds of one moment end the same in any order", () => {
    const SECOND_MS = 1000;
    const shares = fc.array(
      fc.record({ at: fc.nat(11), share: fc.constantFrom(0.1, 0.5, 1), key: fc.double() }),
      {
        minLength: 2,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(start, history, shares, (begin, actions, wanted) => {
        const [ledger, now] = run(begin, actions);
        let total = ledger;
        const refunds: (Refund & { key: number })[] = [];
        for (const { at, share, key } of wanted) {
          const receipt = 1 + (at % ledger.sold.length);
          const cents = Math.ceil(leftToRefund(total, receipt) * share);
          if (cents === 0) continue;
          refunds.push({ receipt, cents, key });
          total = giveBack(total, { receipt, cents }, now);
        }
        let other = ledger;
        for (const { receipt, cents } of refunds.sort((one, two) => one.key - two.key))
          other = giveBack(other, { receipt, cents }, now);
        const [one, two] = [computeAccess(total.account, now), computeAccess(other.account, now)];
        expect([two.status, two.plan, two.isOpen]).toEqual([one.status, one.plan, one.isOpen]);
        // Converting an upgrade back rounds up to the second.
        expect(Math.abs(two.closes_at.getTime() - one.closes_at.getTime())).toBeLessThan(10 * SECOND_MS);
      }),
      cases(1000),
    );
  });

  test("on one plan, payments and refunds of one moment end the same in any order", () => {
    fc.assert(
      fc.property(
        start,
        fc.array(gap, { minLength: 1, maxLength: 5 }),
        fc.nat(4),
        fc.integer({ min: 1, max: 5900 }),
        (begin, gaps, at, cents) => {
          const actions = gaps.map((each) => ({
            gap: each,
            plan: "growth" as const,
            refunds: null,
            share: 1 as const,
          }));
          const [ledger, now] = run(begin, actions);
          const refund = { receipt: 1 + (at % gaps.length), cents };
          const paidFirst = giveBack(buy(ledger, "growth", now), refund, now);
          const refundedFirst = buy(giveBack(ledger, refund, now), "growth", now);
          expect(computeAccess(paidFirst.account, now)).toEqual(computeAccess(refundedFirst.account, now));
        },
      ),
      cases(1000),
    );
  });
});
