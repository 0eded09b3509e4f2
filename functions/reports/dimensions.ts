import { GRAINS, type Grain } from "./calendar.ts";

/** A dimension's name, and its filter parameter with a help text, if it has one. */
type Declared = { name: string } & ({ filter: string; help: string } | { filter: null });

/** Dimensions with one value per lead. */
const ofLeads = {
  site: { name: "Site", filter: "site_id", help: "Only this site." },
  client: { name: "Client", filter: "client_id", help: "Only this client's sites." },
  form: { name: "Form", filter: "form", help: "Only this form. Empty: none." },
  status: { name: "Status", filter: "status", help: "Only leads with this status." },
  score_band: {
    name: "Score",
    filter: "score_band",
    help: "Only leads with a score in this band: good is 7 and above, fair 5 and above; poor is below your average lead, which has 5.",
  },
  touches: {
    name: "Number of touches",
    filter: "touches",
    help: "Only leads with this many touches.",
  },
  weekday: { name: "Weekday", filter: null },
  hour: { name: "Hour", filter: null },
} as const satisfies Record<string, Declared>;

/** Dimensions with a value for each touch, among which a model divides the credit for a lead. */
const ofTouches = {
  channel: { name: "Channel", filter: "channel", help: "Only this channel. Empty: none." },
  source: { name: "Source", filter: "source", help: "Only this source. Empty: none." },
  medium: { name: "Medium", filter: "medium", help: "Only this medium. Empty: none." },
  campaign: { name: "Campaign", filter: "campaign", help: "Only this campaign. Empty: none." },
  keyword: { name: "Keyword", filter: "keyword", help: "Only this keyword. Empty: none." },
  content: {
    name: "Ad content",
    filter: "content",
    help: "Only this ad or link (utm_content). Empty: none.",
  },
  landing_page: {
    name: "Landing page",
    filter: "landing_page",
    help: "Only this landing page: its path. Empty: none.",
  },
} as const satisfies Record<string, Declared>;

export type LeadDimension = keyof typeof ofLeads;
export type TouchDimension = keyof typeof ofTouches;
/** A dimension other than a grain of time. */
export type Dimension = LeadDimension | TouchDimension;

// A safe cast: an object literal has no other keys.
const listNames = <Name extends string>(of: Record<Name, unknown>) => Object.keys(of) as Name[];
export const LEAD_DIMENSIONS: readonly LeadDimension[] = listNames(ofLeads);
export const TOUCH_DIMENSIONS: readonly TouchDimension[] = listNames(ofTouches);
export const DIMENSIONS: readonly (Grain | Dimension)[] = [
  ...GRAINS,
  ...LEAD_DIMENSIONS,
  ...TOUCH_DIMENSIONS,
];

/** Each dimension's display name, in display order. */
export const nameOf = Object.fromEntries(
  Object.entries({ ...ofTouches, ...ofLeads }).map(([dimension, { name }]) => [dimension, name]),
) as Record<Dimension, string>;

// Besides time, visits are counted by one of the first two sets of dimensions, and cost is known by the third.
export const VISIT_DIMENSIONS: readonly Dimension[] = [
  ...(["site", "client", "weekday", "channel", "source", "campaign"] as const),
];
export const PAGE_DIMENSIONS: readonly Dimension[] = ["site", "client", "weekday", "landing_page"];
export const COST_DIMENSIONS: readonly Dimension[] = [
  ...(["site", "client", "weekday", "channel", "source", "campaign", "keyword"] as const),
];
/** Blended figures cover all leads, so rows for subsets would be meaningless. */
export const BLENDED_DIMENSIONS: readonly Dimension[] = ["weekday"];

const { site, client, ...others } = ofLeads;
const declared = { site, client, ...ofTouches, ...others };

/** The filters of reports, by the name of their query parameter. */
export type Filter = Exclude<(typeof declared)[Dimension]["filter"], null>;
const filters = Object.entries(declared).flatMap(([dimension, each]) =>
  each.filter === null ? [] : [{ ...each, dimension }],
);
export const FILTERS: readonly Filter[] = filters.map(({ filter }) => filter);

/** What each filter does. */
export const filterHelp = Object.fromEntries(filters.map(({ filter, help }) => [filter, help])) as Record<
  Filter,
  string
>;

/** The dimension that each filter selects by. */
export const filterDimensions = Object.fromEntries(
  filters.map(({ filter, dimension }) => [filter, dimension]),
) as Record<Filter, Dimension>;

export type Filters = Partial<Record<Filter, string>>;

export const isGrain = (name: string): name is Grain => GRAINS.some((grain) => grain === name);

export const isTouchDimension = (name: string): name is TouchDimension =>
  TOUCH_DIMENSIONS.some((dimension) => dimension === name);
