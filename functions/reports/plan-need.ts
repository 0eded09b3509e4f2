import type { Feature } from "../accounts/plans/plans.ts";
import { isCostMeasure } from "./measure-kinds.ts";
import type { Measure } from "./measures.ts";
import type { Model } from "./models.ts";
import type { Question } from "./question.ts";

const EVERY_PLAN: readonly Model[] = ["first", "last"];
const FUNNEL: readonly Measure[] = ["engaged", "form_seen", "form_started", "sent"];

/** The plan feature that a question requires; null if every plan includes it. `to` completes the error sentence. */
export function planNeed({ model, measures }: Question): { feature: Feature; to: string } | null {
  if (model !== null && !EVERY_PLAN.includes(model))
    return { feature: "reporting", to: "use models other than first and last touch" };
  if (measures.some(isCostMeasure)) return { feature: "reporting", to: "see cost and return on spend" };
  if (measures.some((measure) => FUNNEL.includes(measure)))
    return { feature: "funnels", to: "see the stages between visits and leads" };
  return null;
}
