import type { StoredLead } from "../lead.ts";

/** The events of a lead that destinations can subscribe to. */
export const LEAD_EVENTS = ["lead.created", "lead.updated", "lead.deleted"] as const;
/** All events. `site.silent` carries the last lead before the silence. */
export const EVENTS = [...LEAD_EVENTS, "site.silent"] as const;
export type Event = (typeof EVENTS)[number];

const RECENT_MS = 24 * 3_600_000;
const NEVER_SENT = ["demo", "test"];

/** The fields whose changes destinations receive. A lead's version and what we compute from it don't count. */
const REPORTED_FIELDS = [
  "status",
  "value_cents",
  "currency",
  "submissions",
  "notes",
  "source",
  "campaign",
  "channel",
] as const;

const isReal = ({ flags }: StoredLead): boolean => !NEVER_SENT.some((flag) => flags.includes(flag));
/** Whether a lead may be sent to destinations at all. */
export const isOutgoing = (lead: StoredLead): boolean => lead.status !== "spam" && isReal(lead);

/**
 * The event to send for a change of a lead; null if there is none. Spam is never sent: marking a lead as spam sends an
 * update, unmarking it sends a creation. Importing a lead older than a day sends nothing, but its later changes are
 * sent.
 */
export function compareForEvent(
  before: StoredLead | null,
  after: StoredLead | null,
  now: number,
): Event | null {
  if (after === null) return before !== null && isReal(before) ? "lead.deleted" : null;
  if (before === null) {
    return isOutgoing(after) && now - Date.parse(after.created_at) < RECENT_MS ? "lead.created" : null;
  }
  if (!isOutgoing(before)) return isOutgoing(after) ? "lead.created" : null;
  return REPORTED_FIELDS.some((name) => before[name] !== after[name]) ? "lead.updated" : null;
}

/** An event of a lead. `version` is the lead's after the change; a deletion counts as one. */
export type LeadEvent = { event: Event; lead_id: string; version: number };

/** The event of a lead's creation, for resending it or sending it late. */
export const toCreationEvent = ({ id }: StoredLead): LeadEvent => ({
  event: "lead.created",
  lead_id: id,
  version: 1,
});

/** An event's id, the same at every destination. Each version of a lead, and each silence, has at most one event. */
export const toEventId = ({ event, lead_id, version }: LeadEvent): string =>
  `evt_${lead_id.slice("lead_".length)}_${event === "site.silent" ? "silent" : version}`;
