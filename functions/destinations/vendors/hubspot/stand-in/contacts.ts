import * as v from "valibot";
import { type HubspotAccount, HubspotFault, type HubspotRecord, newRecord } from "./fault.ts";
import { parse } from "./properties.ts";
import { setProperties } from "./records.ts";

type Given = { body: unknown; id: string; query: URLSearchParams };

const values = v.record(v.string(), v.string());
const BatchRead = v.object({
  idProperty: v.optional(v.string()),
  properties: v.array(v.string()),
  propertiesWithHistory: v.array(v.string()),
  inputs: v.pipe(v.array(v.object({ id: v.string() })), v.maxLength(100)),
});
const Input = v.object({
  id: v.string(),
  idProperty: v.string(),
  objectWriteTraceId: v.optional(v.string()),
  properties: values,
});
const BatchUpsert = v.object({ inputs: v.pipe(v.array(Input), v.minLength(1), v.maxLength(100)) });

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i;

const isValid = (name: string, type: string, value: string): boolean => {
  if (value === "") return true;
  if (type === "number") return Number.isFinite(Number(value));
  if (type === "datetime") return !Number.isNaN(Date.parse(value));
  return name === "email" ? EMAIL.test(value) : value.length <= 65_536;
};

/** Validates writes like HubSpot: unknown properties, formats, the admin's rules, unique values. */
function check(account: HubspotAccount, id: string | undefined, written: Record<string, string>): void {
  const problems = Object.entries(written).flatMap(([name, value]) => {
    const property = account.properties.get(name);
    const error = property === undefined ? "PROPERTY_DOESNT_EXIST" : "INVALID_FORMAT";
    if (property !== undefined && isValid(name, property.type, value)) return [];
    const message = property === undefined ? `Property "${name}" does not exist` : `${value} is not valid`;
    return [{ isValid: false, message, error: name === "email" ? "INVALID_EMAIL" : error, name }];
  });
  if (problems.length > 0) {
    const shown = JSON.stringify(problems);
    throw new HubspotFault(400, "VALIDATION_ERROR", `Property values were not valid: ${shown}`);
  }
  const email = written.email ?? account.contacts.get(id ?? "")?.properties.email ?? "";
  if (account.refused.has(email))
    throw new HubspotFault(400, "VALIDATION_ERROR", "A rule of this account does not allow this contact.");
  for (const [name, { unique }] of account.properties) {
    const value = written[name];
    if (!unique || !value) continue;
    const other = find(account, name, value);
    if (other !== undefined && other !== id)
      throw new HubspotFault(409, "CONFLICT", `Contact already exists. Existing ID: ${other}`);
  }
}

function find({ contacts }: HubspotAccount, name: string, value: string): string | undefined {
  const wanted = value.toLowerCase();
  return [...contacts].find(([, { properties }]) => properties[name]?.toLowerCase() === wanted)?.[0];
}

const present = ([id, { properties, createdAt }]: [string, HubspotRecord]) => ({
  id,
  properties: { ...properties, hs_object_id: id },
  createdAt,
  updatedAt: new Date().toISOString(),
  archived: false,
});

export function batchRead(account: HubspotAccount, { body }: Given) {
  const { idProperty, inputs } = parse(BatchRead, body);
  const ids = inputs.map(({ id }) => (idProperty === undefined ? id : find(account, idProperty, id)));
  const results = ids.flatMap((id) => {
    const contact = account.contacts.get(id ?? "");
    return id === undefined || contact === undefined ? [] : [present([id, contact])];
  });
  const missing = inputs.filter((_, at) => !account.contacts.has(ids[at] ?? ""));
  if (missing.length === 0) return { body: { status: "COMPLETE", results } };
  const fault = new HubspotFault(
    404,
    "OBJECT_NOT_FOUND",
    "Could not get some CONTACT objects, they may be deleted.",
  );
  const errors = [{ ...fault.body, context: { ids: missing.map(({ id }) => id) } }];
  return { status: 207, body: { status: "COMPLETE", results, numErrors: missing.length, errors } };
}

function upsert(
  account: HubspotAccount,
  { id: key, idProperty, properties, objectWriteTraceId }: v.InferOutput<typeof Input>,
) {
  if (account.properties.get(idProperty)?.unique !== true)
    throw new HubspotFault(400, "VALIDATION_ERROR", `${idProperty} is not a unique property`);
  const existingId = find(account, idProperty, key);
  const written = { [idProperty]: key, ...properties };
  check(account, existingId, written);
  const id = existingId ?? account.nextId();
  const contact = account.contacts.get(id) ?? newRecord();
  setProperties(contact, written);
  account.contacts.set(id, contact);
  return { ...present([id, contact]), new: existingId === undefined, objectWriteTraceId };
}

/** Without trace ids, a batch is all or nothing; with them, inputs fail individually. */
export function batchUpsert(account: HubspotAccount, { body }: Given) {
  const { inputs } = parse(BatchUpsert, body);
  const keys = inputs.map(({ id }) => id.toLowerCase());
  if (new Set(keys).size < keys.length)
    throw new HubspotFault(409, "CONFLICT", "Duplicate IDs found in batch input");
  // An unknown property fails the whole batch.
  for (const { properties } of inputs) {
    const custom = Object.entries(properties).filter(([name]) => !account.properties.has(name));
    check(account, undefined, Object.fromEntries(custom));
  }
  const results = [];
  const errors = [];
  for (const [at, input] of inputs.entries()) {
    try {
      if (account.isHalf && at % 2 === 1)
        throw new HubspotFault(500, "INTERNAL_ERROR", "There was a problem with this contact.");
      results.push(upsert(account, input));
    } catch (error) {
      if (!(error instanceof HubspotFault) || input.objectWriteTraceId === undefined) throw error;
      errors.push({ ...error.body, context: { objectWriteTraceId: [input.objectWriteTraceId] } });
    }
  }
  if (errors.length === 0) return { body: { status: "COMPLETE", results } };
  return { status: 207, body: { status: "COMPLETE", results, numErrors: errors.length, errors } };
}

function require({ contacts }: HubspotAccount, id: string): HubspotRecord {
  const contact = contacts.get(id);
  if (contact === undefined) throw new HubspotFault(404, "OBJECT_NOT_FOUND", "resource not found");
  return contact;
}

export const readContact = (account: HubspotAccount, { id }: Given) => ({
  body: present([id, require(account, id)]),
});

export function updateContact(account: HubspotAccount, { id, body }: Given) {
  const contact = require(account, id);
  const { properties } = parse(v.object({ properties: values }), body);
  check(account, id, properties);
  setProperties(contact, properties);
  return { body: present([id, contact]) };
}

export function deleteContact(account: HubspotAccount, { id }: Given) {
  account.contacts.delete(id);
  return { status: 204, body: "" };
}
