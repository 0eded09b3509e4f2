import * as v from "valibot";
import type { Changes, Failed, Window } from "../../adapters/adapter.ts";
import { blankFact, type Fact, toCents, toTime } from "../../changes/fact.ts";
import { stageId } from "../../changes/stages.ts";
import { CONTACTS, HOST, type HubspotContext, VERSION } from "./properties.ts";
import { type Kind, post, search } from "./search.ts";
import { isForbidden } from "./stages.ts";

const DEALS = `${HOST}/crm/objects/${VERSION}/deals`;
const CONTACTS_OF_DEALS = `${HOST}/crm/associations/${VERSION}/deals/contacts/batch/read`;

/** HubSpot's batch limit for reads with history. */
const READ_MAX = 50;

const History = v.array(v.object({ value: v.nullable(v.string()), timestamp: v.string() }));
const Record = v.object({
  id: v.string(),
  properties: v.record(v.string(), v.nullable(v.string())),
  propertiesWithHistory: v.optional(v.record(v.string(), History), {}),
});
type Record = v.InferOutput<typeof Record>;
const Records = v.object({ results: v.array(Record) });
const Associations = v.object({
  results: v.array(
    v.object({ from: v.object({ id: v.string() }), to: v.array(v.object({ toObjectId: v.unknown() })) }),
  ),
});

const contacts: Kind = {
  url: CONTACTS,
  modified: "lastmodifieddate",
  own: [{ propertyName: "whence_lead_id", operator: "HAS_PROPERTY" }],
  properties: ["whence_lead_id", "email"],
  history: ["lifecyclestage", "hs_lead_status"],
};
const deals: Kind = {
  url: DEALS,
  modified: "hs_lastmodifieddate",
  own: [],
  properties: ["createdate", "deal_currency_code"],
  history: ["dealstage", "amount"],
};

const chunk = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / READ_MAX) }, (_, at) =>
    ids.slice(at * READ_MAX, (at + 1) * READ_MAX),
  );

/** The latest value of a property and when it was set; null if there is none. */
function findLast(
  { propertiesWithHistory }: Record,
  name: string,
): { value: string; at: string | null } | null {
  const [last] = propertiesWithHistory[name] ?? [];
  return last?.value ? { value: last.value, at: toTime(last.timestamp) } : null;
}

function contactFacts(contact: Record): Fact[] {
  const { whence_lead_id: lead_id = null, email = null } = contact.properties;
  return contacts.history.flatMap((field) => {
    const last = findLast(contact, field);
    return last === null
      ? []
      : [{ ...blankFact, lead_id, email, stage: stageId(field, last.value), at: last.at }];
  });
}

function dealFacts(deal: Record, contact: string): Fact[] {
  const { createdate, deal_currency_code: currency = null } = deal.properties;
  const about = { ...blankFact, record: `contact:${contact}`, since: toTime(createdate) };
  const stage = findLast(deal, "dealstage");
  const amount = findLast(deal, "amount");
  const value_cents = toCents(amount?.value);
  return [
    ...(stage === null ? [] : [{ ...about, stage: stageId("dealstage", stage.value), at: stage.at }]),
    ...(value_cents === null ? [] : [{ ...about, value_cents, currency, at: amount?.at ?? null }]),
  ];
}

/** The contacts of deals. A deal with several is about the first one that is our lead. */
async function findContacts(context: HubspotContext, ids: string[]): Promise<Map<string, string[]> | Failed> {
  const found = await post(context, CONTACTS_OF_DEALS, { inputs: ids.map((id) => ({ id })) }, Associations);
  if ("kind" in found) return found;
  return new Map(
    found.read.results.map(({ from, to }) => [from.id, to.map(({ toObjectId }) => String(toObjectId))]),
  );
}

async function readRecords(context: HubspotContext, kind: Kind, window: Window): Promise<Changes | Failed> {
  const found = await search(context, kind, window);
  if ("kind" in found) return found;
  const facts: Fact[] = [];
  for (const ids of chunk(found.ids)) {
    const { properties, history: propertiesWithHistory } = kind;
    const inputs = ids.map((id) => ({ id }));
    const records = await post(
      context,
      `${kind.url}/batch/read`,
      { inputs, properties, propertiesWithHistory },
      Records,
    );
    if ("kind" in records) return records;
    const people = kind === deals ? await findContacts(context, ids) : new Map<string, string[]>();
    if ("kind" in people) return people;
    facts.push(
      ...records.read.results.flatMap((record) =>
        kind === contacts
          ? contactFacts(record)
          : (people.get(record.id) ?? []).flatMap((contact) => dealFacts(record, contact)),
      ),
    );
  }
  return { facts, to: found.to };
}

/** Facts from the contacts that changed within a window, and from deals if the key may read them. */
export async function readChanges(window: Window, context: HubspotContext): Promise<Changes | Failed> {
  const ofContacts = await readRecords(context, contacts, window);
  if ("kind" in ofContacts) return ofContacts;
  const ofDeals = await readRecords(context, deals, { ...window, to: ofContacts.to });
  if ("kind" in ofDeals) return isForbidden(ofDeals) ? ofContacts : ofDeals;
  return { facts: [...ofContacts.facts, ...ofDeals.facts], to: ofDeals.to };
}
