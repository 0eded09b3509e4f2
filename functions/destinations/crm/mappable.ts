import { clickIdsOf, endTouches } from "../../leads/end-touches.ts";
import { CRM_FIELDS, type CrmField, field, of } from "./crm-field.ts";

/** Click ids that CRMs pass on to ad networks, each by itself. */
const NETWORKS = ["gclid", "gbraid", "wbraid", "fbclid", "msclkid", "li_fat_id", "ttclid"] as const;

/**
 * The rest of a lead's attribution. We create no fields for it: an owner maps what is needed to fields of the CRM. Some
 * plans of CRMs allow ten custom fields only.
 */
const ATTRIBUTION: readonly CrmField[] = [
  field(
    "keyword",
    "keyword",
    "last",
    of((lead) => endTouches(lead).credited?.term ?? null),
  ),
  field(
    "content",
    "ad content",
    "last",
    of((lead) => endTouches(lead).credited?.content ?? null),
  ),
  field(
    "campaign_id",
    "campaign id",
    "last",
    of((lead) => endTouches(lead).credited?.id ?? null),
  ),
  field(
    "landing",
    "landing page",
    "last",
    of((lead) => endTouches(lead).credited?.landing ?? null),
  ),
  field(
    "referrer",
    "referrer",
    "last",
    of((lead) => endTouches(lead).credited?.referrer ?? null),
  ),
  field(
    "click_ids",
    "click ids",
    "last",
    of((lead) => clickIdsOf(endTouches(lead).credited)),
  ),
  ...NETWORKS.map((name) =>
    field(
      name,
      name,
      "last",
      of(({ touches }) => touches.findLast(({ click_ids }) => click_ids?.[name])?.click_ids?.[name] ?? null),
    ),
  ),
  field(
    "first_medium",
    "first medium",
    "first",
    of((lead) => endTouches(lead).first?.medium ?? null),
  ),
  field(
    "first_keyword",
    "first keyword",
    "first",
    of((lead) => endTouches(lead).first?.term ?? null),
  ),
  field(
    "first_content",
    "first ad content",
    "first",
    of((lead) => endTouches(lead).first?.content ?? null),
  ),
  field(
    "first_landing",
    "first landing page",
    "first",
    of((lead) => endTouches(lead).first?.landing ?? null),
  ),
  field(
    "first_referrer",
    "first referrer",
    "first",
    of((lead) => endTouches(lead).first?.referrer ?? null),
  ),
  field(
    "last_source",
    "last source",
    "last",
    of(({ last_source }) => last_source),
  ),
  field(
    "last_medium",
    "last medium",
    "last",
    of((lead) => endTouches(lead).last?.medium ?? null),
  ),
  field(
    "last_campaign",
    "last campaign",
    "last",
    of(({ last_campaign }) => last_campaign),
  ),
];

/** Everything that can be written to a CRM's own fields: our fields, and the rest of the attribution. */
export const MAPPABLE: readonly CrmField[] = [...CRM_FIELDS, ...ATTRIBUTION];
