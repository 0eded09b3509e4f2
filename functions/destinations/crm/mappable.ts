import { endChannel, endTouches, formatClickIds } from "../../leads/end-touches.ts";
import type { ShownLead } from "../../leads/lead.ts";
import { CRM_FIELDS, type CrmField, field, of } from "./field.ts";
import { ATTRIBUTION, SCORE_NOW } from "./mappable-fields.ts";

/** Reads a text of the credited touch, or of one end of the journey. */
const at =
  (end: "first" | "last" | "credited", name: "medium" | "term" | "content" | "landing" | "referrer" | "id") =>
  (lead: ShownLead) =>
    endTouches(lead)[end]?.[name] ?? null;

const clickId = (name: string) => (lead: ShownLead) =>
  lead.touches.findLast(({ click_ids }) => click_ids?.[name])?.click_ids?.[name] ?? null;

type Read = (lead: ShownLead) => string | null;

/** How each of the fields is read from a lead. */
const READ: Record<(typeof ATTRIBUTION)[number][0], Read> = {
  keyword: at("credited", "term"),
  content: at("credited", "content"),
  campaign_id: at("credited", "id"),
  landing: at("credited", "landing"),
  referrer: at("credited", "referrer"),
  click_ids: (lead) => formatClickIds(endTouches(lead).credited),
  gclid: clickId("gclid"),
  gbraid: clickId("gbraid"),
  wbraid: clickId("wbraid"),
  fbclid: clickId("fbclid"),
  msclkid: clickId("msclkid"),
  li_fat_id: clickId("li_fat_id"),
  ttclid: clickId("ttclid"),
  first_channel: (lead) => endChannel(lead, endTouches(lead), "first"),
  first_medium: at("first", "medium"),
  first_keyword: at("first", "term"),
  first_content: at("first", "content"),
  first_landing: at("first", "landing"),
  first_referrer: at("first", "referrer"),
  last_channel: (lead) => endChannel(lead, endTouches(lead), "last"),
  last_source: ({ last_source }) => last_source,
  last_medium: at("last", "medium"),
  last_campaign: ({ last_campaign }) => last_campaign,
};

/**
 * Everything that can be written to a CRM's own fields: our fields, the rest of the attribution and the current score. We only
 * create our own: an owner maps what else is needed to fields of the CRM. Some plans of CRMs allow ten custom fields only.
 */
export const MAPPABLE: readonly CrmField[] = [
  ...CRM_FIELDS,
  ...ATTRIBUTION.map(([name, label, touch]) => field(name, label, touch, of(READ[name]))),
  { ...SCORE_NOW, touch: "last", ...of(({ score_now }) => score_now?.toString() ?? null) },
];
