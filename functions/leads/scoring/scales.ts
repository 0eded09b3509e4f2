/** The first level whose limit is above a number. */
const levelFor =
  <L extends string>(levels: readonly (readonly [below: number, level: L])[]) =>
  (number: number | null): L | null =>
    number === null ? null : (levels.find(([below]) => number < below)?.[1] ?? null);

/** By the seconds that the visit's pages were visible. */
export const dwellLevel = levelFor([
  [10, "under_10_s"],
  [30, "under_30_s"],
  [60, "under_1_min"],
  [180, "under_3_min"],
  [600, "under_10_min"],
  [1200, "under_20_min"],
  [Number.POSITIVE_INFINITY, "over_20_min"],
]);
/** By the number of visits. */
export const visitsLevel = levelFor([
  [2, "one"],
  [4, "few"],
  [8, "several"],
  [Number.POSITIVE_INFINITY, "many"],
]);
/** By the number of pages in the visit. */
export const pageviewsLevel = levelFor([
  [2, "one"],
  [4, "few"],
  [8, "several"],
  [15, "many"],
  [Number.POSITIVE_INFINITY, "countless"],
]);
/** By the seconds from opening the page to sending the form. */
export const paceLevel = levelFor([
  [2, "hasty"],
  [10, "quick"],
  [120, "steady"],
  [Number.POSITIVE_INFINITY, "slow"],
]);
/** By the length of the message in characters. */
export const messageLevel = levelFor([
  [1, "none"],
  [40, "short"],
  [200, "medium"],
  [Number.POSITIVE_INFINITY, "long"],
]);
