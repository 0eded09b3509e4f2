import { memoize } from "../../platform/memoize.ts";
import { readTouch, type TouchReading } from "./channel.ts";
import type { Touch } from "./touch.ts";

const readText = memoize((text) => readTouch(JSON.parse(text)));

/** `readTouch`, memoized for visitors who came by the same link. */
export const readTouchAgain = (touch: Touch): TouchReading =>
  readText(JSON.stringify({ ...touch, at: null }));
