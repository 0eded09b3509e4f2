import { type CrmField, cut, fieldValues, type LeadContent } from "../../crm/field.ts";
import { addedFields, type FieldMapping, writtenFields } from "../../crm/mapping.ts";
import { toPerson } from "../../crm/person.ts";
import { summarize } from "../../crm/summary.ts";

/** The API name of one of our fields, such as `Whence_Lead_Id__c`. */
export const salesforceName = (name: CrmField["name"]): string =>
  `${name.replace(/(?:^|_)[a-z]/g, (start) => start.toUpperCase())}__c`;

export const LEAD_ID = salesforceName("whence_lead_id");

/** The longest text of each field that we write, by name. Missing fields are left out. */
export type Lengths = ReadonlyMap<string, number>;

export type LeadRecord = Record<string, string | number | null>;

const DESCRIPTION_MAX = 32_000;

/** The standard fields of a new lead. Afterwards they belong to sales. */
function ownFields(content: LeadContent): LeadRecord {
  const { first, last, company, email, phone } = toPerson(content);
  return {
    FirstName: first && cut(first, 40),
    LastName: cut(last, 80),
    Company: cut(company, 255),
    Email: email,
    Phone: phone && cut(phone, 40),
    Description: summarize(content, DESCRIPTION_MAX),
  };
}

/** The value of one of our fields, converted to its type. */
function toValue({ type }: CrmField, text: string | null, length: number): string | number | null {
  if (text === null) return null;
  if (type === "number") return Number(text);
  return type === "time" ? text : cut(text, length);
}

/**
 * The record to write for a lead. A new record contains all fields; updates only contain our non-first-touch fields and
 * mapped fields, so nothing else that sales entered is overwritten. `lengths`: null for the lengths of fields that we
 * create.
 */
export function leadRecord(
  content: LeadContent,
  { lengths, mapping, isNew }: { lengths: Lengths | null; mapping: FieldMapping; isNew: boolean },
): LeadRecord {
  const fields = writtenFields(mapping).filter(({ touch }) => isNew || touch === "last");
  const values = fieldValues(content, fields);
  const ours = fields.map((field) => ({
    field: salesforceName(field.name),
    source: field,
    text: values[field.name] ?? null,
  }));
  const added = addedFields(content, mapping, () => isNew);
  const written = [...ours, ...added].flatMap(({ field, source, text }) => {
    const length = lengths === null ? Number.POSITIVE_INFINITY : lengths.get(field);
    return length === undefined ? [] : [[field, toValue(source, text, length)] as const];
  });
  const record = Object.fromEntries(written);
  if (!isNew) return record;
  const filled = Object.entries({ ...ownFields(content), ...record }).filter(([, value]) => value !== null);
  return Object.fromEntries(filled);
}
