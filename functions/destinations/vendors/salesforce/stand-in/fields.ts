import * as v from "valibot";
import { parse, type SalesforceAccount, SalesforceFault, type SalesforceField } from "./fault.ts";

/** The fields of every lead. */
export const STANDARD: [string, SalesforceField][] = [
  ["FirstName", { type: "string", length: 40 }],
  ["LastName", { type: "string", length: 80 }],
  ["Company", { type: "string", length: 255 }],
  ["Email", { type: "email", length: 80 }],
  ["Phone", { type: "phone", length: 40 }],
  ["Description", { type: "textarea", length: 32_000 }],
  ["Id", { type: "id", length: 18, label: "Lead ID", isReadOnly: true }],
  ["OwnerId", { type: "reference", length: 18, label: "Owner ID" }],
  ["LeadSource", { type: "picklist", length: 255, label: "Lead Source" }],
  ["Status", { type: "picklist", length: 255, label: "Lead Status" }],
];

const label = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const NewField = v.strictObject({
  FullName: v.pipe(v.string(), v.regex(/^Lead\.[A-Za-z]\w*__c$/)),
  Metadata: v.variant("type", [
    v.strictObject({
      type: v.literal("Text"),
      label,
      length: v.pipe(v.number(), v.maxValue(255)),
      externalId: v.optional(v.boolean()),
      unique: v.optional(v.boolean()),
    }),
    v.strictObject({
      type: v.literal("LongTextArea"),
      label,
      length: v.pipe(v.number(), v.minValue(256), v.maxValue(131_072)),
      visibleLines: v.number(),
    }),
    v.strictObject({ type: v.literal("Number"), label, precision: v.number(), scale: v.number() }),
    v.strictObject({ type: v.literal("DateTime"), label }),
  ]),
});

const TYPES = { Text: "string", LongTextArea: "textarea", Number: "double", DateTime: "datetime" } as const;

function createField({ fields, user }: SalesforceAccount, given: unknown): void {
  if (!user.mayCustomize)
    throw new SalesforceFault(403, "INSUFFICIENT_ACCESS", "insufficient access rights on cross-reference id");
  const { FullName, Metadata } = parse(NewField, given);
  const name = FullName.slice("Lead.".length);
  if (fields.has(name)) {
    const message = `There is already a field named ${name} on Lead.`;
    throw new SalesforceFault(400, "DUPLICATE_DEVELOPER_NAME", message);
  }
  fields.set(name, {
    type: TYPES[Metadata.type],
    length: "length" in Metadata ? Metadata.length : 0,
    ...("unique" in Metadata && { isKey: Metadata.unique === true && Metadata.externalId === true }),
    isHidden: !user.seesNewFields,
  });
}

const Composite = v.object({
  allOrNone: v.boolean(),
  compositeRequest: v.pipe(
    v.array(
      v.object({
        method: v.literal("POST"),
        url: v.pipe(v.string(), v.endsWith("/tooling/sobjects/CustomField")),
        referenceId: v.pipe(v.string(), v.regex(/^[A-Za-z]\w*$/)),
        body: v.unknown(),
      }),
    ),
    v.maxLength(25),
  ),
});

/** Creates fields. They fail individually. */
export function createFields(account: SalesforceAccount, { body }: { body: unknown }) {
  const { compositeRequest } = parse(Composite, body);
  const compositeResponse = compositeRequest.map(({ referenceId, body: field }) => {
    try {
      createField(account, field);
      return { body: { id: "00N000000000001", success: true, errors: [] }, httpStatusCode: 201, referenceId };
    } catch (error) {
      if (!(error instanceof SalesforceFault)) throw error;
      return { body: error.body, httpStatusCode: error.status, referenceId };
    }
  });
  return { body: { compositeResponse } };
}

/** The lead statuses of a new organization. */
const STATUSES = [
  "Open - Not Contacted",
  "Working - Contacted",
  "Closed - Converted",
  "Closed - Not Converted",
].map((value) => ({ value, label: value, active: true, defaultValue: false }));

export function describeLead({ fields }: SalesforceAccount) {
  const shown = [...fields].filter(([, { isHidden }]) => !isHidden);
  return {
    body: {
      name: "Lead",
      fields: shown.map(([name, { type, length, label = name, isKey = false, ...is }]) => ({
        name,
        label,
        type,
        length,
        ...(name === "Status" && { picklistValues: STATUSES }),
        createable: is.isReadOnly !== true,
        updateable: is.isReadOnly !== true,
        restrictedPicklist: is.isRestricted === true,
        externalId: isKey,
        unique: isKey,
      })),
    },
  };
}
