import * as v from "valibot";
import { readTouch, type TouchReading } from "../attribution/channel.ts";
import { landingPath } from "../attribution/landing.ts";
import { Touch } from "../attribution/touch.ts";
import { DAY_MS } from "../day.ts";
import { parseHost } from "../sites/domain.ts";

/** The longest report that is counted, in bytes. */
export const VISIT_MAX_BYTES = 400;

// The bits of a report, lowest first, are those of STAGES.
const LANDED = 1;
const FIRSTS = 32 | 64;
const ALL = 127;

/** What the tracker reports about a visit: the stages it has reached since the last report, and where it came from. */
export const VisitReport = v.object({
  site_id: v.string(),
  // Only the report that begins a visit can say that it is the visitor's first.
  stages: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.maxValue(ALL),
    v.check((stages) => (stages & LANDED) !== 0 || (stages & FIRSTS) === 0),
  ),
  /** When the visit began, in ms relative to the report. */
  at: v.pipe(v.number(), v.maxValue(0)),
  /** The first page's address. */
  landing: v.pipe(
    v.string(),
    v.check((landing) => parseHost(landing) !== null),
  ),
  ...v.pick(Touch, ["source", "medium", "campaign", "id", "referrer", "click_ids"]).entries,
});
export type VisitReport = v.InferOutput<typeof VisitReport>;

/** Reads a visit's source as a lead's would be read, and the path of its first page; null for referrer spam and setup tests. */
export function readVisit(report: VisitReport): { reading: TouchReading; landing_page: string } | null {
  const { at, site_id, stages, ...sent } = report;
  const touch = v.parse(Touch, sent);
  const reading = readTouch(touch);
  if (reading.ignored === "spam" || reading.rule.code === "setup_test") return null;
  return { reading, landing_page: landingPath(touch.landing ?? "") };
}

/** When a visit began by our clock, epoch ms; at most a day before its report. */
export const visitStart = ({ at }: Pick<VisitReport, "at">, receivedAt: number): number =>
  receivedAt + Math.max(at, -DAY_MS);
