import * as v from "valibot";
import { ShownLead } from "../leads/lead.ts";

/** A lead in an event, with its site and a link to it in the dashboard. */
const EventLead = v.object({
  ...ShownLead.entries,
  site: v.nullable(v.object({ id: v.string(), name: v.string(), domain: v.string() })),
  link: v.string(),
});

const event = <Type extends string, Content extends v.GenericSchema>(type: Type, data: Content) =>
  v.object({ type: v.literal(type), event_id: v.string(), created_at: v.string(), data });

/** An event as listed. Its lead is as it is now; of a deleted one, only the id is known. */
export const ShownEvent = v.variant("type", [
  event("lead.created", EventLead),
  event("lead.updated", EventLead),
  event("lead.deleted", v.object({ id: v.string() })),
]);
export type ShownEvent = v.InferOutput<typeof ShownEvent>;
