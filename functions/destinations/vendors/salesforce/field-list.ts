import { CRM_FIELDS } from "../../crm/field.ts";
import { salesforceName } from "./lead.ts";

const TYPES = {
  text: "Text(255)",
  "long text": "Long Text Area(32768)",
  number: "Number(16, 2)",
  time: "Date/Time",
} as const;

/** The fields of Lead with their types, to create them by hand. */
export const FIELD_LIST = CRM_FIELDS.map(
  ({ name, type, unique }) =>
    `${salesforceName(name)}  ${TYPES[type]}${unique ? ", External ID, Unique" : ""}`,
).join("\n");
