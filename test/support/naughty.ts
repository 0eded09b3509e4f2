import strings from "big-list-of-naughty-strings/blns.json" with { type: "json" };
import { soak } from "./soak.ts";

const STEP = soak(1, 5);

/** The Big List of Naughty Strings, each of which has broken software somewhere. `npm test` tries every fifth. */
export const naughtyStrings: readonly string[] = strings.filter((_, at) => at % STEP === 0);

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly the characters that are never stored
const NEVER_STORED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff\u202a-\u202e\u2066-\u2069]/g;

/** A text as it is stored: trimmed and without control characters. */
export const asStored = (text: string): string => text.replace(NEVER_STORED, "").trim();
