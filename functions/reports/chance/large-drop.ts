/** A drop matters only if at least this many are missing, and this share of what is expected. */
export const MISSING_MIN = 5;
const MISSING_SHARE_MIN = 0.3;

/** Whether enough of the expected leads are missing for a drop to matter. */
export const isLargeDrop = ({ leads, expected }: { leads: number; expected: number }): boolean =>
  expected - leads >= Math.max(MISSING_MIN, expected * MISSING_SHARE_MIN);
