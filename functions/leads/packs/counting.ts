import { DAY_MS } from "../../platform/day.ts";
import type { PathTouch } from "./fact.ts";

/** The longest path that a lead can have. */
export const TOUCHES_MAX = 20;

/** The lookback windows, in days. */
export const LOOKBACKS = [30, 60, 90] as const;
export type Lookback = (typeof LOOKBACKS)[number];

/** Which touches count: those in the lookback days before the lead came in (`at`, epoch ms), with or without direct ones. */
export type Counting = { at: number; lookback: Lookback; direct: "in" | "out" };

export const isDirect = ({ channel }: PathTouch): boolean => channel === "Direct";

/** The indexes of the touches on a path that count. A touch without a time counts as being at the lead's time. */
export function countingTouches(path: readonly PathTouch[], { at, lookback, direct }: Counting): number[] {
  const since = at - lookback * DAY_MS;
  return path.flatMap((touch, index) =>
    (touch.at ?? at) >= since && (direct === "in" || !isDirect(touch)) ? [index] : [],
  );
}
