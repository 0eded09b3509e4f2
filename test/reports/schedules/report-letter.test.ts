import { describe, expect, it } from "vitest";
import type { Brand } from "../../../functions/accounts/brands/brand.ts";
import { renderMail } from "../../../functions/platform/email/mail-content.ts";
import { renameSender } from "../../../functions/platform/email/sender.ts";
import type { Figures, Section } from "../../../functions/reports/schedules/figures.ts";
import { askMail } from "../../../functions/reports/schedules/letters/ask-mail.ts";
import { type Letter, writeReport } from "../../../functions/reports/schedules/letters/report-letter.ts";

const ORIGIN = "https://app.example.com";
const brand: Brand = {
  name: "Blue Harbor & Sons",
  logo: { path: "/api/brands/logo.png", width: 400, height: 100 },
  accent: "#8a1f4b",
  footer: "Blue Harbor & Sons\n1 Quay Street, Leith",
  reply_to: "hello@blueharbor.example",
};

const span = { from: "2026-10-01", to: "2026-10-31" };
const measure = (name: string, unit: "count" | "money" | "rate" | "seconds") =>
  ({ name, kind: "measure", unit }) as const;
const bars = (rows: number, title = "Leads by source"): Section => ({
  ...{ title, chart: "bars", ...span, currency: "EUR", hidden: 0, notes: ["Not counted: 2 test leads."] },
  columns: [
    { name: "source", kind: "dimension", unit: "text" },
    measure("leads", "count"),
    measure("value", "money"),
  ],
  rows: Array.from({ length: rows }, (_, at) => ({
    ...{ source: `source <${at}>`, leads: 1234 - at, value: 123_456 * (at + 1) },
  })),
  totals: { leads: 5000, value: 1 },
});
const numbers: Section = {
  ...{ title: "Leads, won and response", chart: "number", ...span, currency: "EUR", hidden: 0, notes: [] },
  columns: [measure("leads", "count"), measure("previous_leads", "count"), measure("win_rate", "rate")],
  rows: [],
  totals: { leads: 42, previous_leads: 35, chance_leads: 0.4, win_rate: 0.051, response_time: 5400 },
};
const funnel: Section = {
  ...{ title: "From visit to form", chart: "funnel", ...span, currency: "EUR", hidden: 0, notes: [] },
  columns: [measure("visits", "count"), measure("sent", "count")],
  ...{ rows: [], totals: { visits: 2000, sent: 50 } },
};
const figures = (...sections: Section[]): Figures => ({
  ...{ ...span, sections, left_out: [] },
  summary: "Leads rose from 35 to 42 (+20%), mostly by Email +9.",
  annotations: [{ day: "2026-10-06", text: "New landing page" }],
});
const letter = (more: Partial<Letter> = {}): Letter => ({
  ...{ subject: "Your report", figures: figures(numbers, bars(3), funnel), sender: brand.name },
  ...{ client: "Miller Dental", brand, origin: ORIGIN },
  stop: `${ORIGIN}/report-mails#stop.token`,
  open: `${ORIGIN}/dashboard?tab=reports`,
  ...more,
});

const decode = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/gs, "")
    .replace(/<[^>]+>/g, "\n")
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/&nbsp;/g, " ");
/** The figures of a text, such as 1,234 and €12.00. */
const figuresIn = (text: string) => text.match(/[€$]?\d+([.,]\d+)*%?/g)?.sort() ?? [];

describe("a report's email", () => {
  it("has the same figures in both parts", () => {
    const { subject, text, html } = writeReport(letter());
    expect(subject).toBe("Your report: October 2026");
    expect(text).toContain("Leads: 42 (≈ +20%)");
    expect(text).toContain("source <0>: Leads 1,234, Won value €1,234.56");
    expect(text).toContain("Win rate: 5.1%");
    expect(text).toContain("≈ means that a change this large is often chance.");
    const [, body = ""] = html.split("</head>");
    // The text part also has addresses and the brand's footer, which HTML has as links and lines.
    expect(figuresIn(decode(body))).toEqual(figuresIn(text.replace(/^-- $/m, "")));
  });

  it("doesn't name us, and loads only the logo, which has a size and alt text", () => {
    const { subject, text, html } = writeReport(letter());
    const shown = [subject, text, html].join("\n").replaceAll(ORIGIN, "");
    expect(shown).not.toMatch(/whence/i);
    expect(html.match(/<(img|link|script|iframe)\b/g)).toEqual(["<img"]);
    expect(html).toContain(
      `src="${ORIGIN}/api/brands/logo.png" width="200" height="50" alt="Blue Harbor &#38; Sons"`,
    );
    expect(html).not.toContain("data:");
    expect(text).toContain("1 Quay Street, Leith");
  });

  it("has the unsubscribe link before all figures, in both parts", () => {
    const { text, html } = writeReport(letter());
    expect(html.indexOf("#stop.token")).toBeLessThan(html.indexOf("<h2"));
    expect(text.indexOf("#stop.token")).toBeLessThan(text.indexOf("LEADS, WON"));
  });

  it("draws bars as cells, as long as their share of the longest", () => {
    const { html } = writeReport(letter({ figures: figures(funnel) }));
    expect(html.match(/width="\d+" height="10" bgcolor="#8a1f4b"/g)).toEqual([
      'width="96" height="10" bgcolor="#8a1f4b"',
      'width="2" height="10" bgcolor="#8a1f4b"',
    ]);
  });

  it("stays below 80 KB: it shows fewer rows of each panel, and says how many are missing", () => {
    const panels = Array.from({ length: 24 }, (_, at) => bars(31, `Panel ${at}`));
    const { text, html } = writeReport(letter({ figures: figures(...panels) }));
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(80_000);
    expect(text).toMatch(/\d+ more rows are not shown\./);
    expect(html.match(/<h2/g)).toHaveLength(24);
  });

  it("omits empty bars, and shows the interval of a figure of few cases", () => {
    const table: Section = {
      ...bars(1, "Rates"),
      chart: "table",
      columns: [{ name: "source", kind: "dimension", unit: "text" }, measure("win_rate", "rate")],
      rows: [{ source: "bing", win_rate: 0.04, win_rate_low: 0.021, win_rate_high: 0.075 }],
    };
    const [row] = bars(1).rows;
    const campaigns = { ...bars(0), rows: [{ ...row }, { source: "none", leads: 0, value: 0 }] };
    const { text } = writeReport(letter({ figures: figures(campaigns, table) }));
    expect(text).not.toContain("none:");
    expect(text).toContain("bing: 4.0% [2.1%–7.5%]\n");
    expect(text).toContain("[ ] means few cases");
  });

  it("has each note once, with the titles of its panels unless it applies to all", () => {
    const [demo, money] = ["Includes 3 test leads.", "Not counted: EUR 5.00."];
    const panels = [
      { ...bars(1, "Leads"), notes: [demo] },
      { ...bars(1, "Value"), notes: [demo, money] },
    ];
    const { text } = writeReport(letter({ figures: figures(...panels) }));
    expect(text).toContain(`\n\n${demo}\nValue: ${money}\n`);
  });

  it("says that there is no data rather than showing an empty table", () => {
    const { text } = writeReport(letter({ figures: figures(bars(0)) }));
    expect(text).toContain("Nothing to count in this time.");
  });
});

it("the opt-in request has the brand's name instead of ours", () => {
  const links = { confirm: `${ORIGIN}/a`, refuse: `${ORIGIN}/b`, until: new Date("2026-11-30T10:00:00Z") };
  const content = askMail({ ...links, sender: brand.name, email: "ann@miller.example", brand });
  const { subject, text, html } = renderMail(content, brand);
  expect([subject, text, html].join("\n")).not.toMatch(/whence/i);
  expect(subject).toBe("Do you want reports from Blue Harbor & Sons?");
});

describe("the sender's name", () => {
  it.each([
    ["Acme", '"Acme" <hello@whence.example>'],
    ['The "Best"', '"The \\"Best\\"" <hello@whence.example>'],
    ["Line\r\nBcc: x@y.example", '"Line Bcc: x@y.example" <hello@whence.example>'],
    ["Müller", "=?UTF-8?B?TcO8bGxlcg==?= <hello@whence.example>"],
  ])("%j becomes %s", (name, from) => {
    expect(renameSender("Whence <hello@whence.example>", name)).toBe(from);
  });

  it("is split into encoded words at character boundaries", () => {
    const from = renameSender("hello@whence.example", "ü".repeat(40));
    const words = [...from.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)].map(([, word = ""]) =>
      Buffer.from(word, "base64").toString("utf8"),
    );
    expect(words.length).toBeGreaterThan(1);
    expect(words.join("")).toBe("ü".repeat(40));
    expect(from.split(" ").every((word) => word.length <= 75)).toBe(true);
  });
});
