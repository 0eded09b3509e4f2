import * as v from "valibot";
import { Client } from "../../accounts/clients/client.ts";
import { Pace } from "./pace.ts";
import { ShownAlarm } from "./shown-alarm.ts";

/** A count, the count of the same number of days before, and the p-value of the change. */
export const CountChange = v.object({ now: v.number(), before: v.number(), chance: v.nullable(v.number()) });

/** A client's figures, by default of the last 30 full days. Money is in the account's currency. */
export const ClientFigures = v.object({
  client: Client,
  sites: v.number(),
  leads_7_days: CountChange,
  leads_30_days: CountChange,
  leads_by_day: v.array(v.number()),
  qualified: v.number(),
  qualified_share: v.nullable(v.number()),
  won: v.number(),
  won_value_cents: v.number(),
  cost_cents: v.nullable(v.number()),
  cost_per_lead_cents: v.nullable(v.number()),
  response_seconds: v.nullable(v.number()),
  answered: v.number(),
  last_lead_at: v.nullable(v.string()),
  failing_destinations: v.number(),
  pace: v.nullable(Pace),
  alarms: v.array(ShownAlarm),
});
export type ClientFigures = v.InferOutput<typeof ClientFigures>;

export const FailingDestination = v.object({ id: v.string(), name: v.string(), failing_since: v.string() });
export type FailingDestination = v.InferOutput<typeof FailingDestination>;

/** All clients of an account with their figures: those that need attention come first, then by name. */
export const ClientsOverview = v.object({
  data: v.array(ClientFigures),
  next_cursor: v.null(),
  from: v.string(),
  to: v.string(),
  time_zone: v.string(),
  currency: v.string(),
  judged_on: v.nullable(v.string()),
  /** The failing destinations that receive all sites' leads. */
  failing_destinations: v.array(FailingDestination),
  sites_without_client: v.number(),
  /** Campaign cost of the 30 days that isn't allocated to sites, and so belongs to no client. */
  cost_without_client_cents: v.number(),
});
export type ClientsOverview = v.InferOutput<typeof ClientsOverview>;

/** Sorts clients: those with the most alarms first, then by name. */
export function sortClients(clients: readonly ClientFigures[]): ClientFigures[] {
  const open = ({ alarms }: ClientFigures) => alarms.filter(({ mute }) => mute === null).length;
  return clients.toSorted((a, b) => open(b) - open(a) || a.client.name.localeCompare(b.client.name));
}
