import { describe, expect, test } from "vitest";
import type { Block } from "../../../../functions/reports/schedules/letters/block.ts";
import { reportHtml } from "../../../../functions/reports/schedules/letters/report-html.ts";
import type { Page } from "../../../../functions/reports/schedules/letters/report-letter.ts";
import { reportText } from "../../../../functions/reports/schedules/letters/report-text.ts";

const block = (given: Partial<Block> = {}): Block => ({
  ...{ title: "By source", span: null, head: ["Source", "Leads"], notes: [] },
  rows: [{ label: "google", cells: ["8 (+100%)"], share: null }],
  ...given,
});
const page = (given: Partial<Page> = {}): Page => ({
  ...{ sender: "Fern & Co", client: null, brand: null, origin: "https://whence.example" },
  ...{ title: "Leads in November", intro: "The figures.", reason: "You get this.", stop: null, open: null },
  ...{ summary: null, annotations: [], blocks: [], notes: [], ...given },
});
const brand = (logo: object | null, footer: string | null = null) =>
  ({ name: "Oak <Inc>", accent: "#123456", logo, footer }) as unknown as Page["brand"];

describe("the text of a report", () => {
  test("has its parts in order, with an empty line between", () => {
    const text = reportText(
      page({
        ...{
          stop: "https://s.example",
          open: "https://o.example",
          summary: "More leads.",
          notes: ["a", "b"],
        },
        annotations: [
          { day: "Nov 3", text: "New ad" },
          { day: "Nov 5", text: "Fair" },
        ],
        ...{ blocks: [block()], brand: brand(null, "Oak Inc, London") },
      }),
    );
    expect(text).toBe(
      `${[
        "Leads in November",
        "The figures.",
        "You get this.\nStop this report: https://s.example",
        "What changed: More leads.",
        "Nov 3: New ad\nNov 5: Fair",
        "BY SOURCE (Source / Leads)\ngoogle: 8 (+100%)",
        "a\nb",
        "Open the dashboard: https://o.example",
        "-- \nOak Inc, London",
      ].join("\n\n")}\n`,
    );
  });

  test("omits missing parts", () => {
    expect(reportText(page())).toBe("Leads in November\n\nThe figures.\n");
  });

  test("labels each figure of a row with several, and states a block's days and notes", () => {
    const blocks = [
      block({
        ...{
          head: ["Source", "Leads", "Won"],
          span: "November 1–2, 2026",
          notes: ["1 more row is not shown."],
        },
        rows: [{ label: "google", cells: ["8", "2"], share: null }],
      }),
      block({ head: [], rows: [{ label: "Leads", cells: ["12"], share: null }] }),
    ];
    expect(reportText(page({ blocks }))).toContain(
      "BY SOURCE, November 1–2, 2026\ngoogle: Leads 8, Won 2\n1 more row is not shown.\n\nBY SOURCE\nLeads: 12\n",
    );
  });
});

describe("the HTML of a report", () => {
  const html = (given: Partial<Page>) => reportHtml(page(given));

  test("escapes every text", () => {
    const evil = "<b onclick='x'>&\"";
    const shown = html({
      ...{ sender: evil, title: evil, intro: evil, reason: evil, stop: evil, open: evil, summary: evil },
      ...{ annotations: [{ day: evil, text: evil }], notes: [evil] },
      blocks: [
        block({
          ...{ title: evil, span: evil, head: [evil, evil], notes: [evil] },
          rows: [{ label: evil, cells: [evil], share: 0.5 }],
        }),
      ],
    });
    expect(shown).not.toContain("<b onclick");
    expect(shown.split("&#60;b onclick=&#39;x&#39;&#62;&#38;&#34;")).toHaveLength(19);
    expect(html({ brand: brand({ path: '/"x', width: 1, height: 1 }, "<i>\nb") })).toMatch(
      /&#60;i&#62;<br>b/,
    );
  });

  test("omits missing parts", () => {
    const shown = html({});
    for (const part of [
      "Stop this report",
      "What changed",
      "Open the dashboard",
      "<h2",
      "margin:12px",
      "margin:24px",
    ])
      expect(shown).not.toContain(part);
    expect(html({ stop: "https://s.example" })).toContain("Stop this report");
    expect(html({ open: "https://o.example" })).toContain("Open the dashboard");
    expect(html({ summary: "More leads." })).toContain("What changed:</strong> More leads.");
  });

  test("has its unsubscribe link before its figures, since mail clients may clip the end", () => {
    const shown = html({ stop: "https://s.example", blocks: [block()] });
    expect(shown.indexOf("https://s.example")).toBeLessThan(shown.indexOf("By source"));
  });

  test.each([
    [1, [["96", "#123456"]]],
    [0, [["96", "#dfe3e6"]]],
    [
      0.25,
      [
        ["24", "#123456"],
        ["72", "#dfe3e6"],
      ],
    ],
  ])("draws a bar of the share %d", (share, cells) => {
    const blocks = [block({ rows: [{ label: "a", cells: ["1"], share }] })];
    const drawn = [
      ...html({ blocks, brand: brand(null) }).matchAll(/<td width="(\d+)" height="10" bgcolor="([^"]+)"/g),
    ];
    expect(drawn.map(([, width, color]) => [width, color])).toEqual(cells);
  });

  test("only has a column for bars if there are any, and large figures only without a header", () => {
    const row = (share: number | null) => ({ label: "a", cells: ["1"], share });
    expect(html({ blocks: [block({ rows: [row(null)] })] })).not.toContain('class="bar"');
    expect(html({ blocks: [block({ rows: [row(null), row(1)] })] }).match(/class="bar"/g)).toHaveLength(3);
    const large = (given: Partial<Block>) => html({ blocks: [block(given)] }).includes("font-size:20px");
    expect(large({})).toBe(false);
    expect(large({ head: [] })).toBe(true);
    expect(large({ head: [], rows: [row(1)] })).toBe(false);
    expect(html({ blocks: [block({ rows: [] })] })).not.toContain('class="rows"');
  });

  test("shows a brand's logo, at most 200 by 56 pixels, and its name in place of it", () => {
    const size = (width: number, height: number) =>
      /<img src="([^"]+)" (width="\d+" height="\d+")/
        .exec(html({ brand: brand({ path: "/logo.png", width, height }) }))
        ?.slice(1);
    expect(size(100, 50)).toEqual(["https://whence.example/logo.png", 'width="100" height="50"']);
    expect(size(400, 50)?.[1]).toBe('width="200" height="25"');
    expect(size(100, 112)?.[1]).toBe('width="50" height="56"');
    expect(html({ brand: brand({ path: "/logo.png", width: 1, height: 1 }) })).toContain(
      'alt="Oak &#60;Inc&#62;"',
    );
    expect(html({ brand: brand(null) })).toContain("Fern &#38; Co");
    expect(html({})).toContain("Fern &#38; Co");
  });
});
