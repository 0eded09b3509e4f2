import { CRM_FIELDS, type CrmField } from "../../crm/field.ts";
import { zohoLabel } from "./lead.ts";

/** The API path of the lead fields. */
export const FIELDS = "/settings/fields?module=Leads";

export const ZOHO_TYPES = {
  text: { data_type: "text", length: 255 },
  "long text": { data_type: "textarea", textarea: { type: "large" } },
  number: { data_type: "double", length: 16, decimal_place: 2 },
  time: { data_type: "datetime" },
} as const;

/** One of our fields as Zoho's API creates it. */
export const zohoField = (field: CrmField) => ({
  field_label: zohoLabel(field),
  ...ZOHO_TYPES[field.type],
  ...(field.unique && { unique: { case_sensitive: false } }),
});

const FIRST = ["lead_id", "score", "source", "campaign", "link", "first_source", "channel", "status"];

function rankField({ name }: CrmField): number {
  const at = FIRST.indexOf(name.slice("whence_".length));
  return at === -1 ? FIRST.length : at;
}

/** Our fields in the order to create them, most useful first: some Zoho plans only allow ten. */
export const BY_IMPORTANCE = [...CRM_FIELDS].sort((a, b) => rankField(a) - rankField(b));
