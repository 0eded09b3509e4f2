import * as v from "valibot";
import { toResults, type ZohoAccount, ZohoFault, zohoId } from "./account.ts";

const field_label = v.pipe(v.string(), v.regex(/^[\w ]+$/), v.maxLength(50));
const NewField = v.variant("data_type", [
  v.strictObject({
    field_label,
    data_type: v.literal("text"),
    length: v.pipe(v.number(), v.maxValue(255)),
    unique: v.optional(v.strictObject({ case_sensitive: v.boolean() })),
  }),
  v.strictObject({
    field_label,
    data_type: v.literal("textarea"),
    textarea: v.strictObject({ type: v.picklist(["small", "large", "rich_text"]) }),
  }),
  v.strictObject({
    field_label,
    data_type: v.literal("double"),
    length: v.pipe(v.number(), v.maxValue(16)),
    decimal_place: v.pipe(v.number(), v.maxValue(9)),
  }),
  v.strictObject({ field_label, data_type: v.literal("datetime") }),
]);
const NewFields = v.object({ fields: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(5)) });

/** Creates fields. They fail individually. */
export function createFields(account: ZohoAccount, { body }: { body: unknown }) {
  const given = v.safeParse(NewFields, body);
  if (!given.success) throw new ZohoFault(400, "INVALID_DATA", "invalid data", { api_name: "fields" });
  const { results, status } = toResults(given.output.fields, (each) => {
    const parsed = v.safeParse(NewField, each);
    if (!parsed.success) {
      const api_name = v.getDotPath(parsed.issues[0]);
      throw new ZohoFault(400, "INVALID_DATA", "invalid data", { api_name });
    }
    const field = parsed.output;
    const { field_label, data_type } = field;
    if (account.fields.has(field_label))
      throw new ZohoFault(400, "DUPLICATE_DATA", "duplicate data", { api_name: "field_label" });
    if (account.mayAdd === 0)
      throw new ZohoFault(400, "LIMIT_EXCEEDED", "Maximum custom field limit exceeded", { limit: 10 });
    account.mayAdd -= 1;
    account.fields.set(field_label, {
      api_name: field_label.replaceAll(" ", "_"),
      data_type,
      length: "length" in field && data_type === "text" ? field.length : 32_000,
      isUnique: "unique" in field && field.unique !== undefined,
    });
    return { code: "SUCCESS", details: { id: "1" }, message: "field created", status: "success" };
  });
  return { status: status === 200 ? 201 : status, body: { fields: results } };
}

/** The lead statuses of a new organization. */
const STATUSES = [
  "Attempted to Contact",
  "Contact in Future",
  "Contacted",
  "Junk Lead",
  "Lost Lead",
  "Not Contacted",
  "Pre-Qualified",
  "Not Qualified",
].map((value) => ({ display_value: value, actual_value: value }));

/** Some of the lead sources of a new organization, as needed by tests. */
const SOURCES = ["-None-", "Advertisement", "Cold Call", "External Referral", "Facebook", "Web Research"].map(
  (value) => ({ display_value: value, actual_value: value }),
);

/** The values of a picklist. */
export const pickListFor = (api_name: string) => (api_name === "Lead_Status" ? STATUSES : SOURCES);

export const readFields = ({ fields, organization }: ZohoAccount) => ({
  body: {
    fields: [...fields].map(
      ([field_label, { api_name, data_type, length, isUnique, isReadOnly = false }], at) => ({
        id: zohoId({ organization }, at),
        field_label,
        api_name,
        data_type,
        length,
        read_only: isReadOnly,
        field_read_only: isReadOnly,
        operation_type: {
          web_create: !isReadOnly,
          web_update: !isReadOnly,
          api_create: !isReadOnly,
          api_update: !isReadOnly,
        },
        unique: isUnique ? { case_sensitive: false } : {},
        ...(data_type === "picklist" && {
          pick_list_values: pickListFor(api_name),
        }),
      }),
    ),
  },
});
