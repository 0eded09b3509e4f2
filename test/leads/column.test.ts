import { expect, test } from "vitest";
import { LEAD_COLUMNS } from "../../functions/leads/column.ts";
import type { StoredLead } from "../../functions/leads/lead.ts";
import { explain } from "../../functions/leads/sentences.ts";
import { givenStored, NOW } from "./given-stored.ts";

const LINK = "https://whence.example/leads/1";
const rowOf = (lead: StoredLead, site: { name: string } | null = { name: "Oak" }) =>
  Object.fromEntries(
    LEAD_COLUMNS.map(({ title, read }) => [title, read({ lead: explain(lead), site, link: LINK })]),
  );

const ad = {
  ...{ at: "2026-11-01T08:00:00.000Z", source: "google", medium: "cpc", campaign: "spring" },
  ...{ term: "oak desk", content: "blue", click_ids: { wbraid: "w", gclid: "g" } },
  ...{ landing: "https://shop.example/desks", referrer: "https://www.google.com/" },
};
const news = {
  ...{ at: "2026-11-10T08:00:00.000Z", source: "news", medium: "email", campaign: "november" },
  ...{ term: "sale", content: "top", landing: "https://shop.example/sale" },
  ...{ click_ids: { mc_eid: "m" }, referrer: "https://mail.example/" },
};
const direct = { at: "2026-11-19T08:00:00.000Z", landing: "https://shop.example/" };

test("a row has everything that a sheet shows of a lead", () => {
  const contact = { name: "Ada", email: "ada@firm.example", company: "Byron", message: "Hello." };
  const lead = givenStored(
    { ...contact, form: "quote", touches: [ad, news, direct], pageviews: ["/a", "/b"] },
    { status: "won", value_cents: 120_050, currency: "EUR", won_at: "2026-11-22T00:00:00.000Z" },
  );
  const reasons = explain(lead).score_reasons.map(({ reason, points }) => `${reason} (${points})`);
  expect(rowOf(lead)).toEqual({
    ...{ "Lead id": lead.id, Created: NOW.toISOString(), Status: "won", Score: lead.ai_score },
    ...{ "Score reasons": reasons.join("; "), Name: "Ada", Email: "ada@firm.example", Phone: null },
    ...{ Company: "Byron", Message: "Hello.", Site: "Oak", Form: "quote" },
    ...{ Channel: "Email", Source: "news", Medium: "email", Campaign: "november" },
    ...{ "Last touch": news.at, "First source": "google", "First campaign": "spring" },
    ...{ "First touch": ad.at, Pageviews: 2, Value: 1200.5, Currency: "EUR" },
    ...{ Won: "2026-11-22T00:00:00.000Z", Link: LINK, Keyword: "sale", "Ad content": "top" },
    ...{ "Landing page": news.landing, Referrer: news.referrer, "Click ids": "mc_eid=m" },
    ...{ "First medium": "cpc", "Last source": "news", "Last medium": "email", "Last campaign": "november" },
    ...{ "First channel": "Paid Search", "Last channel": "Email" },
  });
});

test("a lead without a visit leaves the columns of its touches empty", () => {
  const row = rowOf(givenStored(), null);
  for (const title of ["Site", "Value", "Keyword", "Ad content", "Landing page", "Referrer", "Click ids"])
    expect(row[title], title).toBeNull();
  for (const title of ["First medium", "Last medium", "First channel", "Last channel"])
    expect(row[title], title).toBeNull();
});

test("without the right to see contacts, no column that can identify a person is shown", () => {
  expect(LEAD_COLUMNS.filter(({ contact }) => contact).map(({ title }) => title)).toEqual([
    ...["Name", "Email", "Phone", "Company", "Message", "Form"],
    ...["Keyword", "Ad content", "Landing page", "Referrer", "Click ids"],
  ]);
});

test("time columns are marked as such", () => {
  expect(LEAD_COLUMNS.filter(({ type }) => type === "time").map(({ title }) => title)).toEqual([
    ...["Created", "Last touch", "First touch", "Won"],
  ]);
});
