import * as v from "valibot";
import { toResults, type ZohoAccount, ZohoFault, type ZohoField, type ZohoLead, zohoId } from "./account.ts";
import { pickListFor } from "./fields.ts";

import { formatZohoTime } from "./pages.ts";

type Given = { body: unknown; id: string };

const Records = v.strictObject({
  data: v.pipe(v.array(v.record(v.string(), v.unknown())), v.minLength(1), v.maxLength(100)),
  trigger: v.array(v.string()),
});

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;

const isValid = ({ api_name, data_type, length }: ZohoField, value: unknown): boolean => {
  if (value === null) return true;
  if (data_type === "double") return typeof value === "number";
  if (typeof value !== "string" || value.length > length) return false;
  if (data_type === "picklist")
    return pickListFor(api_name).some(({ actual_value }) => actual_value === value);
  if (data_type === "email") return EMAIL.test(value);
  if (data_type === "phone") return /^[\dA-Za-z+(). -]+$/.test(value);
  return data_type !== "datetime" || TIME.test(value);
};

/** Validates a record like Zoho. Values of unknown or read-only fields are silently dropped. */
function check({ fields, leads }: ZohoAccount, id: string | null, record: ZohoLead, at: number): ZohoLead {
  if (id === null ? !record.Last_Name : record.Last_Name === null)
    throw new ZohoFault(400, "MANDATORY_NOT_FOUND", "required field not found", { api_name: "Last_Name" });
  const kept: ZohoLead = {};
  for (const field of fields.values()) {
    const { api_name, isUnique, isReadOnly = false } = field;
    const value = record[api_name];
    if (value === undefined || isReadOnly) continue;
    const json_path = `$.data[${at}].${api_name}`;
    if (!isValid(field, value))
      throw new ZohoFault(400, "INVALID_DATA", "invalid data", { api_name, json_path });
    const other = [...leads].find(([key, lead]) => key !== id && lead[api_name] === value)?.[0];
    if (isUnique && value !== null && other !== undefined) {
      const duplicate_record = { id: other, Owner: { name: "Ada", id: "1" } };
      const details = { api_name, json_path, duplicate_record, more_records: false };
      throw new ZohoFault(400, "DUPLICATE_DATA", "duplicate data", details);
    }
    kept[api_name] = value;
  }
  return kept;
}

const success = (id: string, message: string) => ({
  code: "SUCCESS",
  details: { id, Modified_Time: "2026-11-22T12:00:00+00:00" },
  message,
  status: "success",
});

const isLocked = ({ isHalf }: ZohoAccount, at: number): boolean => isHalf && at % 2 === 1;

function write(
  account: ZohoAccount,
  body: unknown,
  save: (record: ZohoLead, at: number) => { id: string; message: string },
) {
  const given = v.safeParse(Records, body);
  if (!given.success) throw new ZohoFault(400, "INVALID_DATA", "invalid data", { api_name: "data" });
  const { results, status } = toResults(given.output.data, (record, at) => {
    if (isLocked(account, at)) throw new ZohoFault(400, "RECORD_LOCKED", "record is locked");
    const { id, message } = save(record, at);
    return success(id, message);
  });
  return { status, body: { data: results } };
}

export function addLeads(account: ZohoAccount, { body }: Given) {
  const { status, body: added } = write(account, body, (record, at) => {
    const lead = check(account, null, record, at);
    const id = zohoId(account, account.leads.size + 1);
    const now = formatZohoTime(new Date());
    account.leads.set(id, { Lead_Status: "Not Contacted", ...lead, Created_Time: now, Modified_Time: now });
    return { id, message: "record added" };
  });
  return { status: status === 200 ? 201 : status, body: added };
}

export const changeLeads = (account: ZohoAccount, { body }: Given) =>
  write(account, body, ({ id: given, ...record }, at) => {
    const id = String(given);
    const lead = account.leads.get(id);
    if (lead === undefined)
      throw new ZohoFault(400, "INVALID_DATA", "the id given seems to be invalid", { api_name: "id" });
    if (account.converted.has(id))
      throw new ZohoFault(400, "ID_ALREADY_CONVERTED", "id already converted", { id });
    Object.assign(lead, check(account, id, record, at), { Modified_Time: formatZohoTime(new Date()) });
    return { id, message: "record updated" };
  });

export function deleteLead({ leads }: ZohoAccount, { id }: Given) {
  if (!leads.delete(id))
    throw new ZohoFault(400, "INVALID_DATA", "invalid record id", { resource_path_index: 0 });
  return { body: { data: [success(id, "record deleted")] } };
}
