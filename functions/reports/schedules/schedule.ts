import * as v from "valibot";
import { timeZone } from "../../accounts/time-zone.ts";
import { HttpError } from "../../platform/errors.ts";
import { email, requiredText } from "../../platform/http/text.ts";
import { Panel, StoredPanel } from "../dashboards/dashboard.ts";
import { problems } from "./problem.ts";
import { EVERY } from "./timing.ts";

export const RECIPIENTS_MAX = 300;
const CLIENTS_MAX = 500;

const RECIPIENTS = `recipients must be a list of 1 to ${RECIPIENTS_MAX} objects with email and client_id.`;
const CLIENT_ID = "client_id must be the id of a client, or null for the report of every client.";
const CLIENTS = `clients must be null, "all", or a list of 1 to ${CLIENTS_MAX} ids of clients.`;

/** The recipients of a client's report; without a client, of every client's report or the account's. */
const Recipient = v.object(
  {
    email: email("Every recipient needs a valid email address."),
    client_id: v.optional(v.nullable(v.pipe(v.string(CLIENT_ID), v.maxLength(64, CLIENT_ID))), null),
  },
  RECIPIENTS,
);
export type Recipient = v.InferOutput<typeof Recipient>;

const whole = (message: string, min: number, max: number) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));

const fields = {
  subject: requiredText("Subject", 150),
  every: v.picklist(EVERY, `every must be one of ${EVERY.join(", ")}.`),
  day: whole("day must be 1 (Monday) to 7 (Sunday), or a day of the month from 1 to 31.", 1, 31),
  hour: whole("hour must be a whole number from 0 to 23.", 0, 23),
  time_zone: v.nullable(timeZone),
  dashboard_id: v.nullable(v.pipe(v.string("dashboard_id must be the id of a dashboard."), v.maxLength(64))),
  panel: v.nullable(Panel),
  clients: v.nullable(
    v.union(
      [
        v.literal("all"),
        v.pipe(
          v.array(v.pipe(v.string(CLIENTS), v.maxLength(64, CLIENTS)), CLIENTS),
          v.minLength(1, CLIENTS),
          v.maxLength(CLIENTS_MAX, CLIENTS),
          v.transform((ids) => [...new Set(ids)]),
        ),
      ],
      CLIENTS,
    ),
  ),
  recipients: v.pipe(
    v.array(Recipient, RECIPIENTS),
    v.minLength(1, RECIPIENTS),
    v.maxLength(RECIPIENTS_MAX, `A schedule can have ${RECIPIENTS_MAX} recipients.`),
    v.transform((all) => [...new Map(all.map((each) => [`${each.email} ${each.client_id}`, each])).values()]),
  ),
  paused: v.boolean("paused must be true or false."),
};

/** The body of `POST /api/schedules`. A zone of null is the account's. */
export const NewSchedule = v.object(
  {
    ...fields,
    time_zone: v.optional(fields.time_zone, null),
    dashboard_id: v.optional(fields.dashboard_id, null),
    panel: v.optional(fields.panel, null),
    clients: v.optional(fields.clients, null),
    paused: v.optional(fields.paused, false),
  },
  "subject, every, day, hour and recipients are required, and dashboard_id or panel.",
);
export type NewSchedule = v.InferOutput<typeof NewSchedule>;

const VERSION = "version must be the schedule's version when you last read it.";
const NOTHING = "Send the version that you last read, and at least one field to change.";
const NAMES = Object.keys(fields) as (keyof typeof fields)[];

/** A change to a schedule, based on a version of it. */
export const ScheduleChange = v.pipe(
  v.object(
    { ...v.partial(v.object(fields)).entries, version: whole(VERSION, 1, Number.MAX_SAFE_INTEGER) },
    NOTHING,
  ),
  v.check((change) => NAMES.some((name) => change[name] !== undefined), NOTHING),
  v.metadata({ anyOf: NAMES.map((name) => ({ required: [name] })) }),
);
export type ScheduleChange = v.InferOutput<typeof ScheduleChange>;

const Last = v.object({ from: v.string(), to: v.string(), problem: v.nullable(v.picklist(problems)) });

/** A schedule as it is stored. */
export const StoredSchedule = v.object({
  id: v.string(),
  subject: v.string(),
  every: v.picklist(EVERY),
  day: v.number(),
  hour: v.number(),
  time_zone: v.nullable(v.string()),
  dashboard_id: v.nullable(v.string()),
  panel: v.nullable(StoredPanel),
  clients: v.nullable(v.union([v.literal("all"), v.array(v.string())])),
  recipients: v.array(v.object({ email: v.string(), client_id: v.nullable(v.string()) })),
  paused: v.boolean(),
  /** The period of its last sending, and why nothing was sent. */
  last: v.optional(v.nullable(Last), null),
  /** Incremented by every change. */
  version: v.number(),
  created_by: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
});
export type StoredSchedule = v.InferOutput<typeof StoredSchedule>;

/** A schedule, when it sends next, and what prevents it. */
export const Schedule = v.object({
  ...StoredSchedule.entries,
  next_at: v.nullable(v.string()),
  problem: v.nullable(v.object({ code: v.picklist(problems), text: v.string() })),
});
export type Schedule = v.InferOutput<typeof Schedule>;

/** 404: the account has no such schedule. */
export const noSuchSchedule = () => new HttpError(404, "There is no such schedule in your account.");

/** 409: someone else changed it first. */
export const scheduleOvertaken = () =>
  new HttpError(409, "The schedule has changed. Reload it and make your change again.");

/** Why a schedule is inconsistent; null if it isn't. */
export function contradictionIn({ every, day, dashboard_id, panel, clients, recipients }: NewSchedule) {
  if (every === "week" && day > 7) return "day must be 1 (Monday) to 7 (Sunday) for a weekly report.";
  if ((dashboard_id === null) === (panel === null)) return "A schedule needs either dashboard_id or panel.";
  const ids = new Set(recipients.map(({ client_id }) => client_id).filter((id) => id !== null));
  const isKnown = (id: string) => clients === "all" || (clients ?? []).includes(id);
  if (![...ids].every(isKnown)) return "Every recipient's client_id must be one of the schedule's clients.";
  return null;
}
