import * as v from "valibot";
import { parse, type SalesforceAccount, SalesforceFault, type SalesforceLead } from "./fault.ts";

const KEY = "Whence_Lead_Id__c";
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i;

const value = v.union([v.string(), v.number(), v.null()]);
const Collection = v.object({
  allOrNone: v.boolean(),
  records: v.pipe(
    v.array(v.objectWithRest({ attributes: v.strictObject({ type: v.literal("Lead") }) }, value)),
    v.minLength(1),
    v.maxLength(200),
  ),
});

/** Validates field names: an unknown field fails the whole request. */
function checkNames({ fields }: SalesforceAccount, records: readonly object[]): void {
  const unknown = records
    .flatMap(Object.keys)
    .find((name) => name !== "attributes" && !isThere(fields, name));
  if (unknown !== undefined)
    throw new SalesforceFault(400, "INVALID_FIELD", `No such column '${unknown}' on sobject of type Lead`);
}

const isThere = (fields: SalesforceAccount["fields"], name: string): boolean =>
  fields.has(name) && !fields.get(name)?.isHidden;

/** Validates one record like Salesforce: types, lengths, required fields, the organization's rules. */
function check(account: SalesforceAccount, id: string | undefined, record: SalesforceLead): void {
  if (id !== undefined && account.converted.has(id))
    throw new SalesforceFault(400, "CANNOT_UPDATE_CONVERTED_LEAD", "cannot reference converted lead");
  const missing = ["LastName", "Company"].filter((name) =>
    id === undefined ? !record[name] : record[name] === null,
  );
  if (missing.length > 0) {
    const message = `Required fields are missing: [${missing.join(", ")}]`;
    throw new SalesforceFault(400, "REQUIRED_FIELD_MISSING", message, missing);
  }
  for (const [name, given] of Object.entries(record)) {
    const { type = "string", length = 0, isReadOnly = false } = account.fields.get(name) ?? {};
    if (isReadOnly) {
      const message = `Unable to create/update fields: ${name}. Please check the security settings of this field.`;
      throw new SalesforceFault(400, "INVALID_FIELD_FOR_INSERT_UPDATE", message, [name]);
    }
    if (given === null) continue;
    const isText = type !== "double";
    if (
      isText === (typeof given === "number") ||
      (type === "datetime" && Number.isNaN(Date.parse(String(given))))
    )
      throw new SalesforceFault(400, "JSON_PARSER_ERROR", `Cannot deserialize ${name}`, [name]);
    if (type === "email" && !EMAIL.test(String(given)))
      throw new SalesforceFault(400, "INVALID_EMAIL_ADDRESS", `Email: invalid email address: ${given}`, [
        name,
      ]);
    if (length > 0 && String(given).length > length) {
      const message = `${name}: data value too large: (max length=${length})`;
      throw new SalesforceFault(400, "STRING_TOO_LONG", message, [name]);
    }
  }
  if (account.refused.has(String(record.Email)))
    throw new SalesforceFault(
      400,
      "FIELD_CUSTOM_VALIDATION_EXCEPTION",
      "Leads of this firm go to our partner.",
    );
}

const findLead = ({ leads }: SalesforceAccount, key: unknown): string | undefined =>
  [...leads].find(([, lead]) => lead[KEY] === key)?.[0];

type Given = { body: unknown; query: URLSearchParams; id: string; headers: Record<string, unknown> };

function upsertOne(account: SalesforceAccount, record: SalesforceLead, isAssigned: boolean) {
  const existingId = findLead(account, record[KEY]);
  check(account, existingId, record);
  const id = existingId ?? `00Q${String(account.leads.size + 1).padStart(15, "0")}`;
  account.leads.set(id, { ...(account.leads.get(id) ?? { Status: "Open - Not Contacted" }), ...record });
  if (isAssigned) account.assigned.push(id);
  return { id, success: true, errors: [], created: existingId === undefined };
}

export function upsertLeads(account: SalesforceAccount, { body, headers }: Given) {
  const { records } = parse(Collection, body);
  checkNames(account, records);
  if (account.fields.get(KEY)?.isKey !== true) {
    const message = `Provided external ID field does not exist or is not accessible: ${KEY}`;
    throw new SalesforceFault(400, "INVALID_FIELD", message);
  }
  const isAssigned = String(headers["sforce-auto-assign"] ?? "TRUE").toUpperCase() === "TRUE";
  const results = records.map(({ attributes: _, ...record }, at) => {
    try {
      if (account.isHalf && at % 2 === 1)
        throw new SalesforceFault(
          400,
          "UNABLE_TO_LOCK_ROW",
          "unable to obtain exclusive access to this record",
        );
      return upsertOne(account, record as SalesforceLead, isAssigned);
    } catch (error) {
      if (!(error instanceof SalesforceFault)) throw error;
      const { code: statusCode, message, fields } = error;
      return { success: false, errors: [{ statusCode, message, fields }] };
    }
  });
  return { body: results };
}

const CHANGED =
  /^SELECT Id, (?<key>\w+), Status, CreatedDate, LastModifiedDate FROM Lead WHERE \k<key> != null AND LastModifiedDate >= (?<from>\S+) AND LastModifiedDate < (?<to>\S+) ORDER BY LastModifiedDate ASC LIMIT (?<limit>\d+)$/;
/** Formats a time like Salesforce. */
const toSalesforceTime = (time: unknown): string => String(time).replace("Z", "+0000");

/** The leads that changed within a window; null for other queries. */
function changedLeads({ leads }: SalesforceAccount, soql: string) {
  const { key = "", from = "", to = "", limit } = CHANGED.exec(soql)?.groups ?? {};
  if (key === "") return null;
  const changed = [...leads].filter(
    ([, lead]) => lead[key] && String(lead.LastModifiedDate) >= from && String(lead.LastModifiedDate) < to,
  );
  const records = changed.slice(0, Number(limit)).map(([Id, lead]) => ({
    Id,
    [key]: lead[key],
    Status: lead.Status ?? null,
    CreatedDate: toSalesforceTime(lead.CreatedDate),
    LastModifiedDate: toSalesforceTime(lead.LastModifiedDate),
  }));
  return { body: { totalSize: records.length, done: true, records } };
}

const QUERY = /^SELECT (?<key>\w+) FROM Lead WHERE \k<key> IN \((?<ids>'\w+'(?:,'\w+')*)\)$/;

/** Finds leads by our id. */
export function query(account: SalesforceAccount, { query }: Given) {
  const changed = changedLeads(account, query.get("q") ?? "");
  if (changed !== null) return changed;
  const { leads, fields } = account;
  const { key = "", ids = "" } = QUERY.exec(query.get("q") ?? "")?.groups ?? {};
  if (key === "") throw new SalesforceFault(400, "MALFORMED_QUERY", "unexpected token");
  if (!isThere(fields, key))
    throw new SalesforceFault(400, "INVALID_FIELD", `No such column '${key}' on entity 'Lead'.`);
  const wanted = new Set(ids.split(",").map((id) => id.slice(1, -1)));
  const records = [...leads.values()]
    .filter((lead) => wanted.has(String(lead[key])))
    .map((lead) => ({ attributes: { type: "Lead" }, [key]: lead[key] }));
  return { body: { totalSize: records.length, done: true, records } };
}

export function deleteLead({ leads }: SalesforceAccount, { id }: Given) {
  if (!leads.delete(id)) throw new SalesforceFault(404, "ENTITY_IS_DELETED", "entity is deleted");
  return { status: 204, body: "" };
}
