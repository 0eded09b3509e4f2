import type { HttpResponse } from "../../../platform/outbound/request.ts";
import type { Failed } from "../../adapters/adapter.ts";
import { noteMissing } from "../../crm/mapping.ts";
import type { Outcome } from "../../outcome.ts";
import { findDeleted } from "./own-fields.ts";
import { CONTACTS, callHubspot, createProperties, type HubspotContext } from "./properties.ts";
import { type Batch, type HubspotError, hubspotFailure, parseError, readBatch } from "./response.ts";

/** A contact to write. `objectWriteTraceId` is the lead's id, which HubSpot returns in results and errors. */
export type ContactInput = {
  idProperty: string;
  id: string;
  objectWriteTraceId: string;
  properties: Record<string, string>;
};

const LATER = /RATE_LIMIT|INTERNAL|TIMEOUT|LOCKED/;
const EXISTING_ID = /Existing ID: (?<id>\d+)/;

const toOutcome = ({ message, category }: HubspotError): Failed => {
  const failure = { code: category.toLowerCase() || "rejected", words: message };
  return LATER.test(category) ? { kind: "unavailable", failure } : { kind: "rejected", failure };
};

const isPropertyMissing = ({ status, text }: HttpResponse): boolean =>
  status !== 200 && text.includes("PROPERTY_DOESNT_EXIST");

/** Writes to the contact that a rejected one conflicts with: it was just created, or has the same address. */
async function writeExisting(context: HubspotContext, id: string, input: ContactInput): Promise<Outcome> {
  const { properties } = input;
  const response = await callHubspot(context, "PATCH", `${CONTACTS}/${id}`, { properties });
  return hubspotFailure(response, context.now) ?? { kind: "delivered", remote: { contact: id } };
}

/** The outcome of each contact in a batch that succeeded at least in part. */
function toOutcomes({ results, errors }: Batch, inputs: readonly ContactInput[]): [string, Outcome][] {
  return inputs.map(({ objectWriteTraceId: lead }): [string, Outcome] => {
    const isAlone = inputs.length === 1;
    const result = results.find((each) => isAlone || each.objectWriteTraceId === lead);
    if (result !== undefined) {
      const remote = { contact: result.id, ...(result.new && { created: "yes" }) };
      return [lead, { kind: "delivered", remote }];
    }
    const error = errors.find(({ context }) => isAlone || context.objectWriteTraceId?.includes(lead));
    if (error !== undefined) return [lead, toOutcome(error)];
    return [lead, { kind: "unavailable", failure: { code: "incomplete" } }];
  });
}

const toAll = (inputs: readonly ContactInput[], outcome: Outcome): Map<string, Outcome> =>
  new Map(inputs.map(({ objectWriteTraceId }) => [objectWriteTraceId, outcome]));

/** Recreates our missing properties, and writes contacts without mapped properties that were deleted. */
async function repair(
  context: HubspotContext,
  inputs: readonly ContactInput[],
): Promise<Map<string, Outcome>> {
  const failed = await createProperties(context);
  if (failed !== null) return toAll(inputs, failed);
  const found = await findDeleted(context);
  if ("kind" in found) return toAll(inputs, found);
  const { deleted } = found;
  const kept = inputs.map(({ properties, ...input }) => ({
    ...input,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !deleted.includes(name))),
  }));
  const written = await upsertContacts(context, kept, true);
  return new Map([...written].map(([lead, outcome]) => [lead, noteMissing(outcome, "HubSpot", deleted)]));
}

/**
 * Writes contacts and returns their outcomes by lead id. Missing properties are recreated, or left out if they are the
 * account's own, once. A batch that is rejected because of one contact is halved until that contact is alone.
 */
export async function upsertContacts(
  context: HubspotContext,
  inputs: readonly ContactInput[],
  isRepaired = false,
): Promise<Map<string, Outcome>> {
  if (inputs.length === 0) return new Map();
  const all = (outcome: Outcome) => toAll(inputs, outcome);
  const response = await callHubspot(context, "POST", `${CONTACTS}/batch/upsert`, { inputs });
  if (isPropertyMissing(response) && !isRepaired) return repair(context, inputs);
  const batch = readBatch(response, context.now);
  if (!("kind" in batch)) return new Map(toOutcomes(batch, inputs));
  const [only] = inputs;
  if (batch.kind !== "rejected" || only === undefined) return all(batch);
  if (inputs.length === 1) {
    const existing = EXISTING_ID.exec(parseError(response)?.message ?? "")?.groups?.id;
    return all(existing === undefined ? batch : await writeExisting(context, existing, only));
  }
  const half = Math.ceil(inputs.length / 2);
  const first = await upsertContacts(context, inputs.slice(0, half), isRepaired);
  const failed = [...first.values()].find(({ kind }) => kind === "unavailable" || kind === "closed");
  const rest = inputs.slice(half);
  const second = failed === undefined ? await upsertContacts(context, rest, isRepaired) : toAll(rest, failed);
  return new Map([...first, ...second]);
}
