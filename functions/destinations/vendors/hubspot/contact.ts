import { CRM_FIELDS, fieldValues, isNewer, type LeadContent, splitName } from "../../crm/field.ts";
import { addedValues, type FieldMapping, parseMapping, writtenFields } from "../../crm/mapping.ts";

/** Finds a lead's contact: by email address, or by the lead's id if it has none. */
export type ContactKey = { idProperty: "email" | "whence_lead_id"; id: string };

export const toContactKey = ({ lead: { email, id } }: LeadContent): ContactKey =>
  email === null ? { idProperty: "whence_lead_id", id } : { idProperty: "email", id: email.toLowerCase() };

/** A contact's properties that determine what is written. */
export type Contact = { id: string; properties: Record<string, string | null> };

const OWN = ["firstname", "lastname", "phone", "company"] as const;
const FIRST = CRM_FIELDS.filter(({ touch }) => touch === "first").map(({ name }) => name);

/** The properties to read before a contact is written. */
const readProperties = ({ added }: FieldMapping): string[] => [
  ...new Set(["email", "whence_lead_id", ...OWN, ...FIRST, ...added.map(({ field }) => field)]),
];

/** The request for leads' contacts. */
export const contactsRequest = (keys: readonly ContactKey[], mapping: FieldMapping) => ({
  ...(keys[0] !== undefined && { idProperty: keys[0].idProperty }),
  properties: readProperties(mapping),
  propertiesWithHistory: [],
  inputs: keys.map(({ id }) => ({ id })),
});

const withoutNulls = (values: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null));

/** HubSpot expects every value as a string. */
const toTexts = (values: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/**
 * The properties to write to a lead's contact. Only empty standard properties are filled, so nothing that sales entered
 * is overwritten. First-touch fields are written once; properties that the owner mapped are set. Null if a newer lead
 * of the same person was already written.
 */
export function contactProperties(
  message: LeadContent,
  contact: Contact | null,
  mapping: FieldMapping = parseMapping({}),
): Record<string, string> | null {
  const { lead } = message;
  const current = contact?.properties ?? {};
  if (isNewer(current.whence_lead_id ?? "", lead.id)) return null;
  const { first, last } = splitName(lead.name);
  const own: Record<(typeof OWN)[number], string | null> = {
    firstname: first,
    lastname: last,
    phone: lead.phone,
    company: lead.company,
  };
  const filled = OWN.filter((name) => !current[name]).map((name) => [name, own[name]]);
  const isFirst = FIRST.every((name) => !current[name]);
  const fields = writtenFields(mapping).filter(({ touch }) => touch === "last" || isFirst);
  // An empty string clears the value of this person's earlier lead.
  const cleared = Object.entries(fieldValues(message, fields)).map(([name, value]) => [
    name,
    value ?? (current.whence_lead_id ? "" : null),
  ]);
  return withoutNulls({
    ...(contact === null && { email: lead.email }),
    ...Object.fromEntries([...filled, ...cleared]),
    ...toTexts(addedValues(message, mapping, (name) => !current[name])),
  });
}
