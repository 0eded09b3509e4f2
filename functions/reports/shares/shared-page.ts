import * as v from "valibot";
import { calendarDay } from "../../accounts/calendar-day.ts";
import { Look } from "../../accounts/members/look.ts";
import { Lead } from "../../leads/lead.ts";
import { HttpError } from "../../platform/errors.ts";
import { filterText } from "../../platform/query-parameters.ts";
import { StoredPanel } from "../dashboards/dashboard.ts";

const brand = v.nullable(v.omit(Look, ["sign_in"]));
const Days = v.object({ from: v.string(), to: v.string() });

/** What a link shows: its panels, without their answers. A panel's days are its maximum span. */
const OpenPage = v.object({
  state: v.literal("open"),
  brand,
  name: v.string(),
  time_zone: v.string(),
  today: v.string(),
  /** Incremented by every change of what is shown. */
  version: v.number(),
  panels: v.array(
    v.object({
      ...v.omit(StoredPanel, ["question"]).entries,
      days: Days,
      /** Whether some or all figures are left out because they are about cost. */
      without_cost: v.boolean(),
      left_out: v.boolean(),
    }),
  ),
  /** The sites that readers can choose from. */
  sites: v.array(v.object({ id: v.string(), name: v.string(), domain: v.string() })),
  leads: v.boolean(),
});

/** Why a link shows nothing. "gone": what it showed was deleted. */
export const CLOSED = ["locked", "expired", "lapsed", "gone"] as const;
export type Closed = (typeof CLOSED)[number];

/** The reply of `GET /api/shared/{token}`. */
export const SharedPage = v.variant("state", [OpenPage, v.object({ state: v.picklist(CLOSED), brand })]);
export type SharedPage = v.InferOutput<typeof SharedPage>;

/** What a reader may choose. */
const choice = {
  from: v.optional(calendarDay("from", "Only days from this one on.")),
  to: v.optional(calendarDay("to", "Only days up to this one.")),
  site_id: filterText("site_id", 64),
};
export const LeadsQuery = v.object(choice);
const VERSION = "version must be that of the page.";
export const PanelQuery = v.object({
  ...choice,
  version: v.pipe(v.string(VERSION), v.regex(/^\d{1,9}$/, VERSION), v.transform(Number)),
});

/** A lead as a link shows it. Contact details are null unless the link has them. */
export const SharedLead = v.object({
  ...v.pick(Lead, ["created_at", "site_id", "source", "campaign", "channel", "status"]).entries,
  ...v.pick(Lead, ["name", "email", "phone", "company"]).entries,
});

/** The password of a link, as it is entered. */
export const Entered = v.object({ password: v.pipe(v.string(), v.maxLength(200)) }, "Enter the password.");

/** 404: the token is unknown or its link was revoked; the response doesn't say which. */
export const noSuchLink = () =>
  new HttpError(404, "This link does not exist, or is no longer shared. Ask the person who sent it to you.");

const problems = {
  locked: () => new HttpError(401, "Enter the password of this link first."),
  expired: () =>
    new HttpError(404, "This link has expired. Ask the person who sent it to you for a new one."),
  lapsed: () => new HttpError(402, "This report is paused. Ask the person who sent it to you."),
  gone: () => new HttpError(404, "What this link showed was deleted. Ask the person who sent it to you."),
} as const satisfies Record<Closed, () => HttpError>;

/** The error for a request to a link that shows nothing. */
export const closedError = (state: Closed): HttpError => problems[state]();

/** 404: the link shows no such panel. */
export const noSuchPanel = () => new HttpError(404, "There is no such panel in this report.");

/** 409: what the link shows has changed since the page was loaded. */
export const pageOvertaken = () => new HttpError(409, "This report has changed. Reload the page.");
