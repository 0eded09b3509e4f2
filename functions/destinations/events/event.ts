import * as v from "valibot";
import { ShownLead } from "../../leads/lead.ts";

export const EventSite = v.object({ id: v.string(), name: v.string(), domain: v.string() });

/** A lead in an event, with its site and a link to it in the dashboard. */
export const EventLead = v.object({
  ...ShownLead.entries,
  site: v.nullable(EventSite),
  link: v.string(),
});

/** Of a deleted lead, only its id is known. */
export const DeletedLead = v.object({ id: v.string() });

/** A site's silence since its last lead, and its usual number of leads. */
export const Silence = v.object({
  site: EventSite,
  silent_since: v.string(),
  leads_per_week: v.number(),
  text: v.string(),
  link: v.string(),
});

const event = <Type extends string, Content extends v.GenericSchema>(type: Type, data: Content) =>
  v.object({ type: v.literal(type), event_id: v.string(), created_at: v.string(), data });

/** An event as listed. Its lead is as it is now; of a deleted one, only the id is known. */
export const ShownEvent = v.variant("type", [
  event("lead.created", EventLead),
  event("lead.updated", EventLead),
  event("lead.deleted", DeletedLead),
  event("site.silent", Silence),
]);
export type ShownEvent = v.InferOutput<typeof ShownEvent>;
