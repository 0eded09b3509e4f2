import { expect, test } from "vitest";
import { CRM_FIELDS, fieldValues, type LeadContent } from "../../../functions/destinations/crm/field.ts";
import { MAPPABLE } from "../../../functions/destinations/crm/mappable.ts";
import { SHEET_COLUMNS, sheetRow } from "../../../functions/destinations/vendors/sheets/row.ts";
import { fiftyMessages } from "../fifty-messages.ts";

const none = { source_platform: null, creative_format: null, marketing_tactic: null };
const ad = {
  ...none,
  ...{ at: "2026-03-01T10:00:00.000Z", source: "google", medium: "cpc", campaign: "brand", id: "77" },
  ...{ term: "roof", content: "blue", click_ids: { gclid: "Cj0", wbraid: "w1" } },
  ...{ referrer: "https://www.google.com/", landing: "https://acme.example/roofs" },
};
const news = {
  ...none,
  ...{ at: "2026-03-05T10:00:00.000Z", source: "news", medium: "email", campaign: "spring", id: null },
  ...{ term: null, content: "top", click_ids: null, referrer: null, landing: "https://acme.example/" },
};

/** A lead whose ad is its first and whose newsletter is its last and credited touch. */
function given(): LeadContent {
  const message = fiftyMessages[0];
  if (message?.lead == null) throw new Error("There is no lead to start from.");
  const journey = {
    ...{ touches: [ad, news], credited_touch: 1 },
    ...{ first_source: "google", first_campaign: "brand", first_touch_timestamp: ad.at },
    ...{ last_source: "news", last_campaign: "spring", last_touch_timestamp: news.at },
  };
  return { ...message, lead: { ...message.lead, ...journey } };
}

test("a CRM's own fields can receive the whole attribution, though only our fields are created", () => {
  expect(fieldValues(given(), MAPPABLE)).toMatchObject({
    ...{ whence_keyword: null, whence_content: "top", whence_landing: "https://acme.example/" },
    ...{ whence_campaign_id: null, whence_referrer: null, whence_click_ids: null },
    ...{ whence_gclid: "Cj0", whence_wbraid: "w1", whence_fbclid: null },
    ...{ whence_first_medium: "cpc", whence_first_keyword: "roof", whence_first_content: "blue" },
    ...{
      whence_first_landing: "https://acme.example/roofs",
      whence_first_referrer: "https://www.google.com/",
    },
    ...{ whence_first_channel: "Paid Search", whence_last_channel: given().lead.channel },
    ...{ whence_last_source: "news", whence_last_medium: "email", whence_last_campaign: "spring" },
  });
  expect(CRM_FIELDS).toHaveLength(16);
  expect(new Set(MAPPABLE.map(({ name }) => name)).size).toBe(MAPPABLE.length);
});

test("a sheet's row has it after the existing columns", () => {
  const row = sheetRow(given()) ?? [];
  const cells = Object.fromEntries(SHEET_COLUMNS.map((title, at) => [title, row[at]]));
  expect(SHEET_COLUMNS.slice(24)).toEqual([
    ...["Link", "Keyword", "Ad content", "Landing page", "Referrer", "Click ids"],
    ...["First medium", "Last source", "Last medium", "Last campaign"],
    ...["First channel", "Last channel"],
  ]);
  expect(cells).toMatchObject({ "Ad content": "top", "First medium": "cpc", "Last campaign": "spring" });
});
