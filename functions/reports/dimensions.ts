import { GRAINS, type Grain } from "./calendar.ts";

/** Dimensions with one value per lead. */
export const LEAD_DIMENSIONS = [
  "site",
  "client",
  "form",
  "status",
  "score_band",
  "weekday",
  "hour",
  "touches",
] as const;

/** Dimensions with a value for each touch, among which a model divides the credit for a lead. */
export const TOUCH_DIMENSIONS = [
  "channel",
  "source",
  "medium",
  "campaign",
  "keyword",
  "content",
  "landing_page",
] as const;

export const DIMENSIONS = [...GRAINS, ...LEAD_DIMENSIONS, ...TOUCH_DIMENSIONS] as const;
export type LeadDimension = (typeof LEAD_DIMENSIONS)[number];
export type TouchDimension = (typeof TOUCH_DIMENSIONS)[number];
/** A dimension other than a grain of time. */
export type Dimension = LeadDimension | TouchDimension;

// Besides time, visits are counted by the first or by the second of these sets, and cost is known by the third.
export const VISIT_DIMENSIONS: readonly Dimension[] = [
  ...(["site", "client", "weekday", "channel", "source", "campaign"] as const),
];
export const PAGE_DIMENSIONS: readonly Dimension[] = ["site", "client", "weekday", "landing_page"];
export const COST_DIMENSIONS: readonly Dimension[] = [
  ...(["site", "client", "weekday", "channel", "source", "campaign", "keyword"] as const),
];
/** Blended figures are about all leads, so a row for a part of them would say nothing. */
export const BLENDED_DIMENSIONS: readonly Dimension[] = ["weekday"];

/** The filters of reports, by the name of their query parameter. */
export const FILTERS = [
  "site_id",
  "client_id",
  ...TOUCH_DIMENSIONS,
  "form",
  "status",
  "score_band",
  "touches",
] as const;
export type Filter = (typeof FILTERS)[number];
export type Filters = Partial<Record<Filter, string>>;

export const isGrain = (name: string): name is Grain => GRAINS.some((grain) => grain === name);

export const isTouchDimension = (name: string): name is TouchDimension =>
  TOUCH_DIMENSIONS.some((dimension) => dimension === name);

/** The dimension that a filter selects by. */
export const dimensionOf = (filter: Filter): Dimension =>
  filter === "site_id" ? "site" : filter === "client_id" ? "client" : filter;
