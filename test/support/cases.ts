import { soak } from "./soak.ts";

const FIRST_SEED = Number(process.env.SEED ?? 20_261_121);
let seed = FIRST_SEED;

/** Begins with the first seed, so that a file's cases do not depend on the files before it. */
export function resetCases(): void {
  seed = FIRST_SEED;
}

/** How many runs an ordinary test run makes. Few full runs mean that each takes long: it calls a whole product. */
const sampleOf = (numRuns: number): number =>
  numRuns < 100 ? Math.ceil(numRuns / 4) : Math.max(100, Math.ceil(numRuns / 20));

/**
 * So many random cases, for fast-check: the same ones each time, so that a run fails for what was changed and not by
 * chance. `SEED=7 npx vitest run` looks at others, which is worth doing whenever a law or what it is about has changed.
 */
export const cases = (numRuns: number) => ({ numRuns: soak(numRuns, sampleOf(numRuns)), seed: seed++ });
