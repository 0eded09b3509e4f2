import { describe, expect, test } from "vitest";
import { decimalSign, readMicros } from "../../../../web/src/reports/spend/export/amounts.ts";
import { guessOrder, readDay } from "../../../../web/src/reports/spend/export/dates.ts";
import { toEntries } from "../../../../web/src/reports/spend/export/entries.ts";
import { readExport } from "../../../../web/src/reports/spend/export/read-export.ts";
import { decodeText } from "../../../../web/src/ui/csv/decode.ts";
import { readSample, type Sample } from "./given-export.ts";
import { GOOGLE } from "./google-exports.ts";
import { LINKEDIN } from "./linkedin-exports.ts";
import { META } from "./meta-exports.ts";
import { MICROSOFT } from "./microsoft-exports.ts";
import { TIKTOK } from "./tiktok-exports.ts";

const samples = {
  google: GOOGLE,
  meta: META,
  microsoft: MICROSOFT,
  linkedin: LINKEDIN,
  tiktok: TIKTOK,
} as const satisfies Record<string, Sample[]>;

describe.each(Object.entries(samples))("an export of %s", (network, all) => {
  test.each(all)("$title", (sample) => {
    const { costs, totals = 0, problems = [] } = sample;
    expect(readSample(sample)).toEqual({ network, costs, totals, problems });
  });
});

test("a file without costs isn't an export, nor is a workbook", () => {
  expect(readExport("name,email\nAda,ada@example.com")).toBeNull();
  expect(readExport("")).toBeNull();
  expect(decodeText(Buffer.from("PK\u0003\u0004"))).toBeNull();
});

test("every file is read quickly, however odd its cells", () => {
  const spaces = " ".repeat(200_000);
  const text = `Day,Cost,${"(".repeat(200_000)}\n2026${spaces}x,1\n2026-09-01,1${spaces}x\n2026-09-01,2\n`;
  const start = performance.now();
  expect(readExport(text)).toMatchObject({
    rows: [{ micros: 2_000_000 }],
    problems: [{ why: "date" }, { why: "cost" }],
  });
  expect(performance.now() - start).toBeLessThan(2000);
});

test("a custom table is read, without a network", () => {
  const found = readExport("date;campaign;cost\n2026-09-01;Flyer;12,50");
  expect(found).toMatchObject({ network: null, rows: [{ campaign: "Flyer", micros: 12_500_000 }] });
});

test("rows of one place become one cost, rounded once; rows without days use the given ones", () => {
  const found = readExport(
    "Campaign,Campaign ID,Device,Cost\nBrand,1,Phone,1.005\nBrand,1,Desktop,1.005\nOther,2,Phone,3",
  );
  const answers = { source: "google", currency: "EUR", days: { from: "2026-09-01", to: "2026-09-30" } };
  const rowFields = { from: "2026-09-01", to: "2026-09-30", source: "google", ad_group: null, keyword: null };
  expect(toEntries(found?.rows ?? [], answers)).toEqual([
    { ...rowFields, campaign: "Brand", campaign_id: "1", currency: "EUR", cost_cents: 201 },
    { ...rowFields, campaign: "Other", campaign_id: "2", currency: "EUR", cost_cents: 300 },
  ]);
  expect(toEntries(found?.rows ?? [], { ...answers, days: null })).toEqual([]);
});

describe("amounts", () => {
  test.each([
    [["1,234.56"], true, "."],
    [["1.234,56"], true, ","],
    [["12,5", "7"], true, ","],
    [["1.234.567"], true, ","],
    [["1,234", "980"], true, "."],
    [["1.234", "980"], false, ","],
    [["1.234", "9.80"], false, "."],
    [["1’234.50"], false, "."],
  ] as const)("%j in English: %s, separate decimals by %s", (amounts, isEnglish, sign) => {
    expect(decimalSign(amounts, isEnglish)).toBe(sign);
  });

  test.each([
    ["1,234.56", "."],
    ["$1,234.56", "."],
    ["US$ 1234.56", "."],
    ["1234.56 USD", "."],
    ["1.234,56 €", ","],
    ["1\u00a0234,56", ","],
    ["1’234.56", "."],
    ["1234.560", "."],
  ] as const)("%s", (text, sign) => {
    expect(readMicros(text, sign)).toBe(1_234_560_000);
  });

  test.each(["", "-", "--", " --", "—", "n/a"])("%j means no cost", (text) => {
    expect(readMicros(text, ".")).toBe(0);
  });

  test.each(["ten", "1.2.3", "12%", "1e5"])("%j is not an amount", (text) => {
    expect(readMicros(text, ".")).toBeNull();
  });
});

describe("dates", () => {
  test.each([
    "2026-09-01",
    "2026/9/1",
    "20260901",
    "2026-09-01T00:00:00Z",
    "2026-09-01 00:00:00",
    "9/1/2026",
    "09/01/26",
    "9/1/2026 12:00:00 AM",
    "01.09.2026",
    "1. September 2026",
    "1. Sept. 2026",
    "1 sept. 2026",
    "1 de septiembre de 2026",
    "1 septembre 2026",
    "1er septembre 2026",
    "Sep 1, 2026",
    "September 1, 2026",
    "Tue, Sep 1, 2026",
    "Di., 1. Sept. 2026",
    "01-Sep-2026",
    "1-Sep-26",
  ])("%s", (text) => {
    expect(readDay(text, "month_first")).toBe("2026-09-01");
  });

  test.each(["", "2026-02-30", "13/13/2026", "Brand", "1899-01-01", "September"])(
    "%j is not a day",
    (text) => {
      expect(readDay(text, "month_first")).toBeNull();
    },
  );

  test("numeric ones are read in the only possible order, or the one that puts them closer together", () => {
    expect(guessOrder(["1/9/2026", "14/9/2026"], true)).toEqual({ order: "day_first", isOpen: false });
    expect(guessOrder(["9/1/2026", "9/14/2026"], false)).toEqual({ order: "month_first", isOpen: false });
    expect(guessOrder(["1/9/2026", "2/9/2026"], true)).toEqual({ order: "day_first", isOpen: true });
    expect(guessOrder(["9/1/2026"], true)).toEqual({ order: "month_first", isOpen: true });
    expect(guessOrder(["9/1/2026"], false)).toEqual({ order: "day_first", isOpen: true });
    expect(guessOrder(["9/9/2026", "2026-01-01"], true).isOpen).toBe(false);
  });
});
