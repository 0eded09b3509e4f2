import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import type { Called } from "../support/app.ts";
import { givenCopies } from "../support/copies.ts";
import { givenAccount, givenLead, givenSite, leadsOf } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { asStored, naughtyStrings } from "../support/naughty.ts";
import { parallel } from "../support/parallel.ts";
import { startedApp } from "../support/started.ts";

const app = startedApp();

async function given() {
  const account = await givenAccount(app);
  const site = await givenSite(app, account.token);
  return {
    token: account.token,
    accountId: account.id,
    site,
    lead: (body: Record<string, unknown>) => givenLead(app, { site_id: site.id, ...body }),
    exported: (query = "format=csv") => app.call(`GET /api/export?${query}`, { token: account.token }),
  };
}

const HEAD =
  "id,created_at,site_id,site_name,site_domain,name,email,phone,company,message,form,source,medium,campaign,channel,ai_score,score_reasons,first_source,first_campaign,first_touch_timestamp,last_source,last_campaign,last_touch_timestamp,pageviews,first_pageviews,flags,status,submissions,first_medium,first_term,first_content,first_click_ids,first_referrer,first_landing,last_medium,last_term,last_content,last_click_ids,last_referrer,last_landing,first_id,last_id,source_rule,touches,visits,dwell_seconds,value,notes,currency,won_at,external_ids,first_response_at,form_reader,keyword,content,landing,referrer,click_ids,first_channel,last_channel,score_now";

const rowsOf = ({ text }: Called): Record<string, string>[] =>
  parse(text, { columns: true, bom: true, record_delimiter: "\r\n", relax_column_count: false });

/** A cell without the apostrophes that defuse formulas. */
const plain = (cell = "") => cell.replace(/(^|[;,\t\r\n])([\s"]*)'(?='*[=+\-@＝＋－＠])/g, "$1$2");

describe("the export", () => {
  test("is a file with the right name and type, never cached", async () => {
    const { status, headers } = await (await given()).exported();
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe("attachment; filename=leads_export.csv");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("without leads is a byte order mark and a header line", async () => {
    const { token } = await given();
    const response = await fetch(`${app.origin}/api/export?format=csv`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(Buffer.from(await response.arrayBuffer()).toString("utf8")).toBe(`\ufeff${HEAD}\r\n`);
  });

  test("rejects any other format", async () => {
    const { exported } = await given();
    for (const query of [
      "format=json",
      "format=../x",
      "format=",
      "",
      "format=CSV",
      "format=csv&format=csv",
      "format=csv%00",
    ]) {
      expectError(await exported(query), 400);
    }
  });

  test("needs a token", async () => {
    expectError(await app.call("GET /api/export?format=csv"), 401);
    expectError(await app.call("GET /api/export?format=csv", { token: "a.b.c" }), 401);
  });

  test("has the same leads as the list, newest first, including those of a deleted site", async () => {
    const { token, site, lead, exported } = await given();
    await lead({
      email: "a@firm.example",
      touches: [{ source: "google", medium: "cpc", click_ids: { gclid: "g1", wbraid: "w1" } }],
      pageviews: ["/a", "/b"],
    });
    await lead({ email: "b@firm.example", honeypot: "x" });
    const before = rowsOf(await exported());
    expect(before).toMatchObject([
      { email: "b@firm.example", status: "spam", site_name: site.name, site_domain: site.domain },
      {
        email: "a@firm.example",
        source: "google",
        channel: "Paid Search",
        pageviews: "2",
        first_pageviews: "/a > /b",
        first_medium: "cpc",
        last_click_ids: "gclid=g1; wbraid=w1",
        last_term: "",
      },
    ]);
    const listed = await leadsOf(app, token);
    expect(before.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
    expect(before.map(({ ai_score }) => ai_score)).toEqual(
      listed.map(({ ai_score }) => ai_score?.toFixed(1)),
    );
    await app.call(`DELETE /api/sites/${site.id}`, { token });
    expect(rowsOf(await exported())).toMatchObject([
      { site_id: site.id, site_name: "" },
      { site_id: site.id },
    ]);
  });

  test("distinguishes touches with equal or missing times", async () => {
    const { lead, exported } = await given();
    const at = Date.now() - 60_000;
    const ad = { source: "google", medium: "cpc", campaign: "spring", landing: "https://c.example/ad" };
    const news = { source: "news", medium: "email", campaign: "may", landing: "https://c.example/news" };
    const [link, typed] = [{ referrer: "https://www.bing.com/" }, { landing: "https://c.example/typed" }];
    await lead({
      email: "a@firm.example",
      touches: [
        { ...ad, at },
        { ...news, at },
      ],
    });
    await lead({ email: "b@firm.example", touches: [ad, news] });
    await lead({ email: "c@firm.example", touches: [link, typed] });
    const [third, ...rest] = rowsOf(await exported());
    for (const row of rest) {
      expect(row).toMatchObject({ first_medium: "cpc", first_landing: ad.landing });
      expect(row).toMatchObject({ last_medium: "email", last_landing: news.landing });
    }
    expect(third).toMatchObject({ last_source: "bing", last_referrer: link.referrer, last_landing: "" });
  });

  test("can be limited to one site, and finds nothing for another account's site", async () => {
    const { token, site, lead, exported } = await given();
    const other = await given();
    await other.lead({ email: "theirs@firm.example" });
    const second = await givenSite(app, token);
    await lead({ email: "a@firm.example" });
    await givenLead(app, { site_id: second.id, email: "b@firm.example" });
    expect(rowsOf(await exported(`format=csv&site_id=${site.id}`))).toMatchObject([
      { email: "a@firm.example" },
    ]);
    expect(rowsOf(await exported())).toHaveLength(2);
    expect(rowsOf(await exported(`format=csv&site_id=${other.site.id}`))).toEqual([]);
  });

  test("preserves every text, with quotes, commas and line breaks", async () => {
    const { accountId, lead, exported } = await given();
    const sent = ['He said "no", twice', "a,b;c\td", "one\r\ntwo\nthree\rfour", '"', "👩‍👩‍👧 汉字 עברית"];
    const texts = [...sent, ...naughtyStrings.filter((_, at) => at % 2 === 0)];
    const [first] = await parallel(sent, (text, at) => lead({ name: text, message: text, form: `f${at}` }));
    const copies = texts.map((text, at) => {
      const message = asStored(text);
      return { name: message.slice(0, 200).trim(), message, form: `f${at}` };
    });
    await givenCopies(app, accountId, first?.id ?? "", copies.slice(sent.length));
    const rows = new Map(rowsOf(await exported()).map((row) => [row.form, row]));
    expect(rows.size).toBe(texts.length);
    texts.forEach((text, at) => {
      const row = rows.get(`f${at}`);
      expect(plain(row?.name)).toBe(asStored(text).slice(0, 200).trim());
      expect(plain(row?.message)).toBe(asStored(text));
    });
  });

  test("has nothing that a spreadsheet would run, and its escaping can be reversed", async () => {
    const { lead, exported } = await given();
    const formulas = [
      "=1+1",
      "+44 20 7946",
      "-5",
      "@SUM(A1)",
      '=HYPERLINK("http://x")',
      "＝1",
      "=cmd|' /C calc'!A0",
    ];
    for (const name of formulas) await lead({ name, company: name, last_campaign: name, last_source: name });
    const { text } = await exported();
    const cells: string[][] = parse(text, { bom: true, record_delimiter: "\r\n" });
    expect(cells.flat().filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
    const names = rowsOf(await exported()).map(({ name }) => plain(name));
    expect(names).toEqual(formulas.toReversed());
  });

  test("has no formulas in spreadsheets that use other list separators either", async () => {
    const { lead, exported } = await given();
    const texts = [
      "x;=cmd|'/C calc'!A0",
      "x; =1+1",
      'x;"=1+1"',
      'x;";=1+1',
      '"";=1+1;""',
      "x\t=1+1",
      "x\t-1+1",
      "x,=1+1",
      "x\n=1+1\r\n@SUM(1)\r+1",
      "x;;=1;\u00a0=2;\u3000＝3",
      "'=1+1",
      "''=1+1;'=2",
      "- a list\n- of things; -5, +44 20",
      "+44 20",
      "-5",
      "no formula; a-b, c=d\te@f.example",
    ];
    for (const [at, text] of texts.entries())
      await lead({ name: text, message: text, last_source: text, form: `f${at}` });
    const response = await exported();
    for (const delimiter of [",", ";", "\t"]) {
      // With and without quoting: programs differ on quotes that are not at the start of a cell.
      for (const quote of ['"', null] as const) {
        const wide = { delimiter, quote, bom: true, relax_quotes: true, relax_column_count: true };
        const cells = (parse(response.text, wide) as string[][]).flat();
        const run = cells
          .map((cell) => cell.replace(/^[\s"]+/, ""))
          .filter((cell) => /^[=+\-@＝＋－＠]/.test(cell));
        expect(run).toEqual([]);
      }
    }
    const rows = new Map(rowsOf(response).map((row) => [row.form, row]));
    for (const [at, text] of texts.entries()) {
      const row = rows.get(`f${at}`);
      expect([plain(row?.name), plain(row?.message)]).toEqual([text, text]);
    }
  });

  test("quotes all text, but not numbers", async () => {
    const { lead, exported } = await given();
    await lead({ name: "Ada", pageviews: 3 });
    const [, row = ""] = (await exported()).text.split("\r\n");
    expect(row).toMatch(/^"lead_\w+","[^"]+","site_[^"]+",/);
    expect(row).toContain(',"Ada",');
    expect(row).toContain(",3,");
    expect(row.split(",").filter((cell) => !/^("[^"]*"|\d*)$/.test(cell))).toEqual([]);
  });

  test("is complete even above ten megabytes", async () => {
    const { accountId, lead, exported } = await given();
    const message = "漢".repeat(5000);
    const { id } = await lead({ message, form: "f0" });
    const copies = Array.from({ length: 749 }, (_, at) => ({ form: `f${at + 1}` }));
    await givenCopies(app, accountId, id, copies);
    const response = await exported();
    expect(Buffer.byteLength(response.text)).toBeGreaterThan(10 * 1024 * 1024);
    const rows = rowsOf(response);
    expect(new Set(rows.map(({ form }) => form)).size).toBe(750);
    expect(rows.every((row) => row.message === message)).toBe(true);
  });
});
