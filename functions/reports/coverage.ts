import {
  BLENDED_DIMENSIONS,
  COST_DIMENSIONS,
  type Dimension,
  type Filter,
  filterDimensions,
  PAGE_DIMENSIONS,
  VISIT_DIMENSIONS,
} from "./dimensions.ts";
import { isBlendedMeasure, isCostMeasure, isVisitMeasure } from "./measure-kinds.ts";
import type { Question } from "./question.ts";

/** The dimensions that a question groups or filters by. */
const dimensionsIn = ({ by, filters }: Question): Dimension[] => [
  ...by,
  ...Object.keys(filters).map((name) => filterDimensions[name as Filter]),
];

/** Whether a question is about landing pages. Visits are counted by landing page and by source separately. */
export const isAboutPages = (question: Question): boolean => dimensionsIn(question).includes("landing_page");

/** Whether a question groups or filters by sites or clients. */
export const isAboutSites = (question: Question): boolean =>
  dimensionsIn(question).some((name) => name === "site" || name === "client");

const named = (name: Dimension): string => name.replaceAll("_", " ");

/** Why a question about visits can't be answered, with an alternative; null if it can, or isn't about visits. */
export function visitRefusal(question: Question): string | null {
  if (!question.measures.some(isVisitMeasure)) return null;
  const dimensions = dimensionsIn(question);
  const supported = isAboutPages(question) ? PAGE_DIMENSIONS : VISIT_DIMENSIONS;
  const unknown = dimensions.find((name) => !supported.includes(name));
  if (unknown === undefined) return null;
  const what = VISIT_DIMENSIONS.includes(unknown) ? `landing page and ${unknown} together` : named(unknown);
  return `Visits are not counted by ${what}, only by channel, source and campaign, or by landing page; in both cases also by site, client and time.`;
}

/** The same for a question about cost. */
export function costRefusal(question: Question): string | null {
  if (!question.measures.some(isCostMeasure)) return null;
  const dimensions = dimensionsIn(question);
  const partial =
    question.measures.some(isBlendedMeasure) && dimensions.find((name) => !BLENDED_DIMENSIONS.includes(name));
  if (partial)
    return `Blended figures divide the cost by all leads, so they can't be asked by ${named(partial)}, only in total and over time; ask for cost_per_lead or roas instead.`;
  const unknown = dimensions.find((name) => !COST_DIMENSIONS.includes(name));
  if (unknown === undefined) return null;
  return `Cost is not known by ${named(unknown)}, only by channel, source, campaign, keyword, site, client and time.`;
}
