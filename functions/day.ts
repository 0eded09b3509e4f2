export const DAY_MS = 86_400_000;

/** The UTC day of a time (epoch ms), such as 2026-01-31. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
