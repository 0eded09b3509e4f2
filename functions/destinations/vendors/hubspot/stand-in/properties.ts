import * as v from "valibot";
import { type HubspotAccount, HubspotFault } from "./fault.ts";

/** The properties of every contact. */
export const STANDARD = [
  "email",
  "firstname",
  "lastname",
  "phone",
  "company",
  "lifecyclestage",
  "hs_lead_status",
];

const Names = v.object({
  archived: v.boolean(),
  dataSensitivity: v.literal("non_sensitive"),
  inputs: v.pipe(v.array(v.object({ name: v.string() })), v.maxLength(100)),
});
const FIELD_TYPES = {
  string: ["text", "textarea", "phonenumber"],
  number: ["number"],
  datetime: ["date"],
} as const;
const NewProperties = v.object({
  inputs: v.pipe(
    v.array(
      v.object({
        groupName: v.string(),
        name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,99}$/)),
        label: v.pipe(v.string(), v.minLength(1)),
        type: v.picklist(["string", "number", "datetime"]),
        fieldType: v.string(),
        hasUniqueValue: v.optional(v.boolean(), false),
      }),
    ),
    v.maxLength(100),
  ),
});
const NewGroup = v.object({ name: v.string(), label: v.string() });

export function parse<Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, given);
  if (success) return output;
  const [issue] = issues;
  throw new HubspotFault(
    400,
    "VALIDATION_ERROR",
    `Invalid input on ${v.getDotPath(issue)}: ${issue.message}`,
  );
}

export function readProperties({ properties }: HubspotAccount, { body }: { body: unknown }) {
  const names = parse(Names, body).inputs.map(({ name }) => name);
  const results = names
    .filter((name) => properties.has(name))
    .map((name) => ({ name, ...properties.get(name) }));
  const missing = names.filter((name) => !properties.has(name));
  const errors = missing.map((name) => ({
    ...new HubspotFault(404, "OBJECT_NOT_FOUND", `Unable to find property ${name}`).body,
    context: { name: [name] },
  }));
  const isWhole = missing.length === 0;
  return { status: isWhole ? 200 : 207, body: { status: "COMPLETE", results, ...(!isWhole && { errors }) } };
}

/** A human-readable label: "Lead source" for `lead_source`. */
const toLabel = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

export function listProperties({ properties }: HubspotAccount) {
  const results = [...properties].map(([name, { type }]) => ({
    name,
    label: toLabel(name),
    type,
    hidden: false,
    calculated: false,
    modificationMetadata: { readOnlyValue: false },
  }));
  return { body: { results } };
}

export function createGroup({ groups }: HubspotAccount, { body }: { body: unknown }) {
  const group = parse(NewGroup, body);
  if (groups.has(group.name))
    throw new HubspotFault(409, "CONFLICT", `A group named '${group.name}' already exists.`);
  groups.add(group.name);
  return { status: 201, body: group };
}

export function createProperties({ groups, properties }: HubspotAccount, { body }: { body: unknown }) {
  const { inputs } = parse(NewProperties, body);
  for (const { name, groupName, type, fieldType } of inputs) {
    if (properties.has(name))
      throw new HubspotFault(409, "CONFLICT", `A property named '${name}' already exists.`);
    if (!groups.has(groupName))
      throw new HubspotFault(400, "VALIDATION_ERROR", `group ${groupName} does not exist`);
    if (!FIELD_TYPES[type].some((each) => each === fieldType))
      throw new HubspotFault(400, "VALIDATION_ERROR", `${fieldType} is not a field type of ${type}`);
  }
  for (const { name, type, hasUniqueValue } of inputs) properties.set(name, { type, unique: hasUniqueValue });
  return { status: 201, body: { status: "COMPLETE", results: inputs } };
}
