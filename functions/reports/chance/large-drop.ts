/** A drop only matters if at least this many leads, and this share of the expected ones, are missing. */
export const MISSING_MIN = 5;
const MISSING_SHARE_MIN = 0.3;

/** Whether a drop is large enough to matter. */
export const isLargeDrop = ({ leads, expected }: { leads: number; expected: number }): boolean =>
  expected - leads >= Math.max(MISSING_MIN, expected * MISSING_SHARE_MIN);
