import * as v from "valibot";
import { ROLES } from "../../accounts/members/role.ts";
import { HttpError } from "../../platform/errors.ts";
import { requiredText } from "../../platform/http/text.ts";
import { PERIODS } from "../presets.ts";
import { panelQuestion } from "./question.ts";

const PANELS_MAX = 24;
const PANELS = `panels must be a list of at most ${PANELS_MAX} panels.`;

/** How a panel shows its answer. */
export const CHARTS = ["table", "bars", "lines", "funnel", "number", "grid"] as const;
/** The width of a panel, as a share of its row. */
export const SIZES = ["third", "half", "two_thirds", "full"] as const;

/** A question of a dashboard, with its days relative to today, and how its answer is shown. */
export const Panel = v.object(
  {
    title: requiredText("Panel title", 100),
    question: panelQuestion,
    period: v.picklist(PERIODS, `period must be one of ${PERIODS.join(", ")}.`),
    chart: v.picklist(CHARTS, `chart must be one of ${CHARTS.join(", ")}.`),
    size: v.picklist(SIZES, `size must be one of ${SIZES.join(", ")}.`),
  },
  PANELS,
);

const name = requiredText("Dashboard name", 100);
const panels = v.pipe(v.array(Panel, PANELS), v.maxLength(PANELS_MAX, PANELS));
const SHARED = `shared_with must be a list of roles: ${ROLES.join(", ")}.`;
const sharedWith = v.pipe(
  v.array(v.picklist(ROLES, SHARED), SHARED),
  v.transform((roles) => ROLES.filter((role) => roles.includes(role))),
);

const CLIENTS_MAX = 500;
const CLIENTS = `clients must be a list of at most ${CLIENTS_MAX} ids of clients.`;
const clients = v.pipe(
  v.array(v.pipe(v.string(CLIENTS), v.maxLength(64, CLIENTS)), CLIENTS),
  v.maxLength(CLIENTS_MAX, CLIENTS),
  v.transform((ids) => [...new Set(ids)]),
);

/** The body of `POST /api/dashboards`. */
export const NewDashboard = v.object(
  {
    name,
    panels: v.optional(panels, []),
    shared_with: v.optional(sharedWith, []),
    clients: v.optional(clients, []),
  },
  "Dashboard name is required.",
);
export type NewDashboard = v.InferOutput<typeof NewDashboard>;

const VERSION = "version must be the dashboard's version when you last read it.";
const NOTHING_TO_CHANGE =
  "Send the version that you last read, and at least one of name, panels, shared_with, clients and is_start.";
const FIELDS = ["name", "panels", "shared_with", "clients", "is_start"] as const;

/** A change to a dashboard, based on a version of it. Making it the start page replaces another one. */
export const DashboardChange = v.pipe(
  v.object(
    {
      name: v.optional(name),
      panels: v.optional(panels),
      shared_with: v.optional(sharedWith),
      clients: v.optional(clients),
      is_start: v.optional(v.boolean("is_start must be true or false.")),
      version: v.pipe(
        v.number(VERSION),
        v.integer(VERSION),
        v.minValue(1, VERSION),
        v.maxValue(Number.MAX_SAFE_INTEGER, VERSION),
      ),
    },
    NOTHING_TO_CHANGE,
  ),
  v.check((change) => FIELDS.some((field) => change[field] !== undefined), NOTHING_TO_CHANGE),
  v.metadata({ anyOf: FIELDS.map((field) => ({ required: [field] })) }),
);
export type DashboardChange = v.InferOutput<typeof DashboardChange>;

/** A panel as it is stored. */
export const StoredPanel = v.object({
  title: v.string(),
  question: v.string(),
  period: v.picklist(PERIODS),
  chart: v.picklist(CHARTS),
  size: v.picklist(SIZES),
});
export type StoredPanel = v.InferOutput<typeof StoredPanel>;

/** A stored dashboard: its panels in order, and the roles that see it besides its creator. */
export const StoredDashboard = v.object({
  id: v.string(),
  name: v.string(),
  panels: v.array(StoredPanel),
  shared_with: v.array(v.picklist(ROLES)),
  /** The clients whose people see it, even if it is not shared with all clients. */
  clients: v.optional(v.array(v.string()), []),
  /** Incremented by every change. */
  version: v.number(),
  created_by: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
});
export type StoredDashboard = v.InferOutput<typeof StoredDashboard>;

/** A dashboard. `is_start`: whether it opens first for everyone who can see it. */
export const Dashboard = v.object({ ...StoredDashboard.entries, is_start: v.boolean() });
export type Dashboard = v.InferOutput<typeof Dashboard>;

/** 404: the account has no such dashboard, or it is not shared with the caller. */
export const noSuchDashboard = () => new HttpError(404, "There is no such dashboard in your account.");

/** 409: someone else changed it first. */
export const dashboardOvertaken = () =>
  new HttpError(409, "The dashboard has changed. Reload it and make your change again.");
