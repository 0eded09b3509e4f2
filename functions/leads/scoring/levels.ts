import type { Features } from "./features.ts";
import { type Level, WEIGHTS, type Weights } from "./weights.ts";

/** Every feature with its levels, in the order in which they are stored. Both may only grow at their end. */
export const LEVELS = Object.entries(WEIGHTS.features).map(
  ([feature, levels]) => [feature, Object.keys(levels)] as const,
);

const TABLE: Weights["features"] = WEIGHTS.features;

/** A level's weight and prevalence in the prior. */
export function priorLevel(feature: string, level: string): Level {
  const found = TABLE[feature]?.[level];
  if (found === undefined) throw new Error(`There is no level ${feature}.${level}.`);
  return found;
}

const UNKNOWN = "-";
const RADIX = 36;

/** A lead's level of each feature, a character each: its place among the feature's levels, or "-" if unknown. */
export const packLevels = (features: Features): string =>
  LEVELS.map(([feature, levels]) => {
    const place = levels.indexOf(features[feature as keyof Features] ?? "");
    return place === -1 ? UNKNOWN : place.toString(RADIX);
  }).join("");

/** A lead's place among the levels of the feature at `at`; NaN if unknown, as a feature from after they were stored. */
export const placeAt = (packed: string, at: number): number => Number.parseInt(packed[at] ?? UNKNOWN, RADIX);

/** The levels of packed ones. */
export const unpackLevels = (packed: string): Features =>
  Object.fromEntries(
    LEVELS.map(([feature, levels], at) => [feature, levels[placeAt(packed, at)] ?? null]),
  ) as Features;
