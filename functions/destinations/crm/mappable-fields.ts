import { CRM_FIELDS, type CrmField, named } from "./field.ts";

/** Click ids that CRMs pass on to ad networks, each in its own field. */
const NETWORKS = ["gclid", "gbraid", "wbraid", "fbclid", "msclkid", "li_fat_id", "ttclid"] as const;

/** The rest of a lead's attribution: each field's name, label and touch. */
export const ATTRIBUTION = [
  ["keyword", "keyword", "last"],
  ["content", "ad content", "last"],
  ["campaign_id", "campaign id", "last"],
  ["landing", "landing page", "last"],
  ["referrer", "referrer", "last"],
  ["click_ids", "click ids", "last"],
  ...NETWORKS.map((name) => [name, name, "last"] as const),
  ["first_channel", "first channel", "first"],
  ["first_medium", "first medium", "first"],
  ["first_keyword", "first keyword", "first"],
  ["first_content", "first ad content", "first"],
  ["first_landing", "first landing page", "first"],
  ["first_referrer", "first referrer", "first"],
  ["last_channel", "last channel", "last"],
  ["last_source", "last source", "last"],
  ["last_medium", "last medium", "last"],
  ["last_campaign", "last campaign", "last"],
] as const;

/** The score of an open lead by the current model. Only for those who want it: it changes without the lead. */
export const SCORE_NOW = { ...named("score_now", "score now"), type: "number" } as const;

/** What can be written to a CRM's own fields. How it is read from a lead is in mappable.ts, which most bundles don't need. */
export const MAPPABLE_FIELDS: readonly Pick<CrmField, "name" | "label" | "type">[] = [
  ...CRM_FIELDS,
  ...ATTRIBUTION.map(([name, label]) => ({ ...named(name, label), type: "text" as const })),
  SCORE_NOW,
];
