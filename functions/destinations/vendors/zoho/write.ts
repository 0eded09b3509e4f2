import * as v from "valibot";
import type { Failed } from "../../adapters/adapter.ts";
import { findMissing, noteMissing } from "../../crm/mapping.ts";
import type { LeadMessage } from "../../crm/rounds.ts";
import type { Outcome } from "../../outcome.ts";
import { flattenErrors, toZohoFailure, ZohoError } from "./failure.ts";
import { knownZohoFields } from "./fields.ts";
import { type ZohoFields, type ZohoRecord, zohoRecord } from "./lead.ts";
import { type Crm, callZoho, readZoho } from "./response.ts";

const Duplicate = v.object({ api_name: v.string(), duplicate_record: v.object({ id: v.string() }) });
const Success = v.object({ status: v.literal("success"), details: v.object({ id: v.string() }) });

/** A response contains a result for each record; some may have failed even with status 200. */
const Results = v.object({ data: v.array(v.union([Success, ZohoError])) });
type Result = v.InferOutput<typeof Results>["data"][number];

const toAll = (round: readonly unknown[], outcome: Outcome): Outcome[] => round.map(() => outcome);

/** Writes records without triggering the customer's workflows, which might email people when a lead is resent. */
async function send(
  crm: Crm,
  method: "POST" | "PUT",
  records: readonly ZohoRecord[],
): Promise<{ results: Result[] } | Failed> {
  const response = await callZoho(crm, method, "/Leads", { data: records, trigger: [] });
  const schema = v.object({ data: v.pipe(Results.entries.data, v.length(records.length)) });
  const sent = readZoho(response, schema, crm.now);
  return "kind" in sent ? sent : { results: sent.read.data };
}

const buildRecord = (
  { mapping }: Crm,
  message: LeadMessage,
  fields: ZohoFields,
  isNew: boolean,
): ZohoRecord => zohoRecord(message, { fields, mapping, isNew });

/** The outcome for one record. A converted lead belongs to sales and is no longer updated. */
function toOutcome(result: Result): Outcome {
  if (!("code" in result)) return { kind: "delivered", remote: { lead: result.details.id } };
  if (result.code === "ID_ALREADY_CONVERTED") return { kind: "delivered" };
  return toZohoFailure(result);
}

/** Updates existing leads by their Zoho ids. */
async function change(
  crm: Crm,
  existing: readonly { message: LeadMessage; id: string }[],
  fields: ZohoFields,
): Promise<Outcome[]> {
  if (existing.length === 0) return [];
  const records = existing.map(({ message, id }) => ({ ...buildRecord(crm, message, fields, false), id }));
  const sent = await send(crm, "PUT", records);
  return "kind" in sent ? toAll(existing, sent) : sent.results.map(toOutcome);
}

/** The Zoho id of a lead that already exists with our id: a response was lost, or another destination created it. */
function existingId(result: Result, fields: ZohoFields): string | null {
  if (!("code" in result)) return null;
  for (const { code, details } of flattenErrors(result)) {
    const { success, output } = v.safeParse(Duplicate, details);
    if (code === "DUPLICATE_DATA" && success && output.api_name === fields.names.get("whence_lead_id"))
      return output.duplicate_record.id;
  }
  return null;
}

/** Creates leads. Our id is unique in Zoho, so an existing lead is rejected as a duplicate, and updated instead. */
async function add(crm: Crm, fresh: readonly LeadMessage[], fields: ZohoFields): Promise<Outcome[]> {
  if (fresh.length === 0) return [];
  const sent = await send(
    crm,
    "POST",
    fresh.map((message) => buildRecord(crm, message, fields, true)),
  );
  if ("kind" in sent) return toAll(fresh, sent);
  const existing = fresh.flatMap((message, at) => {
    const id = existingId(sent.results[at] as Result, fields);
    return id === null ? [] : [{ message, id }];
  });
  const changed = await change(crm, existing, fields);
  return sent.results.map((result, at) => {
    const found = existing.findIndex(({ message }) => message === fresh[at]);
    return found === -1 ? toOutcome(result) : (changed[found] as Outcome);
  });
}

/** Writes the leads of a round, new ones first. */
export async function writeZohoLeads(crm: Crm, round: readonly LeadMessage[]): Promise<Outcome[]> {
  const fields = await knownZohoFields(crm);
  if ("kind" in fields) return toAll(round, fields);
  const fresh = round.filter(({ remote }) => remote.lead === undefined);
  const existing = round.flatMap((message) =>
    message.remote.lead === undefined ? [] : [{ message, id: message.remote.lead }],
  );
  const added = await add(crm, fresh, fields);
  const failed = added.find(({ kind }) => kind === "closed" || kind === "unavailable");
  const changed = failed === undefined ? await change(crm, existing, fields) : toAll(existing, failed);
  const missing = findMissing(crm.mapping, fields.own);
  const all = [...added, ...changed].map((outcome) => noteMissing(outcome, "Zoho CRM", missing));
  const order = [...fresh, ...existing.map(({ message }) => message)];
  return round.map((message) => all[order.indexOf(message)] as Outcome);
}
