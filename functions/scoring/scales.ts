/** The level whose limit is the first above a number; the last level has none. */
const levelOf =
  <L extends string>(levels: readonly (readonly [below: number, level: L])[]) =>
  (number: number | null): L | null =>
    number === null ? null : (levels.find(([below]) => number < below)?.[1] ?? null);

/** How long the pages of the visit were visible, in seconds. */
export const dwellLevel = levelOf([
  [10, "under 10 s"],
  [30, "under 30 s"],
  [60, "under 1 min"],
  [180, "under 3 min"],
  [600, "under 10 min"],
  [1200, "under 20 min"],
  [Number.POSITIVE_INFINITY, "20 min on"],
]);
/** How many visits there were. */
export const visitsLevel = levelOf([
  [2, "one"],
  [4, "few"],
  [8, "several"],
  [Number.POSITIVE_INFINITY, "many"],
]);
/** How many pages the visit had. */
export const pageviewsLevel = levelOf([
  [2, "one"],
  [4, "few"],
  [8, "several"],
  [15, "many"],
  [Number.POSITIVE_INFINITY, "countless"],
]);
/** How long after the opening of its page the form was sent, in seconds. */
export const paceLevel = levelOf([
  [2, "hasty"],
  [10, "quick"],
  [120, "steady"],
  [Number.POSITIVE_INFINITY, "slow"],
]);
/** How many characters the message has. */
export const messageLevel = levelOf([
  [1, "none"],
  [40, "short"],
  [200, "medium"],
  [Number.POSITIVE_INFINITY, "long"],
]);
