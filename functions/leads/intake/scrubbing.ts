import { CUT, removeCardNumbers, removePrivateText } from "./private-text.ts";
import type { LeadSubmission } from "./submission.ts";

export const REMOVED_CARD = "removed a number that looks like a card";
export const REMOVED_SECRET = "removed a text that looks like a key";

// Fields that people type into.
const TEXTS = ["name", "phone", "company", "message"] as const;

/**
 * Removes card numbers and secrets from a submission. They are cut out of a message; any other field that has one
 * becomes null. Returns the flags that say what was removed.
 */
export function scrub(submission: LeadSubmission): { submission: LeadSubmission; flags: string[] } {
  const clean = { ...submission };
  const flags = new Set<string>();
  for (const field of TEXTS) {
    const text = submission[field];
    const rest = text && removePrivateText(text);
    if (!text || !rest || rest === text) continue;
    const without = removeCardNumbers(text);
    if (without !== text) flags.add(REMOVED_CARD);
    if (rest !== without) flags.add(REMOVED_SECRET);
    clean[field] = field === "message" && rest.replaceAll(CUT, "").trim() !== "" ? rest : null;
  }
  return { submission: clean, flags: [...flags] };
}
