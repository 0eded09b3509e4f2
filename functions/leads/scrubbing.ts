import { CUT, withoutCards, withoutPrivate } from "./private-text.ts";
import type { LeadSubmission } from "./submission.ts";

export const REMOVED_CARD = "removed a number that looks like a card";
export const REMOVED_SECRET = "removed a text that looks like a key";

// What people write; the name of a form is the page's own.
const TEXTS = ["name", "phone", "company", "message"] as const;

/**
 * A submission without private texts, whatever sent it, and the flags that say so. What is private is cut out of a
 * message; any other field that holds it becomes null. Texts that hold nothing of the kind stay as they are.
 */
export function scrub(submission: LeadSubmission): { submission: LeadSubmission; flags: string[] } {
  const clean = { ...submission };
  const flags = new Set<string>();
  for (const field of TEXTS) {
    const text = submission[field];
    const rest = text && withoutPrivate(text);
    if (!text || !rest || rest === text) continue;
    const without = withoutCards(text);
    if (without !== text) flags.add(REMOVED_CARD);
    if (rest !== without) flags.add(REMOVED_SECRET);
    clean[field] = field === "message" && rest.replaceAll(CUT, "").trim() !== "" ? rest : null;
  }
  return { submission: clean, flags: [...flags] };
}
