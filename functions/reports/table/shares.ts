import type { LeadFact, PathTouch } from "../../leads/packs/fact.ts";
import { divideCredit } from "../models.ts";
import type { Question } from "../question.ts";

/** A touch with its part of the credit for a lead. */
export type Share = [touch: PathTouch | null, credit: number];

/** The touches with credit for a lead. A lead without a credited touch has one share without a touch. */
export function divideAmongTouches(fact: LeadFact, { model, lookback, direct }: Question): Share[] {
  if (model === null) return [[fact.path[fact.credited ?? -1] ?? null, 1]];
  const credits = divideCredit(fact.path, model, { at: fact.at, lookback, direct });
  const shares = fact.path
    .map((touch, index): Share => [touch, credits[index] ?? 0])
    .filter(([, credit]) => credit > 0);
  return shares.length > 0 ? shares : [[null, 1]];
}
