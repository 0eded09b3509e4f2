import * as v from "valibot";
import type { Failed } from "../../adapters/adapter.ts";
import type { CrmField } from "../../crm/field.ts";
import { salesforceName } from "./lead.ts";
import { apiPath, callSalesforce, type Org, readSalesforce } from "./response.ts";

/** The Tooling API's metadata for each type. */
const TYPES = {
  text: { type: "Text", length: 255 },
  "long text": { type: "LongTextArea", length: 32_768, visibleLines: 3 },
  number: { type: "Number", precision: 18, scale: 2 },
  time: { type: "DateTime" },
} as const;

/** One of our fields as the Tooling API creates it. */
const salesforceField = ({ name, label, type, unique }: CrmField) => ({
  FullName: `Lead.${salesforceName(name)}`,
  Metadata: { label, ...TYPES[type], ...(unique && { externalId: true, unique: true }) },
});

/** Tries to create fields. Describing the lead again shows which ones were created. */
export async function createFields(org: Org, fields: readonly CrmField[]): Promise<Failed | null> {
  const compositeRequest = fields.map((field) => ({
    method: "POST",
    url: apiPath("/tooling/sobjects/CustomField"),
    referenceId: field.name,
    body: salesforceField(field),
  }));
  const response = await callSalesforce(org, "POST", "/tooling/composite", {
    body: { allOrNone: false, compositeRequest },
  });
  const created = readSalesforce(response, v.unknown(), org.now);
  return "kind" in created && created.kind === "unavailable" ? created : null;
}
