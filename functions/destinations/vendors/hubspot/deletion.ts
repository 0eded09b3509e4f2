import * as v from "valibot";
import { CRM_FIELDS } from "../../crm/field.ts";
import { parseMapping } from "../../crm/mapping.ts";
import type { Outcome } from "../../outcome.ts";
import type { Message } from "../../payload.ts";
import { findDeleted } from "./own-fields.ts";
import { CONTACTS, callHubspot, type HubspotContext } from "./properties.ts";
import { hubspotFailure, readHubspot } from "./response.ts";

const Found = v.object({ properties: v.object({ whence_lead_id: v.optional(v.nullable(v.string())) }) });

/**
 * Deletes what a deleted lead wrote. A contact created by the lead is archived; in one that already existed, our fields
 * are cleared. A contact with a newer lead is left alone.
 */
export async function forgetContact(context: HubspotContext, message: Message): Promise<Outcome> {
  const { contact, created } = message.remote;
  if (contact === undefined) return { kind: "delivered" };
  const url = `${CONTACTS}/${contact}`;
  const response = await callHubspot(context, "GET", `${url}?properties=whence_lead_id`);
  if (response.status === 404) return { kind: "delivered" };
  const found = readHubspot(response, Found, context.now);
  if ("kind" in found) return found;
  if (found.read.properties.whence_lead_id !== message.delivery.lead_id) return { kind: "delivered" };
  return created
    ? (hubspotFailure(await callHubspot(context, "DELETE", url), context.now) ?? { kind: "delivered" })
    : clearFields(context, url);
}

/** Clears our fields of a contact, and the properties that the owner mapped. */
async function clearFields(context: HubspotContext, url: string): Promise<Outcome> {
  const found = await findDeleted(context);
  if ("kind" in found) return found;
  const added = parseMapping(context.settings).added.map(({ field }) => field);
  const names = [
    ...CRM_FIELDS.map(({ name }) => name),
    ...added.filter((name) => !found.deleted.includes(name)),
  ];
  const properties = Object.fromEntries(names.map((name) => [name, ""]));
  const response = await callHubspot(context, "PATCH", url, { properties });
  return hubspotFailure(response, context.now) ?? { kind: "delivered" };
}
