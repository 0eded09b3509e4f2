import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { type Account, createAccount } from "../../../functions/accounts/account.ts";
import type { MailKind } from "../../../functions/accounts/mails/calendar.ts";
import { PendingMail, reasonToSkip } from "../../../functions/accounts/mails/mail.ts";
import { addMonth } from "../../../functions/accounts/plans/periods.ts";

const START = new Date("2026-11-01T09:00:00.000Z");
const NOW = new Date("2026-11-20T09:00:00.000Z");
const iso = (ms: number) => new Date(NOW.getTime() + ms).toISOString();

const trial = createAccount("a", "Firm", "ada@firm.example", "token", START);
const growth = { plan: "growth", price_cents: 5900 } as const;
const paid: Account = {
  ...trial,
  receipt_count: 1,
  periods: addMonth(trial, { ...growth, receipt: 1 }, START),
};
const refunded: Account = {
  ...paid,
  periods: paid.periods.map((each) => ({ ...each, refunded_at: iso(-1) })),
};
const cancelled: Account = { ...paid, cancelled_at: iso(-1) };
const stopped: Account = { ...trial, mails_stopped_at: iso(-1) };

const mail = (kind: PendingMail["kind"], fields: Partial<PendingMail> = {}): PendingMail => ({
  ...v.parse(PendingMail, { pk: "p", sk: "s", account_id: "a", kind, until: iso(1) }),
  ...fields,
});

describe("a due email", () => {
  test("is never sent for a deleted account", () => {
    for (const kind of ["receipt", "trial-start", "digest"] as const)
      expect(reasonToSkip(mail(kind), null, NOW)).toBe("account_deleted");
  });

  test("is not sent once its content is outdated, even a receipt", () => {
    for (const kind of ["receipt", "trial-ended", "digest"] as const) {
      expect(reasonToSkip(mail(kind, { until: iso(0) }), trial, NOW)).toBe("too_late");
      expect(reasonToSkip(mail(kind, { until: iso(1) }), trial, NOW)).toBeNull();
    }
  });

  test.each<[PendingMail["kind"], "unsubscribed" | null]>([
    ["trial-start", "unsubscribed"],
    ["trial-week", "unsubscribed"],
    ["trial-ending", "unsubscribed"],
    ["leads-waiting", "unsubscribed"],
    ["trial-ended", null],
    ["receipt", null],
    ["digest", null],
  ])("%s is not sent to someone who unsubscribed, if it is a tip: %s", (kind, why) => {
    expect(reasonToSkip(mail(kind), stopped, NOW)).toBe(why);
  });

  test("about the trial is not sent to someone who paid, except the welcome", () => {
    for (const kind of ["trial-week", "trial-ending", "trial-ended"] as const) {
      expect(reasonToSkip(mail(kind), trial, NOW)).toBeNull();
      expect(reasonToSkip(mail(kind), paid, NOW)).toBe("plan_bought");
    }
    expect(reasonToSkip(mail("trial-start"), paid, NOW)).toBeNull();
  });

  test.each<[string, PendingMail["kind"], Account, ReturnType<typeof reasonToSkip>]>([
    ["the last payment", "period-week", paid, null],
    ["a payment after which another came", "period-week", { ...paid, receipt_count: 2 }, "later_payment"],
    ["a refunded payment", "period-day", refunded, "refunded"],
    ["a payment refunded before it began", "period-day", { ...paid, periods: [] }, "refunded"],
    ["a cancelled plan", "period-day", cancelled, "plan_cancelled"],
    ["the end of a cancelled plan", "period-ended", cancelled, null],
    ["the grace period of a cancelled plan", "period-grace", cancelled, "plan_cancelled"],
  ])("about the end of paid time is sent for the last payment only: %s", (_, kind, account, why) => {
    expect(reasonToSkip(mail(kind, { receipt: 1 }), account, NOW)).toBe(why);
  });

  const refundedLater = { ...refunded, receipt_count: 2 };
  test.each<[string, MailKind, Partial<PendingMail>]>([
    ["a receipt", "receipt", { receipt: 1 }],
    ["a refund", "refund", { receipt: 1, refund: "r" }],
    ["the weekly digest", "digest", {}],
    ["clients that need attention", "clients-attention", {}],
    ["a failing destination", "destination-failing", { destination: "d" }],
    ["a handover", "handover", { handover: { from: "p", successor: "q" } }],
    ["an export", "export-ready", { export: "e" }],
    ["a report", "report", { schedule: "s" }],
  ])("about %s has nothing to do with the plan", (_, kind, fields) => {
    for (const account of [trial, paid, cancelled, refundedLater])
      expect(reasonToSkip(mail(kind, fields), account, NOW)).toBeNull();
  });
});

test("an email is attempted for the first time, about the account, unless its row says otherwise", () => {
  expect(mail("digest")).toMatchObject({ due_tries: 1, client: null });
});
