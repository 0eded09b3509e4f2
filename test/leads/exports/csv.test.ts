import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { csvHeader, csvRows } from "../../../functions/leads/exports/csv.ts";
import type { StoredLead } from "../../../functions/leads/lead.ts";
import { explain } from "../../../functions/leads/sentences.ts";
import { givenStored, NOW, SITE } from "../given-stored.ts";

const site = {
  ...SITE,
  name: "Oak & Sons",
  client_id: null,
  consent: "immediate" as const,
  created_at: NOW.toISOString(),
};

/** The row of a lead, by column. */
function rowOf(lead: StoredLead, sites = [site]): Record<string, string> {
  const text = csvHeader() + csvRows([explain(lead)], new Map(sites.map((each) => [each.id, each])));
  const [row] = parse<Record<string, string>>(text, { columns: true, bom: true, record_delimiter: "\r\n" });
  if (row === undefined) throw new Error("The lead has no row.");
  return row;
}

const ad = {
  ...{ at: "2026-11-01T08:00:00.000Z", source: "google", medium: "cpc", campaign: "spring", id: "c1" },
  ...{ term: "oak desk", content: "blue", click_ids: { wbraid: "w", gclid: "g" } },
  ...{ landing: "https://shop.example/desks", referrer: "https://www.google.com/" },
};
const news = {
  ...{ at: "2026-11-10T08:00:00.000Z", source: "news", medium: "email", campaign: "november", id: "c2" },
  ...{ term: "sale", content: "top", click_ids: { mc_eid: "m" } },
  ...{ landing: "https://shop.example/sale", referrer: "https://mail.example/" },
};
const direct = { at: "2026-11-19T08:00:00.000Z", landing: "https://shop.example/" };

describe("the row of a lead", () => {
  test("has its contact, its site and its owner's changes", () => {
    const body = {
      ...{ name: "Ada", email: "ada@firm.example", phone: "020 7946 0018", company: "Byron" },
      ...{ message: "A quote, please.", form: "quote", visits: 3, dwell_seconds: 95 },
      pageviews: ["/a", "/b", "/c", "/d"],
    };
    const row = rowOf(
      givenStored(body, {
        ...{ status: "won", value_cents: 120_050, currency: "EUR", won_at: "2026-11-22T00:00:00.000Z" },
        ...{ notes: "Paid.", external_ids: ["a1", "b2"], submissions: 2, flags: ["demo", "test"] },
        ...{ first_response_at: "2026-11-21T00:00:00.000Z", form_reader: "12" },
      }),
    );
    expect(row).toMatchObject({
      ...{ id: "lead_01KADTPS00AAAAAAAAAAAAAAAA", created_at: NOW.toISOString(), site_id: SITE.id },
      ...{ site_name: "Oak & Sons", site_domain: "shop.example", name: "Ada", email: "ada@firm.example" },
      ...{ company: "Byron", message: "A quote, please.", form: "quote" },
      ...{ pageviews: "4", first_pageviews: "/a > /b > /c", visits: "3", dwell_seconds: "95" },
      ...{ status: "won", value: "1200.50", currency: "EUR", won_at: "2026-11-22T00:00:00.000Z" },
      ...{ notes: "Paid.", external_ids: "a1; b2", submissions: "2", flags: "demo; test" },
      ...{ first_response_at: "2026-11-21T00:00:00.000Z", form_reader: "12" },
    });
    expect(row.phone).toMatch(/^\+|020/);
  });

  test("names its first and last touch, and the one that gets the credit", () => {
    expect(rowOf(givenStored({ touches: [ad, news, direct] }))).toMatchObject({
      ...{ first_source: "google", first_medium: "cpc", first_campaign: "spring", first_id: "c1" },
      ...{ first_term: "oak desk", first_content: "blue", first_click_ids: "gclid=g; wbraid=w" },
      ...{ first_landing: ad.landing, first_referrer: ad.referrer, first_channel: "Paid Search" },
      ...{ first_touch_timestamp: ad.at, last_touch_timestamp: news.at },
      ...{ last_source: "news", last_medium: "email", last_campaign: "november", last_id: "c2" },
      ...{ last_term: "sale", last_content: "top", last_click_ids: "mc_eid=m", last_channel: "Email" },
      ...{ last_landing: news.landing, last_referrer: news.referrer },
      ...{ source: "news", medium: "email", campaign: "november", channel: "Email", touches: "3" },
      ...{ keyword: "sale", content: "top", landing: news.landing, referrer: news.referrer },
      ...{ click_ids: "mc_eid=m" },
    });
  });

  test("distinguishes touches of the same time by the source derived from their link", () => {
    const search = { referrer: "https://www.bing.com/" };
    const typed = { landing: "https://shop.example/typed" };
    expect(rowOf(givenStored({ touches: [search, typed] }))).toMatchObject({
      last_source: "bing",
      last_referrer: "https://www.bing.com/",
      last_landing: "",
    });
  });

  test("explains its score with one decimal", () => {
    const lead = givenStored({ name: "Ada Byron" }, { ai_score: 6 });
    const { score_reasons } = explain(lead);
    const row = rowOf(lead);
    expect(row.ai_score).toBe("6.0");
    expect(row.score_reasons?.split("; ")).toEqual(
      score_reasons.map(({ reason, points }) => `${reason} (${points})`),
    );
  });

  test("leaves empty what is unknown, also of a site that was deleted", () => {
    const row = rowOf(givenStored({}, { ai_score: null, score_reasons: [] }), []);
    expect(Object.keys(row).filter((column) => row[column] !== "")).toEqual([
      ...["id", "created_at", "site_id", "status", "submissions", "touches"],
    ]);
    expect(rowOf(givenStored({}, { value_cents: 0, currency: "EUR" })).value).toBe("0.00");
  });

  test("is a line of its own", () => {
    const lead = explain(givenStored({ name: "Ada" }));
    const lines = csvRows([lead, { ...lead, id: "lead_b" }], new Map()).split("\r\n");
    expect(lines.map((line) => line.split(",")[0])).toEqual([`"${lead.id}"`, '"lead_b"', ""]);
  });
});

test("the header is a byte order mark and the names of the columns, whose order is fixed", () => {
  const names = csvHeader()
    .replace(/^\ufeff|\r\n$/g, "")
    .split(",");
  expect(csvHeader()).toMatch(/^\ufeffid,.*\r\n$/);
  expect(names).toHaveLength(new Set(names).size);
  expect(Object.keys(rowOf(givenStored()))).toEqual(names);
  expect(names.slice(-3)).toEqual(["first_channel", "last_channel", "score_now"]);
});
