let seed = Number(process.env.SEED ?? 20_261_121);

/**
 * So many random cases, for fast-check: the same ones each time, so that a run fails for what was changed and not by
 * chance. `SEED=7 npx vitest run` looks at others, which is worth doing whenever a law or what it is about has changed.
 */
export const cases = (numRuns: number) => ({ numRuns, seed: seed++ });
