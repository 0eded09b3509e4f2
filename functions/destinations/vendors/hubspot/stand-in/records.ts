import * as v from "valibot";
import { type HubspotAccount, HubspotFault, type HubspotRecord } from "./fault.ts";
import { parse } from "./properties.ts";
import { requireDeals } from "./stages.ts";

type Given = { body: unknown };

const Filter = v.strictObject({
  propertyName: v.string(),
  operator: v.picklist(["GTE", "LT", "HAS_PROPERTY"]),
  value: v.optional(v.string()),
});
const Search = v.strictObject({
  filterGroups: v.pipe(
    v.array(v.strictObject({ filters: v.pipe(v.array(Filter), v.maxLength(6)) })),
    v.maxLength(5),
  ),
  properties: v.array(v.string()),
  limit: v.pipe(v.number(), v.maxValue(200)),
  after: v.string(),
  sorts: v.array(v.string()),
});
const History = v.object({
  properties: v.array(v.string()),
  propertiesWithHistory: v.array(v.string()),
  inputs: v.pipe(v.array(v.object({ id: v.string() })), v.maxLength(50)),
});

/** Writes a record's properties as of `at`, and keeps their history like HubSpot. */
export function setProperties(record: HubspotRecord, written: Record<string, string>, at = new Date()): void {
  Object.assign(record.properties, written);
  record.modifiedAt = at.getTime();
  for (const [name, value] of Object.entries(written)) {
    const previous = record.history[name] ?? [];
    const versions = [{ value, timestamp: at.toISOString(), sourceType: "CRM_UI" }, ...previous];
    record.history[name] = versions.sort((a, b) => b.timestamp.localeCompare(a.timestamp));
  }
}

const isFound = (
  { properties, modifiedAt }: HubspotRecord,
  { propertyName, operator, value }: v.InferOutput<typeof Filter>,
) => {
  if (operator === "HAS_PROPERTY") return Boolean(properties[propertyName]);
  if (!/^(hs_)?lastmodifieddate$/.test(propertyName))
    throw new HubspotFault(400, "VALIDATION_ERROR", `${propertyName} can't be compared`);
  return operator === "GTE" ? modifiedAt >= Number(value) : modifiedAt < Number(value);
};

function searchIn(records: ReadonlyMap<string, HubspotRecord>, body: unknown) {
  const { filterGroups, limit, after } = parse(Search, body);
  const found = [...records].filter(([, record]) =>
    filterGroups.some(({ filters }) => filters.every((filter) => isFound(record, filter))),
  );
  const end = Number(after) + limit;
  const results = found.slice(Number(after), end).map(([id, { properties }]) => ({ id, properties }));
  const paging = found.length > end ? { paging: { next: { after: String(end) } } } : {};
  return { body: { total: found.length, results, ...paging } };
}

function readIn(records: ReadonlyMap<string, HubspotRecord>, body: unknown) {
  const { inputs, properties, propertiesWithHistory } = parse(History, body);
  const results = inputs.flatMap(({ id }) => {
    const record = records.get(id);
    if (record === undefined) return [];
    const pick = <Value>(from: Record<string, Value>, names: string[]) =>
      Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
    const history = Object.fromEntries(
      propertiesWithHistory.flatMap((name) => (record.history[name] ? [[name, record.history[name]]] : [])),
    );
    return [{ id, properties: pick(record.properties, properties), propertiesWithHistory: history }];
  });
  return { body: { status: "COMPLETE", results } };
}

export const searchContacts = ({ contacts }: HubspotAccount, { body }: Given) => searchIn(contacts, body);
export const readContactHistories = ({ contacts }: HubspotAccount, { body }: Given) => readIn(contacts, body);

export function searchDeals(account: HubspotAccount, { body }: Given) {
  requireDeals(account);
  return searchIn(account.deals, body);
}

export function readDeals(account: HubspotAccount, { body }: Given) {
  requireDeals(account);
  return readIn(account.deals, body);
}

/** The contacts of deals. */
export function readAssociations({ deals }: HubspotAccount, { body }: Given) {
  const { inputs } = parse(v.object({ inputs: v.array(v.object({ id: v.string() })) }), body);
  const results = inputs.map(({ id }) => ({
    from: { id },
    to: (deals.get(id)?.contacts ?? []).map((toObjectId) => ({ toObjectId, associationTypes: [] })),
  }));
  return { body: { status: "COMPLETE", results } };
}
