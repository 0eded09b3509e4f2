import * as v from "valibot";
import { CHANNELS, statuses } from "../leads/lead.ts";
import { EVENTS, LEAD_EVENTS } from "../leads/outbox/event.ts";
import { Filter } from "../leads/outbox/subscription.ts";
import { HttpError } from "../platform/errors.ts";
import { requiredText } from "../platform/http/text.ts";
import {
  ADDED_KINDS,
  type AddedKind,
  connectionFields,
  isAlert,
  type Kind,
  type Kinds,
  kinds,
  type SettingsOf,
  settingsSchema,
} from "./vendors/kinds.ts";
import { type Group, offers } from "./vendors/offers.ts";

const eventsAmong = <const Names extends readonly string[]>(names: Names) =>
  v.pipe(
    v.array(v.picklist(names, `events must be among ${names.join(", ")}.`), "events must be a list."),
    v.minLength(1, "Choose at least one event."),
  );

/** The events that any destination can receive. */
const events = eventsAmong(LEAD_EVENTS);
/** The events that webhooks, hooks and alerts can receive. */
export const allEvents = eventsAmong(EVENTS);

const BACKFILL = "backfill must be a whole number from 0 to 1000.";
const backfill = v.pipe(
  v.number(BACKFILL),
  v.integer(BACKFILL),
  v.minValue(0, BACKFILL),
  v.maxValue(1000, BACKFILL),
);

const NO_BACKFILL = "Alerts are only sent for new leads, not for earlier ones.";

/** Names to filter leads by. An unknown name, or an empty list, would silently send nothing. */
const namesAmong = <const Names extends readonly string[]>(field: string, one: string, names: Names) =>
  v.optional(
    v.pipe(
      v.array(
        v.picklist(names, `filter.${field} must be among ${names.join(", ")}.`),
        `filter.${field} must be a list.`,
      ),
      v.minLength(1, `Choose at least one ${one}.`),
    ),
  );

const SITES = "filter.sites must be a list of site ids.";
const sites = v.pipe(
  v.array(v.string(SITES), SITES),
  v.minLength(1, "Choose at least one site."),
  v.check((ids) => new Set(ids).size === ids.length, "filter.sites must name each site once."),
);

const filter = v.object({
  ...Filter.entries,
  sites: v.optional(sites),
  statuses: namesAmong("statuses", "status", statuses),
  channels: namesAmong("channels", "channel", CHANNELS),
});

const name = requiredText("Name", 100);

/** The fields of a new destination that do not depend on its vendor. */
const shared = <Events extends v.GenericSchema>(events: Events) => ({
  name,
  events,
  filter: v.optional(filter, {}),
  backfill: v.optional(backfill, 0),
});

/** The schemas of each group. */
const requested = {
  server: shared(v.optional(allEvents, [...offers.server.chosen])),
  alert: {
    ...shared(v.optional(allEvents, [...offers.alert.chosen])),
    backfill: v.optional(v.literal(0, NO_BACKFILL), 0),
  },
  sheet: shared(v.optional(events, [...offers.sheet.chosen])),
  crm: shared(v.optional(events, [...offers.crm.chosen])),
  form: shared(v.optional(events, [...offers.form.chosen])),
} as const satisfies Record<Group, object>;

/** 400 for a backfill of an alert. */
export function requireBackfill(kind: Kind, count: number): void {
  if (isAlert(kind) && count > 0) throw new HttpError(400, NO_BACKFILL);
}

type Entries<K extends AddedKind> = (typeof requested)[Kinds[K]["group"]] & {
  kind: v.LiteralSchema<K, undefined>;
} & Kinds[K]["connection"] & { settings: v.OptionalSchema<SettingsOf<K>, object> };
type Variant<K extends AddedKind> =
  Entries<K> extends infer All extends v.ObjectEntries ? v.ObjectSchema<All, undefined> : never;
type AnyVariant = { [K in AddedKind]: Variant<K> }[AddedKind];

const variants = ADDED_KINDS.map((kind) =>
  v.object({
    ...requested[kinds[kind].group],
    kind: v.literal(kind),
    ...kinds[kind].connection,
    settings: v.optional(settingsSchema(kind), {}),
  }),
) as unknown as [AnyVariant, ...AnyVariant[]];

/** The body of `POST /api/destinations`: the fields of the kind's group, and those that connect the kind. */
export const NewDestination = v.variant("kind", variants, `kind must be one of ${ADDED_KINDS.join(", ")}.`);
export type NewDestination = v.InferOutput<typeof NewDestination>;

const LISTED = "sites must have add or remove: lists of site ids, each only once.";
const listed = v.optional(
  v.pipe(
    v.array(v.string(LISTED), LISTED),
    v.maxLength(500, LISTED),
    v.check((ids) => new Set(ids).size === ids.length, LISTED),
  ),
  [],
);

/** A change to a destination's sites, independent of the rest of its filter. */
const SitesListed = v.pipe(
  v.object({ add: listed, remove: listed }, LISTED),
  v.check(({ add, remove }) => add.length + remove.length > 0, LISTED),
  v.check(({ add, remove }) => !add.some((id) => remove.includes(id)), LISTED),
);
export type SitesListed = v.InferOutput<typeof SitesListed>;

/**
 * The body of `PATCH /api/destinations/{id}`. All connection fields of the kind reconnect it, `rotate_secret` gives a
 * webhook a new secret, `enabled: false` lets deliveries wait, `resume` sends waiting ones now, and `backfill` resends
 * that many of the last leads.
 */
export const DestinationChange = v.pipe(
  v.object({
    name: v.optional(name),
    events: v.optional(allEvents),
    filter: v.optional(filter),
    sites: v.optional(SitesListed),
    settings: v.optional(v.record(v.string(), v.unknown(), "settings must be an object.")),
    ...v.partial(v.object(connectionFields)).entries,
    rotate_secret: v.optional(v.boolean("rotate_secret must be true or false.")),
    take_over: v.optional(v.literal(true, "take_over must be true.")),
    enabled: v.optional(v.boolean("enabled must be true or false.")),
    resume: v.optional(v.boolean("resume must be true or false.")),
    backfill: v.optional(backfill),
  }),
  v.check((change) => Object.keys(change).length > 0, "There is nothing to change."),
  v.check(({ filter, sites }) => !filter || !sites, "Send filter or sites, not both."),
);
export type DestinationChange = v.InferOutput<typeof DestinationChange>;
