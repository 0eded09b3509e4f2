import { isSiteId } from "../../accounts/sites/site-id.ts";
import { readablePath } from "../../leads/attribution/landing.ts";
import { countingTouches } from "../../leads/packs/counting.ts";
import type { LeadFact } from "../../leads/packs/fact.ts";
import { sourceGroup, toBand } from "../../leads/tallies/tally.ts";
import {
  type Dimension,
  type Filter,
  filterDimensions,
  isTouchDimension,
  type LeadDimension,
  type TouchDimension,
} from "../dimensions.ts";
import type { Question } from "../question.ts";
import { hourIn } from "./hour.ts";
import { formatWeekday } from "./weekday.ts";

/** What is counted: a lead with a touch that has credit for it, some visits, or some spend. */
export type Subject = {
  day: string;
  /** When it was, epoch ms; null if only the day is known. */
  at: number | null;
  /** Null if unknown. */
  site_id: string | null;
  fact: LeadFact | null;
  touch: Partial<Record<TouchDimension, string | null>> | null;
};

/** What reading dimensions needs besides a subject. */
export type Context = {
  zone: string;
  /** The client of each site that exists. */
  clients: ReadonlyMap<string, string | null>;
  counting: Pick<Question, "lookback" | "direct">;
};

/** The value that stands for all removed sites. */
export const REMOVED = "\u0003";

/** The value for cost that is only known at a coarser level. Stored texts never contain this character. */
export const COARSER = "\u0002";

type Read = (subject: Subject, context: Context) => string | null;

const READ: Record<LeadDimension, Read> = {
  site: ({ site_id }, { clients }) => {
    if (site_id === null || site_id === COARSER || clients.has(site_id)) return site_id;
    return isSiteId(site_id) ? REMOVED : null;
  },
  client: ({ site_id }, { clients }) =>
    site_id === COARSER ? COARSER : (clients.get(site_id ?? "") ?? null),
  form: ({ fact }) => fact?.form ?? null,
  status: ({ fact }) => fact?.status ?? null,
  score_band: ({ fact }) => (fact === null ? null : toBand(fact.score)),
  weekday: ({ day }) => formatWeekday(day),
  hour: ({ at }, { zone }) => (at === null ? null : hourIn(zone, at)),
  touches: ({ fact }, { counting }) =>
    fact === null ? null : String(countingTouches(fact.path, { ...counting, at: fact.at }).length),
};

/** The value of a dimension for a subject, as text; null if it has none. */
export const readDimension = (dimension: Dimension, subject: Subject, context: Context): string | null =>
  isTouchDimension(dimension) ? (subject.touch?.[dimension] ?? null) : READ[dimension](subject, context);

/** Dimensions whose values people type, in various spellings. */
const WRITTEN: ReadonlySet<Dimension> = new Set([
  "source",
  "medium",
  "campaign",
  "keyword",
  "content",
  "form",
]);

/** Whether a dimension's values can have different spellings. */
export const isWritten = (dimension: Dimension): boolean =>
  WRITTEN.has(dimension) || dimension === "landing_page";

const folded = new Map<string, string>();

/** Normalizes a value for comparison: case, spacing and the encoding of paths don't matter. */
export function foldValue(dimension: Dimension, value: string | null): string {
  if (value !== null && dimension === "landing_page") return readablePath(value);
  if (value === null || !WRITTEN.has(dimension)) return value ?? "";
  const cached = folded.get(value);
  if (cached !== undefined) return cached;
  const fold = sourceGroup(value);
  if (folded.size > 200_000) folded.clear();
  folded.set(value, fold);
  return fold;
}

type Test = (subject: Subject, context: Context) => boolean;

/** Returns a filter's predicate. A deleted site can still be selected by its id. */
export const filterTest = (name: Filter, wanted: string): Test => {
  if (name === "site_id") return ({ site_id }) => site_id === wanted;
  const dimension = filterDimensions[name];
  const same = foldValue(dimension, wanted);
  return (subject, context) => foldValue(dimension, readDimension(dimension, subject, context)) === same;
};
