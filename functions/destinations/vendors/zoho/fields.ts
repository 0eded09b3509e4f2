import * as v from "valibot";
import type { Failed } from "../../adapters/adapter.ts";
import { CRM_FIELDS } from "../../crm/field.ts";
import { findMissing } from "../../crm/mapping.ts";
import { createFields } from "./creation.ts";
import { describeLeads } from "./description.ts";
import { BY_IMPORTANCE, ZOHO_TYPES } from "./field.ts";
import { type ZohoFields, zohoLabel } from "./lead.ts";
import { ownAmong } from "./own-fields.ts";
import type { Crm } from "./response.ts";

type FoundFields = ZohoFields & { company: string | undefined };

/** Our fields and mapped fields that exist. The lead id's field must be unique. */
async function findFields(crm: Crm): Promise<FoundFields | Failed> {
  const found = await describeLeads(crm);
  if ("kind" in found) return found;
  const existing = new Map(found.fields.map((field) => [field.field_label.toLowerCase(), field]));
  const names = CRM_FIELDS.flatMap((field): [string, string][] => {
    const { api_name, data_type, unique } = existing.get(zohoLabel(field).toLowerCase()) ?? {};
    const isUsable = data_type === ZOHO_TYPES[field.type].data_type;
    const isKey = Object.keys(unique ?? {}).length > 0;
    return api_name === undefined || !isUsable || (field.unique && !isKey) ? [] : [[field.name, api_name]];
  });
  const own = ownAmong(found.fields)
    .filter(({ id }) => crm.mapping.added.some(({ field }) => field === id))
    .map(({ id, length, values }) => [id, { length, values }] as const);
  // Field ids are unique across organizations, and this field can't be deleted.
  const company = found.fields.find(({ api_name }) => api_name === "Last_Name")?.id;
  return { names: new Map(names), own: new Map(own), company };
}

/** Finds our fields, creates missing ones, and stores their names. */
export async function ensureZohoFields(crm: Crm): Promise<ZohoFields | Failed> {
  let found = await findFields(crm);
  if ("kind" in found) return found;
  const { names } = found;
  const missing = BY_IMPORTANCE.filter(({ name }) => !names.has(name));
  if (missing.length > 0) {
    const failed = await createFields(crm, missing);
    found = failed ?? (await findFields(crm));
    if ("kind" in found) return found;
  }
  if (!found.names.has("whence_lead_id")) {
    const words = "Leads need a single-line field named Whence lead id that does not allow duplicate values.";
    return { kind: "closed", why: "refused", failure: { code: "fields", words } };
  }
  await crm.session.keep({
    fields: JSON.stringify([...found.names]),
    own_fields: JSON.stringify([...found.own]),
    fields_at: crm.now.toISOString(),
    ...(found.company !== undefined && { company: found.company }),
  });
  return found;
}

const kept = <Value extends v.GenericSchema>(value: Value) =>
  v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), value])));
const KeptNames = kept(v.string());
const KeptOwn = kept(
  v.object({ length: v.nullable(v.number()), values: v.nullable(v.record(v.string(), v.string())) }),
);

/** Zoho silently ignores values of deleted fields, so the fields are looked up again after a day. */
const KNOWN_MS = 24 * 3_600_000;

/** The fields cached within the last day, or the current ones if a mapped field is missing. */
export async function knownZohoFields(crm: Crm): Promise<ZohoFields | Failed> {
  const { fields = "[]", own_fields = "[]", fields_at = "" } = crm.session.memory();
  const own = new Map(v.parse(KeptOwn, own_fields));
  const isFresh = new Date(crm.now.getTime() - KNOWN_MS).toISOString() < fields_at;
  const isKnown = isFresh && findMissing(crm.mapping, own).length === 0;
  return isKnown ? { names: new Map(v.parse(KeptNames, fields)), own } : ensureZohoFields(crm);
}
