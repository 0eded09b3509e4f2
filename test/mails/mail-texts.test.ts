import { describe, expect, it } from "vitest";
import { type Account, newAccount } from "../../functions/accounts/account.ts";
import type { Receipt } from "../../functions/billing/receipt.ts";
import { isStoppable, MAIL_KINDS, type MailKind } from "../../functions/mails/calendar.ts";
import { type Mail, mailOf } from "../../functions/mails/letter.ts";
import { greetingOf, momentText, moneyText } from "../../functions/mails/shown.ts";
import { letterOf, type Occasion } from "../../functions/mails/writing.ts";
import { naughtyStrings } from "../support/naughty.ts";

// Attack D09: a mail says the same wherever it is written.
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
};
const PAID: Partial<Account> = {
  periods: [{ ...RECEIPT, price_cents: 5900, anchored_at: RECEIPT.starts_at, month: 1 }],
};

const accountWith = (more: Partial<Account> = {}): Account => ({
  ...newAccount("account-1", "Ada Example", "ada@example.com", "the-token", NOW),
  ...more,
});

const occasionWith = (more: Partial<Account> = {}, surroundings: Partial<Occasion> = {}): Occasion => ({
  account: accountWith(more),
  now: NOW,
  origin: "https://app.example.com",
  supportEmail: "help@example.com",
  waiting: 12,
  receipt: RECEIPT,
  ...surroundings,
});

const written = (kind: MailKind, more: Partial<Account> = {}, around: Partial<Occasion> = {}): Mail => {
  const paid = kind.startsWith("period") ? PAID : {};
  return mailOf(letterOf(kind, occasionWith({ ...paid, ...more }, around)));
};

describe("the words of a mail", () => {
  it.each(MAIL_KINDS)("%s are one subject, plain text and HTML that say the same", (kind) => {
    const { subject, text, html } = written(kind);
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

  it.each(MAIL_KINDS)(
    "%s hold no picture, no script, no style sheet and nothing that tells who read it",
    (kind) => {
      const { html } = written(kind);
      expect(html).not.toMatch(/<img|<script|<link|<style|<iframe|src=|url\(/i);
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
      expect(links.length).toBeGreaterThan(0);
      for (const href of links) expect(href).toMatch(/^https:\/\/app\.example\.com\/(dashboard|mails)\?/);
    },
  );

  it.each(MAIL_KINDS)("%s can be stopped just where they tell or remind ahead of an end", (kind) => {
    const stop = "https://app.example.com/mails?token=the-token&account=account-1";
    const { text, html } = written(kind);
    expect(text.includes(stop)).toBe(isStoppable(kind));
    expect(html.includes(stop.replace("&", "&#38;"))).toBe(isStoppable(kind));
  });

  it("name every time to the minute and its zone, wherever they are written", () => {
    expect(momentText(new Date("2026-12-04T14:05:59.999Z"))).toBe("4 December 2026, 14:05 UTC");
    expect(momentText(new Date("2028-02-29T00:00:00.000Z"))).toBe("29 February 2028, 00:00 UTC");
    expect(written("trial-ending").text).toContain("4 December 2026, 14:05 UTC");
  });

  it("write money as a bill does", () => {
    expect([0, 5, 2900, 105_900].map((cents) => moneyText(cents, "USD"))).toEqual([
      ...["$0.00", "$0.05", "$29.00", "$1,059.00"],
    ]);
  });
});

describe("what is promised", () => {
  it("before the end: that a plan renews when one pays, and that no card is stored", () => {
    for (const kind of ["trial-ending", "trial-ended", "period-week", "period-day"] as const) {
      expect(written(kind).text).toMatch(/renews when you pay/);
      expect(written(kind).text).toMatch(/never store your card/);
    }
  });

  it("after a trial: until when leads are taken, and that those from before stay", () => {
    const { text } = written("trial-ended");
    expect(text).toContain("New leads are still taken until 3 January 2027, 14:05 UTC.");
    expect(text).toContain("read and export it for as long as you like");
  });

  it("after paid time: the days of grace, and what comes after them", () => {
    expect(written("period-ended").text).toContain(
      "Everything goes on as it is until 11 January 2027, 14:05 UTC",
    );
    const grace = written("period-grace");
    expect(grace.subject).toBe("Your Growth plan goes on until 11 January 2027");
    expect(grace.text).toContain("New leads are taken until 10 February 2027, 14:05 UTC");
    expect(grace.text).toContain("there is nothing you need to do");
    expect(grace.text).not.toMatch(/nothing can|cannot|lose|must/);
  });

  it("on a plan that was cancelled: that it has ended as asked, and no grace", () => {
    const { subject, text } = written("period-ended", { cancelled_at: "2026-12-20T08:00:00.000Z" });
    expect(subject).toBe("Your Growth plan has ended");
    expect(text).toContain("ended on 4 January 2027, 14:05 UTC, as you asked on 20 December 2026");
    expect(text).toContain("New leads are still taken until 3 February 2027, 14:05 UTC.");
    expect(text).not.toMatch(/11 January|goes on as it is/);
  });

  it("on leads that wait: their number, and at a hundred that there may be more", () => {
    const subjectAt = (waiting: number) => written("leads-waiting", {}, { waiting }).subject;
    expect(subjectAt(1)).toBe("1 lead is waiting for you");
    expect(subjectAt(12)).toBe("12 leads are waiting for you");
    expect(subjectAt(100)).toBe("100 leads or more are waiting for you");
  });

  it("at the beginning: on a trial how long it runs, and to whoever has paid already that their plan is active", () => {
    const steps = /1\. Add your website.*\n\n2\. Paste the snippet.*\n\n3\. Fill in/;
    const trial = written("trial-start").text;
    expect(trial).toContain("Your trial has begun: it has every feature");
    const paid = written("trial-start", PAID).text;
    expect(paid).toContain("It is good to have you here. Your Growth plan is active.");
    expect(paid).not.toMatch(/trial/i);
    for (const text of [trial, paid]) expect(text).toMatch(steps);
  });

  it("at the beginning of a plan that another follows: the one that is active", () => {
    const [growth] = PAID.periods ?? [];
    if (growth === undefined) throw new Error("There is no month.");
    const periods = [
      { ...growth, plan: "agency" as const },
      { ...growth, plan: "starter" as const, starts_at: growth.ends_at, ends_at: "2027-02-04T14:05:00.000Z" },
    ];
    expect(written("trial-start", { periods }).text).toContain("Your Agency plan is active.");
  });

  it("in the middle of a trial: how to begin, to those alone who have not", () => {
    expect(written("trial-week").text).toContain("You have not added a website yet.");
    expect(written("trial-week", { site_count: 1 }).text).not.toContain("website yet");
  });

  it("nowhere an address to write to that is not there", () => {
    for (const kind of MAIL_KINDS) {
      expect(written(kind).text).toContain("Questions? Write to help@example.com.");
      expect(written(kind, {}, { supportEmail: "" }).text).not.toMatch(/write to/i);
    }
  });
});

describe("a receipt's mail", () => {
  it("says what was paid, for which month, and by which payment", () => {
    const { subject, text } = written("receipt");
    expect(subject).toBe("Receipt 3: Growth plan, $59.00");
    expect(text).toContain(
      [
        "Receipt: 3",
        "Paid: 20 November 2026, 14:05 UTC",
        "Plan: Growth",
        "Amount: $59.00",
        "Pays for: 4 December 2026, 14:05 UTC to 4 January 2027, 14:05 UTC",
        "Payment: pay_1",
      ].join("\n"),
    );
    expect(text).not.toMatch(/demo|test payment|not used/i);
  });

  it.each([
    ["mock", "Demo", "demo"],
    ["test", "Test", "test"],
  ] as const)("says of a %s payment that no money was charged", (mode, name, mark) => {
    const { subject, text } = written("receipt", {}, { receipt: { ...RECEIPT, mode } });
    expect(subject).toBe(`Receipt 3: Growth plan, $59.00 (${mark})`);
    expect(text).toContain(`${name} payment: no money was charged.`);
    expect(text).not.toContain("has arrived");
  });

  it.each([
    [19.7, "19.7 days"],
    [1, "1 day"],
    [31, "31 days"],
  ])("says how much of its month stands for what was not used: %d", (unused_days, days) => {
    expect(written("receipt", {}, { receipt: { ...RECEIPT, unused_days } }).text).toContain(
      `The month includes ${days} for what you had paid for before and not used.`,
    );
  });

  it("says of a second payment what became of it", () => {
    const twice = written("receipt", {}, { receipt: { ...RECEIPT, second_payment: true } });
    expect(twice.text).toContain("added a further month for it");
  });
});

describe("hostile text in a mail (attack X05)", () => {
  it("greets by what can be nothing but a name, and else by none", () => {
    for (const name of ["Ada Example", "Zoë O’Hara-Smith", "José M. de la Cruz, Jr.", "王秀英", "דוד לוי"]) {
      expect(greetingOf(name)).toBe(`Hello ${name},`);
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
      expect(greetingOf(name)).toBe("Hello,");
    }
  });

  it("leaves one subject line, no markup and no link of anybody else's, whatever a name is", () => {
    for (const name of naughtyStrings) {
      const { subject, text, html } = written("trial-start", { name });
      const tame = written("trial-start");
      expect(subject).toBe(tame.subject);
      expect(html.match(/<[a-z]+/g)).toEqual(tame.html.match(/<[a-z]+/g));
      expect(html.match(/href="[^"]*"/g)).toEqual(tame.html.match(/href="[^"]*"/g));
      expect(text.split("\n").length).toBe(tame.text.split("\n").length);
    }
  });

  it("escapes whatever a letter holds, and keeps a subject on its line", () => {
    const hostile = "<b>\"'&</b>\r\nBcc: victim@example.com\u2028X";
    const link = { label: hostile, url: `https://app.example.com/?q=${hostile}` };
    const { subject, html } = mailOf({
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
