import { removeIdentityNumbers } from "./identity-numbers.ts";
import { removeNamedAccounts, removeNamedIdentities, removeNamedSecrets } from "./named-secrets.ts";
import { CUT, removeCardNumbers, removeIbans, removeKeys } from "./private-text.ts";
import { removeRecoveryPhrases } from "./recovery-phrases.ts";
import type { LeadSubmission } from "./submission.ts";

// Fields that people type into.
const TEXTS = ["name", "phone", "company", "message"] as const;

// Private next to a card number: expiry dates and named security codes.
const WITH_CARD =
  /\b(?:0?[1-9]|1[0-2]) ?[/.-] ?(?:20)?\d\d\b|\b(?:c[vsi][vcd]2?|(?:security |check )?code|pr[üu]fnummer|kartenpr[üu]fnummer)\W{0,3}\d{3,4}\b/gi;

function removeCards(text: string): string {
  const rest = removeCardNumbers(text);
  return rest === text ? text : rest.replace(WITH_CARD, CUT);
}

type Removal = { flag: string; remove: (text: string) => string };

const ACCOUNTS: Removal = {
  flag: "removed a number that looks like a bank account",
  remove: (text) => removeNamedAccounts(removeIbans(text)),
};
const IDENTITY: Removal = {
  flag: "removed a number that looks like an identity number",
  remove: (text) => removeNamedIdentities(removeIdentityNumbers(text)),
};
/** What is removed, in this order, and the flag that says so. */
const REMOVALS: readonly Removal[] = [
  ACCOUNTS,
  IDENTITY,
  { flag: "removed a number that looks like a card", remove: removeCards },
  {
    flag: "removed a text that looks like a key",
    remove: (text) => removeRecoveryPhrases(removeNamedSecrets(removeKeys(text))),
  },
];

/**
 * Removes private numbers and secrets from a submission. They are cut out of a message; any other field that has one
 * becomes null. Returns the flags that say what was removed.
 */
export function scrub(submission: LeadSubmission): { submission: LeadSubmission; flags: string[] } {
  const clean = { ...submission };
  const flags = new Set<string>();
  for (const field of TEXTS) {
    const text = submission[field];
    if (text === null) continue;
    let rest = text;
    for (const removal of REMOVALS) {
      // Phone numbers are digits in every grouping.
      if (removal === IDENTITY && field === "phone") continue;
      const before = rest;
      rest = removal.remove(before);
      if (rest !== before) flags.add(removal.flag);
    }
    if (rest === text) continue;
    clean[field] = field === "message" && rest.replaceAll(CUT, "").trim() !== "" ? rest : null;
  }
  return { submission: clean, flags: REMOVALS.map(({ flag }) => flag).filter((flag) => flags.has(flag)) };
}
