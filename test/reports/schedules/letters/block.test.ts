import { describe, expect, test } from "vitest";
import type { Figures, Section } from "../../../../functions/reports/schedules/figures.ts";
import { buildBlocks, explainSigns } from "../../../../functions/reports/schedules/letters/block.ts";

const measure = (name: string, unit = "count") => ({ name, kind: "measure", unit });
const dimension = (name: string) => ({ name, kind: "dimension", unit: "text" });
const section = (given: object): Section =>
  ({
    ...{ title: "Leads", chart: "table", from: "2026-11-01", to: "2026-11-30", currency: "USD" },
    ...{ columns: [dimension("source"), measure("leads")], rows: [], totals: {}, notes: [], hidden: 0 },
    ...given,
  }) as unknown as Section;
const blockOf = (given: object, max = 10) => {
  const figures = { from: "2026-11-01", to: "2026-11-30", sections: [section(given)] };
  const [block] = buildBlocks(figures as unknown as Figures, max);
  if (block === undefined) throw new Error("The section has no block.");
  return block;
};
const rows = [
  { source: "google", leads: 8, previous_leads: 4, chance_leads: 0.05 },
  { source: null, leads: 4, previous_leads: 5, chance_leads: 0.1 },
  { source: "bing", leads: 0, previous_leads: 0, chance_leads: 1 },
];

describe("a table", () => {
  test("has a row for each value, with its figures and their changes", () => {
    expect(blockOf({ rows })).toEqual({
      ...{ title: "Leads", span: null, head: ["Source", "Leads"], notes: [] },
      rows: [
        { label: "google", cells: ["8 (+100%)"], share: null },
        { label: "Unknown", cells: ["4 (≈ −20%)"], share: null },
        { label: "bing", cells: ["0"], share: null },
      ],
    });
  });

  test("has at most four measures, without their intervals", () => {
    const names = ["leads", "leads_low", "previous_leads", "won", "lost", "qualified", "visits"];
    expect(blockOf({ columns: [dimension("source"), ...names.map((name) => measure(name))] }).head).toEqual([
      ...["Source", "Leads", "Won", "Lost", "Qualified"],
    ]);
  });

  test("says how many rows are omitted, and if there are none", () => {
    expect(blockOf({ rows }, 2)).toMatchObject({ notes: ["1 more row is not shown."] });
    expect(blockOf({ rows }, 2).rows).toHaveLength(2);
    expect(blockOf({ rows, hidden: 4 }, 2).notes).toEqual(["5 more rows are not shown."]);
    expect(blockOf({ rows: [] }).notes).toEqual(["Nothing to count in this time."]);
  });

  test("states its days if they differ from the report's", () => {
    expect(blockOf({ rows, from: "2026-11-29" }).span).toBe("November 29–30, 2026");
    expect(blockOf({ rows, to: "2026-11-02" }).span).toBe("November 1–2, 2026");
  });

  test("by two dimensions has both in its labels", () => {
    const columns = [dimension("source"), dimension("campaign"), measure("leads")];
    const block = blockOf({ columns, rows: [{ source: "google", campaign: "spring", leads: 1 }] });
    expect(block.head).toEqual(["Source, Campaign", "Leads"]);
    expect(block.rows[0]?.label).toBe("google, spring");
  });
});

describe("bars", () => {
  test("have their length relative to the longest, and empty ones are omitted", () => {
    const shown = blockOf({ rows, chart: "bars" }).rows;
    expect(shown.map(({ label, share }) => [label, share])).toEqual([
      ["google", 1],
      ["Unknown", 0.5],
    ]);
  });

  test("that only had a previous value are kept, with zero length", () => {
    const gone = [{ source: "bing", leads: 0, previous_leads: 3 }];
    expect(blockOf({ rows: gone, chart: "bars" }).rows).toEqual([
      { label: "bing", cells: ["0 (−100%)"], share: null },
    ]);
  });

  test("are kept if any measure is nonzero", () => {
    const columns = [dimension("source"), measure("leads"), measure("won")];
    const block = blockOf({ columns, rows: [{ source: "bing", leads: 0, won: 1 }], chart: "bars" });
    expect(block.rows[0]?.cells).toEqual(["0", "1"]);
  });

  test("of a line chart are kept even if empty", () => {
    expect(blockOf({ rows, chart: "line" }).rows.map(({ share }) => share)).toEqual([1, 0.5, 0]);
    expect(blockOf({ rows, chart: "grid" }).rows.map(({ share }) => share)).toEqual([null, null, null]);
  });
});

describe("a single figure", () => {
  test("has a row for each measure, and no header", () => {
    const totals = {
      leads: 12,
      previous_leads: 10,
      win_rate: 0.04,
      win_rate_low: 0.021,
      win_rate_high: 0.075,
    };
    const columns = [measure("leads"), measure("win_rate", "rate")];
    expect(blockOf({ columns, totals, rows: [totals] })).toMatchObject({
      head: [],
      rows: [
        { label: "Leads", cells: ["12 (+20%)"], share: null },
        { label: "Win rate", cells: ["4.0% [2.1%–7.5%]"], share: null },
      ],
    });
  });

  test("is also shown for a report with rows, if the panel is a number", () => {
    expect(blockOf({ rows, totals: { leads: 12 }, chart: "number" })).toMatchObject({
      ...{ head: [], rows: [{ label: "Leads", cells: ["12"] }] },
    });
  });

  test("for a funnel has the remaining share of the first stage, for each stage", () => {
    const names = ["visits", "engaged", "form_seen", "form_started", "sent"];
    const totals = { visits: 100, engaged: 50, form_seen: 25, form_started: 10, sent: null };
    const block = blockOf({ columns: names.map((name) => measure(name)), totals, chart: "funnel" });
    expect(block.rows.map(({ share }) => share)).toEqual([1, 0.5, 0.25, 0.1, 0]);
  });
});

test("symbols are explained if there are any", () => {
  const chance = blockOf({ rows });
  const range = blockOf({
    columns: [measure("win_rate", "rate")],
    totals: { win_rate: 0.5, win_rate_low: 0.4, win_rate_high: 0.6 },
  });
  const plain = blockOf({ rows: [{ source: "a ≈ [b", leads: 1 }] });
  expect(explainSigns([plain])).toEqual([]);
  expect(explainSigns([plain, chance])).toEqual([expect.stringContaining("≈")]);
  expect(explainSigns([range])).toEqual([expect.stringContaining("few cases")]);
  expect(explainSigns([chance, range])).toHaveLength(2);
});
