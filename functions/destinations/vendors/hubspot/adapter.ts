import * as v from "valibot";
import type { Failed } from "../../adapters/adapter.ts";
import { crmAdapter } from "../../crm/adapter.ts";
import { hasLead } from "../../crm/field.ts";
import { type CrmKey, openKey } from "../../crm/key.ts";
import { parseMapping } from "../../crm/mapping.ts";
import type { LeadMessage } from "../../crm/rounds.ts";
import type { Outcome } from "../../outcome.ts";
import type { Message } from "../../payload.ts";
import { readChanges } from "./changes.ts";
import {
  type Contact,
  type ContactKey,
  contactProperties,
  contactsRequest,
  toContactKey,
} from "./contact.ts";
import { forgetContact } from "./deletion.ts";
import { readOwnFields } from "./own-fields.ts";
import { CONTACTS, callHubspot, createProperties, HOST, type HubspotContext, VERSION } from "./properties.ts";
import { hubspotFailure, readBatch, readHubspot } from "./response.ts";
import { readStages } from "./stages.ts";
import { upsertContacts } from "./upsert.ts";

/** The first messages that can be written together: contacts with the same kind of key, each contact once. */
function takeRound(messages: readonly Message[]): LeadMessage[] {
  const round: LeadMessage[] = [];
  const ids = new Set<string>();
  let idProperty: ContactKey["idProperty"] | undefined;
  for (const message of messages) {
    if (!hasLead(message)) break;
    const key = toContactKey(message);
    if (ids.has(key.id) || key.idProperty !== (idProperty ?? key.idProperty)) break;
    idProperty = key.idProperty;
    ids.add(key.id);
    round.push(message);
  }
  return round;
}

/** The contacts of a round by key. */
async function readContacts(
  context: HubspotContext,
  keys: readonly ContactKey[],
): Promise<Map<string, Contact> | Failed> {
  const idProperty = keys[0]?.idProperty;
  const body = contactsRequest(keys, parseMapping(context.settings));
  const read = readBatch(await callHubspot(context, "POST", `${CONTACTS}/batch/read`, body), context.now);
  if ("kind" in read) return read;
  const found = read.results.map(({ id, properties }): [string, Contact] => [
    properties[idProperty ?? ""]?.toLowerCase() ?? "",
    { id, properties },
  ]);
  return new Map(found);
}

/** Writes the contacts of a round. */
async function sendRound(context: HubspotContext, round: readonly LeadMessage[]): Promise<Outcome[]> {
  const keys = round.map(toContactKey);
  const contacts = await readContacts(context, keys);
  if ("kind" in contacts) return round.map(() => contacts);
  const mapping = parseMapping(context.settings);
  const planned = round.map((message, at) => {
    const key = keys[at] as ContactKey;
    const contact = contacts.get(key.id.toLowerCase()) ?? null;
    return { message, key, contact, properties: contactProperties(message, contact, mapping) };
  });
  const written = planned.flatMap(({ message, key, properties }) =>
    properties === null ? [] : [{ ...key, properties, objectWriteTraceId: message.lead.id }],
  );
  const outcomes = await upsertContacts(context, written);
  return planned.map(({ message, contact }): Outcome => {
    const remote = contact === null ? undefined : { contact: contact.id };
    return outcomes.get(message.lead.id) ?? { kind: "delivered", ...(remote && { remote }) };
  });
}

const Portal = v.object({ portalId: v.number() });

/** Stores the portal of a key, if the key may read it. */
async function rememberPortal(context: HubspotContext): Promise<void> {
  const response = await callHubspot(context, "GET", `${HOST}/account-info/${VERSION}/details`);
  const found = readHubspot(response, Portal, context.now);
  if (!("kind" in found)) await context.remember({ company: String(found.read.portalId) });
}

/** HubSpot contacts, found by email, so that resending a lead updates the same contact. */
export const hubspot = crmAdapter<CrmKey, CrmKey>({
  open: openKey,
  batch: 100,
  rounds: (context) => ({
    take: takeRound,
    write: (round) => sendRound(context, round),
    forget: (message) => forgetContact(context, message),
  }),
  stages: readStages,
  changes: readChanges,
  ownFields: readOwnFields,
  async connect(context) {
    const failed = await createProperties(context);
    if (failed !== null) return failed;
    // These contacts aren't ours, so request nothing personal.
    const first = await callHubspot(context, "GET", `${CONTACTS}?limit=1&properties=whence_lead_id`);
    const refused = hubspotFailure(first, context.now);
    if (refused === null) await rememberPortal(context);
    return refused;
  },
});
