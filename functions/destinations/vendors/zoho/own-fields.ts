import type { CallContext, Failed } from "../../adapters/adapter.ts";
import type { OwnField } from "../../crm/mapping.ts";
import { type Described, describeLeads } from "./description.ts";
import type { FieldLimits } from "./lead.ts";
import { openZoho } from "./response.ts";
import type { ZohoCredentials } from "./token.ts";

/** Picklists, such as the lead source, only receive existing values. The status is excluded, since sales works with it. */
const TYPES: Readonly<Record<string, OwnField["type"]>> = {
  text: "text",
  textarea: "text",
  picklist: "text",
  double: "number",
  datetime: "time",
};

/** Whether our values can be mapped to a field. */
const isOffered = ({ api_name, data_type, operation_type, pick_list_values, ...is }: Described): boolean =>
  data_type in TYPES &&
  (data_type !== "picklist" || pick_list_values.length > 0) &&
  api_name !== "Lead_Status" &&
  operation_type.api_create &&
  operation_type.api_update &&
  !(is.read_only || is.field_read_only || /^whence_/i.test(api_name));

/** The values of a picklist by lower-case label or API name; null for other fields. */
const readValues = ({ data_type, pick_list_values }: Described): Record<string, string> | null =>
  data_type === "picklist"
    ? Object.fromEntries(
        pick_list_values.flatMap(({ display_value, actual_value }) => [
          [display_value.toLowerCase(), actual_value],
          [actual_value.toLowerCase(), actual_value],
        ]),
      )
    : null;

/** The CRM's own fields among those of its leads, and what they accept. */
export const ownAmong = (fields: readonly Described[]): (OwnField & FieldLimits)[] =>
  fields.filter(isOffered).map((field) => ({
    id: field.api_name,
    label: field.field_label,
    type: TYPES[field.data_type] ?? "text",
    length: field.length,
    values: readValues(field),
  }));

/** The CRM's own lead fields that a value can be mapped to. */
export async function readOwnFields(
  context: CallContext<ZohoCredentials>,
): Promise<readonly OwnField[] | Failed> {
  const described = await describeLeads(openZoho(context));
  if ("kind" in described) return described;
  return ownAmong(described.fields).map(({ id, label, type }) => ({ id, label, type }));
}
