import * as v from "valibot";
import type { Failed, Memory } from "../../adapters/adapter.ts";
import { crmAdapter } from "../../crm/adapter.ts";
import { cut, type LeadContent } from "../../crm/field.ts";
import { type CrmKey, openKey } from "../../crm/key.ts";
import { type FieldMapping, findMissing, noteMissing, parseMapping } from "../../crm/mapping.ts";
import { takeLeads } from "../../crm/rounds.ts";
import type { Outcome } from "../../outcome.ts";
import type { Message } from "../../payload.ts";
import { readChanges } from "./changes.ts";
import { ensureFields, leadFields, readOwnFields } from "./fields.ts";
import { LEAD_LEAD_ID, PERSON_LEAD_ID } from "./memory.ts";
import { callPipedrive, type PipedriveContext } from "./response.ts";
import { readStages } from "./stages.ts";

const Id = v.union([v.string(), v.number()]);
const Added = v.object({ id: Id });
const Items = v.object({ items: v.array(v.object({ item: v.object({ id: Id }) })) });

type Found = { id: string | null } | Failed;

/** Searches for a record. If the search fails, nothing is created. */
async function search(
  context: PipedriveContext,
  kind: "persons" | "leads",
  term: string,
  fields: string,
): Promise<Found> {
  const query = new URLSearchParams({ term, fields, exact_match: "true", limit: "1" });
  const found = await callPipedrive(context, `GET /api/v2/${kind}/search?${query}`, Items);
  if ("kind" in found) return found;
  const [first] = found.data.items;
  return { id: first === undefined ? null : String(first.item.id) };
}

/** A new person for a lead. */
export const newPerson = ({ id, name, email, phone }: LeadContent["lead"], memory: Memory) => ({
  name: name ?? email ?? phone ?? "Unknown",
  ...(email !== null && { emails: [{ value: email, primary: true }] }),
  ...(phone !== null && { phones: [{ value: phone, primary: true }] }),
  custom_fields: { [memory[PERSON_LEAD_ID] ?? ""]: id },
});

/** A new lead of a person, without its custom fields. */
export const newLead = ({ name, email, phone, company }: LeadContent["lead"], personId: string) => ({
  title: cut(`${name ?? email ?? phone ?? "Unknown"}${company === null ? "" : `, ${company}`}`, 255),
  person_id: Number(personId),
});

/** The person for a lead: by email address, else one that we added for the lead, else a new one. */
async function findPerson(
  context: PipedriveContext,
  { lead }: LeadContent,
  memory: Memory,
): Promise<{ id: string } | Failed> {
  const found =
    lead.email === null
      ? await search(context, "persons", lead.id, "custom_fields")
      : await search(context, "persons", lead.email, "email");
  if ("kind" in found) return found;
  if (found.id !== null) return { id: found.id };
  const added = await callPipedrive(context, "POST /api/v2/persons", Added, newPerson(lead, memory));
  return "kind" in added ? added : { id: String(added.data.id) };
}

/** Creates or updates the lead of a message. An existing one is found by its id or ours. */
async function writeLead(
  context: PipedriveContext,
  message: Message & LeadContent,
  memory: Memory,
  mapping: FieldMapping,
): Promise<Outcome> {
  const { lead, remote } = message;
  const found =
    remote.lead === undefined
      ? await search(context, "leads", lead.id, "custom_fields")
      : { id: remote.lead };
  if ("kind" in found) return found;
  if (found.id !== null) {
    const changed = await callPipedrive(
      context,
      `PATCH /v1/leads/${found.id}`,
      v.unknown(),
      leadFields(message, memory, mapping, false),
    );
    return "kind" in changed ? changed : { kind: "delivered", remote: { lead: found.id } };
  }
  const person = await findPerson(context, message, memory);
  if ("kind" in person) return person;
  const added = await callPipedrive(context, "POST /v1/leads", Added, {
    ...newLead(lead, person.id),
    ...leadFields(message, memory, mapping, true),
  });
  if ("kind" in added) return added;
  return { kind: "delivered", remote: { lead: String(added.data.id), person: person.id } };
}

/** Whether a write was rejected because of a field that no longer exists. */
const isFieldMissing = (outcome: Outcome, memory: Memory, { added }: FieldMapping): boolean =>
  outcome.kind === "rejected" &&
  outcome.failure.status === 400 &&
  [...Object.values(memory), ...added.map(({ field }) => field)].some((code) =>
    outcome.failure.words?.includes(code),
  );

/** Retries a write: recreates our deleted fields, and omits the account's own deleted fields. */
async function repair(
  context: PipedriveContext,
  message: Message & LeadContent,
  mapping: FieldMapping,
): Promise<Outcome> {
  const renewed = await ensureFields(context);
  if ("kind" in renewed) return renewed;
  const own = mapping.added.length === 0 ? [] : await readOwnFields(context);
  if ("kind" in own) return own;
  const missing = findMissing(mapping, new Set(own.map(({ id }) => id)));
  const added = mapping.added.filter(({ field }) => !missing.includes(field));
  const outcome = await writeLead(context, message, renewed.memory, { ...mapping, added });
  return noteMissing(outcome, "Pipedrive", missing);
}

async function write(context: PipedriveContext, message: Message & LeadContent): Promise<Outcome> {
  const found =
    context.memory[LEAD_LEAD_ID] === undefined ? await ensureFields(context) : { memory: context.memory };
  if ("kind" in found) return found;
  const mapping = parseMapping(context.settings);
  const outcome = await writeLead(context, message, found.memory, mapping);
  return isFieldMissing(outcome, found.memory, mapping) ? repair(context, message, mapping) : outcome;
}

const Person = v.object({ custom_fields: v.optional(v.record(v.string(), v.unknown()), {}) });
const isGone = (result: object): boolean => "failure" in result && (result as Failed).failure.status === 404;

/** Deletes the lead that we added, and its person if we added it for this lead. */
async function forget(context: PipedriveContext, { remote, delivery }: Message): Promise<Outcome> {
  if (remote.lead !== undefined) {
    const deleted = await callPipedrive(context, `DELETE /v1/leads/${remote.lead}`, v.unknown());
    if ("kind" in deleted && !isGone(deleted)) return deleted;
  }
  if (remote.person === undefined) return { kind: "delivered" };
  const person = await callPipedrive(context, `GET /api/v2/persons/${remote.person}`, Person);
  if ("kind" in person) return isGone(person) ? { kind: "delivered" } : person;
  if (person.data.custom_fields[context.memory[PERSON_LEAD_ID] ?? ""] !== delivery.lead_id)
    return { kind: "delivered" };
  const deleted = await callPipedrive(context, `DELETE /api/v2/persons/${remote.person}`, v.unknown());
  return "kind" in deleted && !isGone(deleted) ? deleted : { kind: "delivered" };
}

/** The company that a token belongs to. */
const User = v.object({ company_id: v.number() });

/** Pipedrive leads with their persons. Pipedrive has no upsert by our id, so we search before we create. */
export const pipedrive = crmAdapter<CrmKey, CrmKey>({
  open: openKey,
  batch: 1,
  rounds: (context) => ({
    take: (messages) => takeLeads(messages).slice(0, 1),
    write: (round) => Promise.all(round.map((message) => write(context, message))),
    forget: (message) => forget(context, message),
  }),
  stages: readStages,
  changes: readChanges,
  ownFields: readOwnFields,
  async connect(context) {
    const ensured = await ensureFields(context);
    if ("kind" in ensured) return ensured;
    const user = await callPipedrive(context, "GET /v1/users/me", User);
    if (!("kind" in user))
      await context.remember({ ...ensured.memory, company: String(user.data.company_id) });
    return null;
  },
});
