import { describe, expect, it } from "vitest";
import { type Account, createAccount } from "../../../functions/accounts/account.ts";
import {
  COMPOSED_KINDS,
  type ComposedKind,
  isStoppable,
} from "../../../functions/accounts/mails/calendar.ts";
import type { Mode } from "../../../functions/billing/order.ts";
import type { Receipt } from "../../../functions/billing/receipt.ts";
import type { RecordedRefund } from "../../../functions/billing/refunds/refund.ts";
import { composeGreeting, formatMoment, formatMoney } from "../../../functions/platform/email/format.ts";
import { type Mail, renderMail } from "../../../functions/platform/email/mail-content.ts";
import { composeMail, type MailInput } from "../../../functions/product/mailing/compose.ts";
import { naughtyStrings } from "../../support/naughty.ts";

// An email's text must not depend on the server's time zone.
process.env.TZ = "America/New_York";

const NOW = new Date("2026-11-20T14:05:00.000Z");
const RECEIPT: Receipt = {
  number: 3,
  paid_at: "2026-11-20T14:05:00.000Z",
  plan: "growth",
  amount_cents: 5900,
  currency: "USD",
  starts_at: "2026-12-04T14:05:00.000Z",
  ends_at: "2027-01-04T14:05:00.000Z",
  order_id: "order_1",
  payment_id: "pay_1",
  mode: "live",
  unused_days: 0,
  second_payment: false,
  name: "Ada Example",
  email: "ada@example.com",
  seller: { name: "Example Ltd", address: "1 Example Street\n12345 Example City", tax_id: "EX-1" },
  refunds: [],
};
const REFUND: RecordedRefund = {
  id: "rfnd_1",
  amount_cents: 2950,
  refunded_at: "2026-11-20T14:00:00.000Z",
  effect: "moved",
  was_paid_until: "2027-01-20T14:05:00.000Z",
  paid_until: "2027-01-04T14:05:00.000Z",
};
const DESTINATION: MailInput["destination"] = {
  id: "dest_1",
  name: "Our CRM",
  failing_since: new Date("2026-11-20T13:00:00.000Z"),
  failure: "The server responded with 500.",
  waiting: 3,
};
const HANDOVER: MailInput["handover"] = {
  from: { name: "Ada Example", email: "ada@example.com" },
  successor: { name: "Bob Example", email: "bob@example.com" },
  at: new Date("2026-11-20T14:05:00.000Z"),
};
const EXPORT: MailInput["export"] = {
  id: "exp_01KB4R3Z8E5VQ2M7YH0CTDW9XJ",
  leads: 312_408,
  bytes: 341_905_112,
  ends_at: new Date("2026-12-02T09:32:10.000Z"),
};
const DIGEST: MailInput["digest"] = {
  figures: {
    ...{ from: "2026-11-16", to: "2026-11-22", currency: "USD" },
    leads: { now: 34, before: 28, chance: 0.52 },
    summary: "Won value rose from $900.00 to $4,200.00 (+367%), mostly by Email +$3,000.00.",
    sources: [
      { name: "google", leads: 14 },
      { name: null, leads: 6 },
    ],
    won: { now: 5, before: 3 },
    value: { now: 420_000, before: 90_000 },
    response_time: 5400,
    quiet: [{ site: "Shop", leads: 1, usual: 12 }],
    waiting: 7,
    failing: [{ id: "dest_1", name: "Our CRM" }],
    unmarked: ["lead_1"],
    unused: [{ id: "site_2", name: "Blog" }],
  },
  unmarked: [
    {
      ...{ id: "lead_1", name: "Ada Lovelace, Engines", source: "google" },
      created_at: new Date("2026-11-12T09:00:00.000Z"),
      links: [{ label: "Mark as won", url: "https://app.example.com/alert#mark_won.token" }],
    },
  ],
  stop: {
    page: "https://app.example.com/mails#digest.token",
    address: "https://app.example.com/api/digest/stop?token=token",
  },
};
const ATTENTION: MailInput["attention"] = {
  clients: [
    {
      id: "client_1",
      name: "Harbour Dental",
      reasons: ["5 leads in 7 days; 80 in the 56 days before, so about 10 were expected."],
    },
    {
      id: "client_2",
      name: "Fern Group",
      reasons: ["Shop has had no visit for 48 hours; about 120 a day are usual."],
    },
  ],
};
const PAID: Partial<Account> = {
  periods: [{ ...RECEIPT, price_cents: 5900, anchored_at: RECEIPT.starts_at, month: 1, receipts: [1] }],
};

const accountWith = (more: Partial<Account> = {}): Account => ({
  ...createAccount("account-1", "Ada Example", "ada@example.com", "the-token", NOW),
  ...more,
});

const inputWith = (more: Partial<Account> = {}, context: Partial<MailInput> = {}): MailInput => ({
  account: accountWith(more),
  now: NOW,
  origin: "https://app.example.com",
  supportEmail: "help@example.com",
  waiting: 12,
  receipt: RECEIPT,
  refund: REFUND,
  destination: DESTINATION,
  handover: HANDOVER,
  export: EXPORT,
  digest: DIGEST,
  attention: ATTENTION,
  recipient: null,
  ...context,
});

const write = (kind: ComposedKind, more: Partial<Account> = {}, context: Partial<MailInput> = {}): Mail => {
  const paid = kind.startsWith("period") ? PAID : {};
  return renderMail(composeMail(kind, inputWith({ ...paid, ...more }, context)));
};

describe("the text of an email", () => {
  it.each(COMPOSED_KINDS)("%s has one subject, and plain text and HTML with the same content", (kind) => {
    const { subject, text, html } = write(kind);
    expect(subject).toMatch(/^.{5,78}$/);
    expect(text).toMatch(/^Hello Ada Example,\n\n/);
    const plain = html
      .replace(/<title>.*<\/title>/, "")
      .replace(/<[^>]+>/g, " ")
      .replaceAll("&#39;", "'")
      .replace(/\s+/g, " ");
    for (const line of text.split("\n").filter((line) => line !== "" && !/: |^-- /.test(line))) {
      expect(plain).toContain(line);
    }
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|NaN|Invalid Date|\[object/);
  });

  it.each(COMPOSED_KINDS)("%s has no images, scripts, style sheets or tracking", (kind) => {
    const { html } = write(kind);
    expect(html).not.toMatch(/<img|<script|<link|<style|<iframe|src=|url\(/i);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
    expect(links.length).toBeGreaterThan(0);
    for (const href of links)
      expect(href).toMatch(
        /^https:\/\/app\.example\.com\/(dashboard(\/accounts\/account-1)?|mails|alert)[?#]/,
      );
  });

  it.each(COMPOSED_KINDS)(
    "%s has an unsubscribe link if it is a tip, or a reminder before something ends",
    (kind) => {
      const stop = "https://app.example.com/mails?token=the-token&account=account-1";
      const { text, html } = write(kind);
      expect(text.includes(stop)).toBe(isStoppable(kind));
      expect(html.includes(stop.replace("&", "&#38;"))).toBe(isStoppable(kind));
    },
  );

  it("gives every time to the minute and with its zone, in any server time zone", () => {
    expect(formatMoment(new Date("2026-12-04T14:05:59.999Z"))).toBe("December 4, 2026, 14:05 UTC");
    expect(formatMoment(new Date("2028-02-29T00:00:00.000Z"))).toBe("February 29, 2028, 00:00 UTC");
    expect(write("trial-ending").text).toContain("December 4, 2026, 14:05 UTC");
  });

  it("an ownership transfer names both people, its time, and what the new owner can do", () => {
    const { text } = write("handover");
    expect(text).toContain(
      "On November 20, 2026, 14:05 UTC, Ada Example (ada@example.com) transferred ownership of the account of Ada Example to Bob Example (bob@example.com).",
    );
    expect(text).toContain("Ada Example is an admin now.");
  });

  it("the digest has new leads, wins, quiet sites, and three things to do next", () => {
    const { subject, text } = write("digest");
    expect(subject).toBe("Your week: 34 leads, 5 won, $4,200.00");
    expect(text).toContain(`Hello Ada Example,

The week of November 16–22, 2026 in the account of Ada Example.

34 leads came in, 28 the week before. A difference like that is within chance. Most came from google (14), unknown (6).

5 leads became business, worth $4,200.00; 3 the week before.

Won value rose from $900.00 to $4,200.00 (+367%), mostly by Email +$3,000.00.

Shop went quiet: 1 lead instead of about 12 a week.

Half of the leads were answered within 90 minutes.

Reconnect Our CRM
It has not been receiving leads.
Open Destinations: https://app.example.com/dashboard/accounts/account-1?tab=destinations

Check the form on Shop
Fewer leads came than usual.
Open Sites: https://app.example.com/dashboard/accounts/account-1?tab=sites

Answer 7 new leads
They came in the last 30 days and are still marked new.
Open these leads: https://app.example.com/dashboard/accounts/account-1?tab=leads&status=new
`);
    expect(text).toContain("Stop the weekly digest: https://app.example.com/mails#digest.token");
  });

  it("an alarm names twenty clients, and says how many more there are", () => {
    const clients = Array.from({ length: 21 }, (_, at) => ({
      id: `client_${at}`,
      name: `Client ${at}`,
      reasons: [],
    }));
    const text = (count: number) =>
      write("clients-attention", {}, { attention: { clients: clients.slice(0, count) } }).text;
    expect(text(20)).not.toMatch(/more are in your dashboard/);
    expect(text(21)).toContain("The first 20 are below; 1 more are in your dashboard.");
    expect(text(21)).not.toContain("Client 20");
  });

  it("formats money as on a receipt", () => {
    expect([0, 5, 2900, 105_900].map((cents) => formatMoney(cents, "USD"))).toEqual([
      ...["$0.00", "$0.05", "$29.00", "$1,059.00"],
    ]);
  });
});

describe("what the emails promise", () => {
  it("before the end: plans renew only when paid for, and no card is stored", () => {
    for (const kind of ["trial-ending", "trial-ended", "period-week", "period-day"] as const) {
      expect(write(kind).text).toMatch(/renews only when you pay/);
      expect(write(kind).text).toMatch(/never store your card/);
    }
  });

  it("after a trial: how long leads are accepted, and that earlier ones are kept", () => {
    const { text } = write("trial-ended");
    expect(text).toContain(
      "We keep accepting new leads until January 3, 2027, 14:05 UTC, with contact details",
    );
    expect(text).toContain("view and export them for as long as you like");
  });

  it("after paid time: the grace period, and what follows it", () => {
    expect(write("period-ended").text).toContain(
      "Everything keeps working until January 11, 2027, 14:05 UTC",
    );
    const grace = write("period-grace");
    expect(grace.subject).toBe("Your Growth plan stays active until January 11, 2027");
    expect(grace.text).toContain("We keep accepting new leads until February 10, 2027, 14:05 UTC");
    expect(grace.text).toContain("you don't need to do anything");
    expect(grace.text).not.toMatch(/nothing can|cannot|lose|must/);
  });

  it("for a cancelled plan: it has ended as requested, without a grace period", () => {
    const { subject, text } = write("period-ended", { cancelled_at: "2026-12-20T08:00:00.000Z" });
    expect(subject).toBe("Your Growth plan has ended");
    expect(text).toContain(
      "ended on January 4, 2027, 14:05 UTC, since you cancelled it on December 20, 2026",
    );
    expect(text).toContain("We keep accepting new leads until February 3, 2027, 14:05 UTC");
    expect(text).not.toMatch(/January 11|keeps working/);
  });

  it('for waiting leads: their number, or "100 or more"', () => {
    const subjectAt = (waiting: number) => write("leads-waiting", {}, { waiting }).subject;
    expect(subjectAt(1)).toBe("1 lead is waiting for you");
    expect(subjectAt(12)).toBe("12 leads are waiting for you");
    expect(subjectAt(100)).toBe("100 or more leads are waiting for you");
  });

  it("at the start: how long the trial lasts, or that a plan already paid for is active", () => {
    const steps = /1\. Add your website.*\n\n2\. Paste the snippet.*\n\n3\. Submit your/;
    const trial = write("trial-start").text;
    expect(trial).toContain("Your trial has started. It includes every feature");
    const paid = write("trial-start", PAID).text;
    expect(paid).toContain("Welcome! Your Growth plan is active.");
    expect(paid).not.toMatch(/trial/i);
    for (const text of [trial, paid]) expect(text).toMatch(steps);
  });

  it("at the start, if another plan follows: the active plan", () => {
    const [growth] = PAID.periods ?? [];
    if (growth === undefined) throw new Error("There is no month.");
    const periods = [
      { ...growth, plan: "agency" as const },
      { ...growth, plan: "starter" as const, starts_at: growth.ends_at, ends_at: "2027-02-04T14:05:00.000Z" },
    ];
    expect(write("trial-start", { periods }).text).toContain("Your Agency plan is active.");
  });

  it("halfway through a trial: how to get started, only for those who have not", () => {
    expect(write("trial-week").text).toContain("You haven't added a website yet.");
    expect(write("trial-week", { site_count: 1 }).text).not.toContain("website yet");
  });

  it("never a support address if none is configured", () => {
    for (const kind of COMPOSED_KINDS) {
      expect(write(kind).text).toContain("Questions? Write to help@example.com.");
      expect(write(kind, {}, { supportEmail: "" }).text).not.toMatch(/write to/i);
    }
  });
});

describe("a receipt email", () => {
  it("shows the amount, the month and the payment", () => {
    const { subject, text } = write("receipt");
    expect(subject).toBe("Receipt 3: Growth plan, $59.00");
    expect(text).toContain(
      [
        "Receipt: 3",
        "Paid: November 20, 2026, 14:05 UTC",
        "Plan: Growth",
        "Amount: $59.00",
        "Pays for: December 4, 2026, 14:05 UTC to January 4, 2027, 14:05 UTC",
        "Payment: pay_1",
        "Sold by: Example Ltd",
        "Address: 1 Example Street, 12345 Example City",
        "Tax ID: EX-1",
      ].join("\n"),
    );
    expect(text).not.toMatch(/demo|test payment|not used/i);
  });

  it.each([
    ["mock", "Demo", "demo"],
    ["test", "Test", "test"],
  ] as const)("says that a %s payment charged no money", (mode, name, mark) => {
    const { subject, text } = write("receipt", {}, { receipt: { ...RECEIPT, mode } });
    expect(subject).toBe(`Receipt 3: Growth plan, $59.00 (${mark})`);
    expect(text).toContain(`${name} payment: no money was charged.`);
    expect(text).not.toContain("We received your payment");
  });

  it.each([
    [19.7, "19.7 days"],
    [1, "1 day"],
    [31, "31 days"],
  ])("shows how much unused time the month includes: %d", (unused_days, days) => {
    expect(write("receipt", {}, { receipt: { ...RECEIPT, unused_days } }).text).toContain(
      `The month includes ${days} of unused time from your previous plan.`,
    );
  });

  it("says nothing about unused time if there was none", () => {
    expect(write("receipt").text).not.toContain("unused time");
  });

  it("leaves out what is unknown about the seller", () => {
    const textWith = (seller: Receipt["seller"]) =>
      write("receipt", {}, { receipt: { ...RECEIPT, seller } }).text;
    expect(textWith({ name: "Example Ltd", address: "", tax_id: "" })).toContain("Sold by: Example Ltd");
    expect(textWith({ name: "Example Ltd", address: "", tax_id: "" })).not.toMatch(/Address|Tax ID/);
    expect(textWith(null)).not.toMatch(/Sold by|Address|Tax ID/);
  });

  it("explains what happened to a second payment", () => {
    const twice = write("receipt", {}, { receipt: { ...RECEIPT, second_payment: true } });
    expect(twice.text).toContain("added another month for it");
  });
});

describe("a refund email", () => {
  const writeRefund = (refund: Partial<RecordedRefund>, more: Partial<Account> = PAID, mode: Mode = "live") =>
    write("refund", more, { refund: { ...REFUND, ...refund }, receipt: { ...RECEIPT, mode } });

  it("shows the amount, the receipt and the refund, and the new end", () => {
    const { subject, text } = writeRefund({});
    expect(subject).toBe("Refund of $29.50 for receipt 3");
    expect(text).toContain("We refunded $29.50 of the $59.00 you paid for the Growth plan.");
    expect(text).toContain("Your Growth plan is now paid until January 4, 2027, 14:05 UTC.");
    expect(text).toContain(
      [
        "Receipt: 3",
        "Refunded: November 20, 2026, 14:00 UTC",
        "Amount: $29.50",
        "Was paid until: January 20, 2027, 14:05 UTC",
        "Payment: pay_1",
        "Refund: rfnd_1",
      ].join("\n"),
    );
  });

  it("says when access has ended, and how long leads are accepted", () => {
    const [month] = PAID.periods ?? [];
    if (month === undefined) throw new Error("There is no month.");
    const ended = { ...month, ends_at: NOW.toISOString(), refunded_at: NOW.toISOString() };
    const { text } = writeRefund({ effect: "ended" }, { periods: [ended] });
    expect(text).toContain("Your Growth plan has ended.");
    expect(text).toContain("We keep accepting new leads until December 20, 2026, 14:05 UTC");
  });

  it("says when the trial continues, or that nothing changes", () => {
    expect(writeRefund({ effect: "trial", paid_until: null }, {}).text).toContain(
      "You are back on your free trial, which runs until December 4, 2026, 14:05 UTC.",
    );
    const same = writeRefund({ effect: "unchanged", was_paid_until: REFUND.paid_until });
    expect(same.text).toContain("This does not change how long your plan is paid for.");
    expect(same.text).not.toContain("Was paid until");
  });

  it.each([
    ["mock", "Demo", "demo"],
    ["test", "Test", "test"],
  ] as const)("says that a %s refund moved no money", (mode, name, mark) => {
    const { subject, text } = writeRefund({}, PAID, mode);
    expect(subject).toBe(`Refund of $29.50 for receipt 3 (${mark})`);
    expect(text).toContain(`${name} refund: no money was moved.`);
  });
});

describe("hostile text in an email", () => {
  it("uses only plain names in the greeting", () => {
    for (const name of ["Ada Example", "Zoë O’Hara-Smith", "José M. de la Cruz, Jr.", "王秀英", "דוד לוי"]) {
      expect(composeGreeting(name)).toBe(`Hello ${name},`);
    }
    for (const name of [
      "Ada\r\nBcc: victim@example.com",
      "<script>alert(1)</script>",
      "\u202eevil",
      "Win a prize at evil.example",
      "https://evil.example/",
      "You have won $1,000! Call 0900",
      "x".repeat(200),
    ]) {
      expect(composeGreeting(name)).toBe("Hello,");
    }
  });

  it("with any name has one subject line, and no injected markup or links", () => {
    for (const name of naughtyStrings) {
      const { subject, text, html } = write("trial-start", { name });
      const tame = write("trial-start");
      expect(subject).toBe(tame.subject);
      expect(html.match(/<[a-z]+/g)).toEqual(tame.html.match(/<[a-z]+/g));
      expect(html.match(/href="[^"]*"/g)).toEqual(tame.html.match(/href="[^"]*"/g));
      expect(text.split("\n").length).toBe(tame.text.split("\n").length);
    }
  });

  it("is escaped everywhere, and the subject stays on one line", () => {
    const hostile = "<b>\"'&</b>\r\nBcc: victim@example.com\u2028X";
    const link = { label: hostile, url: `https://app.example.com/?q=${hostile}` };
    const { subject, html } = renderMail({
      subject: hostile,
      greeting: hostile,
      paragraphs: [hostile],
      facts: [[hostile, hostile]],
      action: link,
      footer: [hostile],
      stop: link,
    });
    expect(subject).toBe("<b>\"'&</b> Bcc: victim@example.com X");
    expect(html).not.toContain("<b>");
    expect(html.match(/&#60;b&#62;&#34;&#39;&#38;&#60;\/b&#62;/g)).toHaveLength(10);
  });
});
