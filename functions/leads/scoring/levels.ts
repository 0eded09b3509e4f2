import type { Features } from "./features.ts";
import { WEIGHTS } from "./weights.ts";

/** Every feature with its levels, in the order in which they are stored. Both may only grow at their end. */
export const LEVELS = Object.entries(WEIGHTS.features).map(
  ([feature, levels]) => [feature, Object.keys(levels)] as const,
);

const UNKNOWN = "-";
const RADIX = 36;

/** A lead's level of each feature, a character each: its place among the feature's levels, or "-" if unknown. */
export const packLevels = (features: Features): string =>
  LEVELS.map(([feature, levels]) => {
    const place = levels.indexOf(features[feature as keyof Features] ?? "");
    return place === -1 ? UNKNOWN : place.toString(RADIX);
  }).join("");

/** The levels of packed ones. A feature from after they were stored is unknown. */
export const unpackLevels = (packed: string): Features =>
  Object.fromEntries(
    LEVELS.map(([feature, levels], at) => [
      feature,
      levels[Number.parseInt(packed[at] ?? UNKNOWN, RADIX)] ?? null,
    ]),
  ) as Features;
