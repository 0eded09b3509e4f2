import { type CrmField, cut, fieldValues, type LeadContent } from "../../crm/field.ts";
import { addedFields, type FieldMapping, writtenFields } from "../../crm/mapping.ts";
import { toPerson } from "../../crm/person.ts";
import { summarize } from "../../crm/summary.ts";

/** What a field accepts: the longest text, and the values of a picklist by lower-case name. */
export type FieldLimits = { length: number | null; values: Readonly<Record<string, string>> | null };

/**
 * The lead fields that we write: Zoho's names for our fields, by our names, and the mapped fields by name. Missing fields
 * are left out.
 */
export type ZohoFields = {
  names: ReadonlyMap<string, string>;
  own: ReadonlyMap<string, FieldLimits>;
};

export type ZohoRecord = Record<string, string | number | null>;

/** The label of one of our fields, without the colon, which Zoho doesn't allow. */
export const zohoLabel = ({ label }: CrmField): string => label.replace(":", "");

const DESCRIPTION_MAX = 32_000;

/** A phone number in the characters that Zoho accepts: `０３－１２３４` becomes `03-1234`. */
const toPhone = (phone: string): string | null =>
  phone
    .normalize("NFKC")
    .replace(/[^\dA-Za-z+(). -]/g, "")
    .trim()
    .slice(0, 30) || null;

/** The standard fields of a new lead. Afterwards they belong to sales. */
function ownFields(content: LeadContent): ZohoRecord {
  const { first, last, company, email, phone } = toPerson(content);
  return {
    First_Name: first && cut(first, 40),
    Last_Name: cut(last, 80),
    Company: cut(company, 200),
    Email: email,
    Phone: phone && toPhone(phone),
    Description: summarize(content, DESCRIPTION_MAX),
  };
}

/** Formats a time (ISO UTC) for Zoho: with an offset and without fractions. */
export const toZohoTime = (time: string): string => time.replace(/(?:\.\d+)?Z$/, "+00:00");

/** The value of one of our fields, converted to its type. */
function toValue({ type }: CrmField, text: string | null): string | number | null {
  if (text === null) return null;
  if (type === "number") return Number(text);
  return type === "time" ? toZohoTime(text) : text;
}

const ANYTHING: FieldLimits = { length: null, values: null };

/** Fits a text to one of the CRM's own fields: a picklist's value of that name, undefined if there is none. */
function fit(text: string, { type }: CrmField, { length, values }: FieldLimits): string | undefined {
  if (values !== null)
    return Object.hasOwn(values, text.toLowerCase()) ? values[text.toLowerCase()] : undefined;
  const isText = type === "text" || type === "long text";
  return isText && length !== null ? cut(text, length) : text;
}

/**
 * The record to write for a lead. A new record contains all fields; updates only contain our non-first-touch fields and
 * mapped fields, so nothing else that sales entered is overwritten. `fields`: null for all, by our own names.
 */
export function zohoRecord(
  content: LeadContent,
  { fields, mapping, isNew }: { fields: ZohoFields | null; mapping: FieldMapping; isNew: boolean },
): ZohoRecord {
  const ours = writtenFields(mapping).filter(({ touch }) => isNew || touch === "last");
  const values = fieldValues(content, ours);
  const written = ours.flatMap((field) => {
    const name = fields === null ? zohoLabel(field) : fields.names.get(field.name);
    return name === undefined ? [] : [[name, toValue(field, values[field.name] ?? null)] as const];
  });
  const added = addedFields(content, mapping, () => isNew).flatMap(({ field, source, text }) => {
    const limits = fields === null ? ANYTHING : fields.own.get(field);
    const fitting = limits && fit(text, source, limits);
    return fitting === undefined ? [] : [[field, toValue(source, fitting)] as const];
  });
  const record = Object.fromEntries([...written, ...added]);
  if (!isNew) return record;
  const filled = Object.entries({ ...ownFields(content), ...record }).filter(([, value]) => value !== null);
  return Object.fromEntries(filled);
}
