import { clickIdsOf, endChannel, endTouches } from "../../leads/end-touches.ts";
import type { ShownLead } from "../../leads/lead.ts";
import { CRM_FIELDS, type CrmField, field, of } from "./crm-field.ts";

/** Click ids that CRMs pass on to ad networks, each by itself. */
const NETWORKS = ["gclid", "gbraid", "wbraid", "fbclid", "msclkid", "li_fat_id", "ttclid"] as const;

/** Reads a text of the credited touch, or of one end of the journey. */
const at =
  (end: "first" | "last" | "credited", name: "medium" | "term" | "content" | "landing" | "referrer" | "id") =>
  (lead: ShownLead) =>
    endTouches(lead)[end]?.[name] ?? null;

const clickId = (name: string) => (lead: ShownLead) =>
  lead.touches.findLast(({ click_ids }) => click_ids?.[name])?.click_ids?.[name] ?? null;

type Row = [name: string, label: string, touch: CrmField["touch"], read: (lead: ShownLead) => string | null];

const ROWS: readonly Row[] = [
  ["keyword", "keyword", "last", at("credited", "term")],
  ["content", "ad content", "last", at("credited", "content")],
  ["campaign_id", "campaign id", "last", at("credited", "id")],
  ["landing", "landing page", "last", at("credited", "landing")],
  ["referrer", "referrer", "last", at("credited", "referrer")],
  ["click_ids", "click ids", "last", (lead) => clickIdsOf(endTouches(lead).credited)],
  ...NETWORKS.map((name): Row => [name, name, "last", clickId(name)]),
  ["first_channel", "first channel", "first", (lead) => endChannel(lead, endTouches(lead), "first")],
  ["first_medium", "first medium", "first", at("first", "medium")],
  ["first_keyword", "first keyword", "first", at("first", "term")],
  ["first_content", "first ad content", "first", at("first", "content")],
  ["first_landing", "first landing page", "first", at("first", "landing")],
  ["first_referrer", "first referrer", "first", at("first", "referrer")],
  ["last_channel", "last channel", "last", (lead) => endChannel(lead, endTouches(lead), "last")],
  ["last_source", "last source", "last", ({ last_source }) => last_source],
  ["last_medium", "last medium", "last", at("last", "medium")],
  ["last_campaign", "last campaign", "last", ({ last_campaign }) => last_campaign],
];

/**
 * The rest of a lead's attribution. We create no fields for it: an owner maps what is needed to fields of the CRM. Some
 * plans of CRMs allow ten custom fields only.
 */
const ATTRIBUTION: readonly CrmField[] = ROWS.map(([name, label, touch, read]) =>
  field(name, label, touch, of(read)),
);

/** Everything that can be written to a CRM's own fields: our fields, and the rest of the attribution. */
export const MAPPABLE: readonly CrmField[] = [...CRM_FIELDS, ...ATTRIBUTION];
