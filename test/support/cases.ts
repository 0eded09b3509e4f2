import { soak } from "./soak.ts";

const FIRST_SEED = Number(process.env.SEED ?? 20_261_121);
let seed = FIRST_SEED;

/** Starts from the first seed again, so that a file's cases do not depend on the files before it. */
export function resetCases(): void {
  seed = FIRST_SEED;
}

/** The number of runs in `npm test`. A property with few runs has slow ones: each calls the whole product. */
const sampleOf = (numRuns: number): number =>
  numRuns < 100 ? Math.ceil(numRuns / 8) : Math.max(50, Math.ceil(numRuns / 100));

/**
 * Parameters for fast-check. The cases are the same each time, so that a run fails because of a change and not by
 * chance. `SEED=7 npx vitest run` tries others: worth doing whenever a law or the code under it has changed.
 */
export const cases = (numRuns: number) => ({ numRuns: soak(numRuns, sampleOf(numRuns)), seed: seed++ });
