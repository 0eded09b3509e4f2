import type { EVENTS } from "../../leads/outbox/event.ts";

type Offer = {
  /** The events that its form offers. */
  events: readonly (typeof EVENTS)[number][];
  /** Those that a new destination receives unless its owner chooses others. */
  chosen: readonly (typeof EVENTS)[number][];
};

/** Sales teams work with a lead's current state, so sheets and CRMs receive updates by default. */
const FOLLOWED = {
  events: ["lead.created", "lead.updated", "lead.deleted"],
  chosen: ["lead.created", "lead.updated"],
} as const satisfies Offer;

/** The groups of destinations, and what each offers. */
export const offers = {
  /** A customer's server, which receives every event with a body that does not change. */
  server: {
    events: ["lead.created", "lead.updated", "lead.deleted", "site.silent"],
    chosen: ["lead.created"],
  },
  /** Notifies people of new leads, and of missing ones. Plans don't limit alerts. */
  alert: { events: ["lead.created", "site.silent"], chosen: ["lead.created", "site.silent"] },
  sheet: FOLLOWED,
  /** A CRM whose records follow the lead, and report its outcomes. */
  crm: FOLLOWED,
  /** A form at a vendor that only takes new leads. */
  form: { events: ["lead.created"], chosen: ["lead.created"] },
} as const satisfies Record<string, Offer>;

export type Group = keyof typeof offers;
