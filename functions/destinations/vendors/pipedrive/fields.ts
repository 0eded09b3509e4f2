import * as v from "valibot";
import type { Failed, Memory } from "../../adapters/adapter.ts";
import { CRM_FIELDS, type CrmField, fieldValues, type LeadContent } from "../../crm/field.ts";
import { addedValues, type FieldMapping, type OwnField, writtenFields } from "../../crm/mapping.ts";
import { callPipedrive, type PipedriveContext } from "./response.ts";

const Fields = v.array(v.object({ field_name: v.string(), field_code: v.string() }));
const Field = v.object({ field_code: v.string() });

const TYPES = { text: "varchar", "long text": "text", number: "double", time: "varchar" } as const;

const LEAD_ID = CRM_FIELDS.filter(({ name }) => name === "whence_lead_id");

/** Finds or creates the fields of one kind of record, by name. */
async function ensure(
  context: PipedriveContext,
  kind: "deal" | "person",
  fields: readonly CrmField[],
): Promise<Memory | Failed> {
  const found = await callPipedrive(context, `GET /api/v2/${kind}Fields?limit=500`, Fields);
  if ("kind" in found) return found;
  const codes = new Map(found.data.map(({ field_name, field_code }) => [field_name, field_code]));
  for (const { label, type } of fields) {
    if (codes.has(label)) continue;
    const body = { field_name: label, field_type: TYPES[type] };
    const added = await callPipedrive(context, `POST /api/v2/${kind}Fields`, Field, body);
    if ("kind" in added) return added;
    codes.set(label, added.data.field_code);
  }
  return Object.fromEntries(fields.map(({ name, label }) => [`${kind}.${name}`, codes.get(label) ?? ""]));
}

/** Finds or creates our fields and stores their codes. */
export async function ensureFields(context: PipedriveContext): Promise<{ memory: Memory } | Failed> {
  const deal = await ensure(context, "deal", CRM_FIELDS);
  if (isFailed(deal)) return deal;
  const person = await ensure(context, "person", LEAD_ID);
  if (isFailed(person)) return person;
  const memory = { ...deal, ...person };
  await context.remember(memory);
  return { memory };
}

const isFailed = (result: Memory | Failed): result is Failed => "failure" in result;

/** The values for a lead's fields, by code. First-touch fields are written once. */
export function leadFields(content: LeadContent, memory: Memory, mapping: FieldMapping, isNew: boolean) {
  const fields = writtenFields(mapping).filter(({ touch }) => isNew || touch === "last");
  const values = fieldValues(content, fields);
  const own = fields.map(({ name, type }): [string, string | number | null] => {
    const text = values[name] ?? null;
    return [memory[`deal.${name}`] ?? "", type === "number" && text !== null ? Number(text) : text];
  });
  return { ...Object.fromEntries(own), ...addedValues(content, mapping, () => isNew) };
}

const Listed = v.array(
  v.object({ field_name: v.string(), field_code: v.string(), field_type: v.optional(v.string(), "") }),
);
/** Codes of this form belong to custom fields. Leads have no other fields. */
const CODE = /^[0-9a-f]{40}$/;
const OWN_TYPES: Readonly<Record<string, OwnField["type"]>> = {
  varchar: "text",
  text: "text",
  double: "number",
};

/** The account's custom lead fields that a value can be mapped to. */
export async function readOwnFields(context: PipedriveContext): Promise<readonly OwnField[] | Failed> {
  const found = await callPipedrive(context, "GET /api/v2/dealFields?limit=500", Listed);
  if ("kind" in found) return found;
  const ours = new Set(CRM_FIELDS.map(({ label }) => label));
  return found.data.flatMap(({ field_name: label, field_code: id, field_type }) => {
    const type = OWN_TYPES[field_type];
    return type === undefined || !CODE.test(id) || ours.has(label) ? [] : [{ id, label, type }];
  });
}
