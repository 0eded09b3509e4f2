import { CRM_FIELDS } from "../../../functions/destinations/crm/field.ts";
import { salesforceName } from "../../../functions/destinations/vendors/salesforce/lead.ts";
import { CodeBlock } from "../ui/code-block.tsx";

const TYPES = {
  text: "Text(255)",
  "long text": "Long Text Area(32768)",
  number: "Number(16, 2)",
  time: "Date/Time",
} as const;

const LIST = CRM_FIELDS.map(
  ({ name, type, unique }) =>
    `${salesforceName(name)}  ${TYPES[type]}${unique ? ", External ID, Unique" : ""}`,
).join("\n");

/** The lead fields for Salesforce, to create them by hand. */
export const SalesforceFields = () => (
  <details>
    <summary className="min-h-6 cursor-pointer font-medium">The fields, to create them yourself</summary>
    <div className="mt-2 min-w-0">
      <CodeBlock label="Fields of Lead">{LIST}</CodeBlock>
    </div>
  </details>
);
