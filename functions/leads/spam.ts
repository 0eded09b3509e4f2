import type { LeadSubmission } from "./submission.ts";

/** What makes a submission suspicious. Any of them quarantines the lead; none deletes it. */
export const SPAM_SIGNS = ["honeypot", "too fast", "gibberish", "links in the name"] as const;
export type SpamSign = (typeof SPAM_SIGNS)[number];

const FASTEST_SECONDS = 2;

const LINK =
  /https?:\/\/|\bwww\.[a-z0-9-]|<a\s|\[url|[a-z0-9-]\.(?:com|net|org|ru|info|xyz|top|shop|site|online|biz|click|link|io|co|me|ly|app)\//i;

// Runs of neighbouring keys that hardly occur in any language written in Latin letters.
const KEY_RUN =
  /(?=qwe|rty|asd|sdf|dfg|fgh|ghj|hjk|jkl|zxc|xcv|cvb|vbn|lkj|kjh|jhg|hgf|gfd|fds|mnb|nbv|bvc|vcx|cxz)/g;

// Pairs of letters that names and words of Latin script do without.
const RARE_PAIR =
  /(?=[bcdfghjklmnpstvwxz]q|q[bcdefghjkmnpqrstxyzvw]|[bcdfghjklmpqrsvwz]x|x[bdfgjkmnqrsvwz]|[bfghjkpqtvwxz]j|j[bfghpqwxz]|[cfghjpqwx]v|v[bfjmpqwxz]|[fjqvx]w|w[fgjmpqvxz]|[bfjqwx]z|z[fjqx]|[jqvwxz]f|[jqwx]g)/g;

const VOWEL = /[aeiouy]/;
const RUN_OF_CONSONANTS = /[bcdfghjklmnpqrstvwxz]{5}/;

const countOf = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

/** Letters nobody's name or sentence has: keys mashed in a row, or letters drawn at random. Latin script only. */
function isGibberish(word: string): boolean {
  const letters = word.normalize("NFD").replace(/\p{M}/gu, "");
  if (!/^[a-z]{4,}$/i.test(letters)) return false;
  const lower = letters.toLowerCase();
  if (countOf(lower, KEY_RUN) >= 2) return true;
  if (lower.length < 8) return false;
  const rare = countOf(lower, RARE_PAIR);
  const caseJumps = countOf(letters, /(?=[a-z][A-Z])/g);
  return (
    caseJumps >= 4 ||
    !VOWEL.test(lower) ||
    rare >= 3 ||
    (rare >= 2 && RUN_OF_CONSONANTS.test(lower)) ||
    (rare >= 1 && caseJumps >= 3)
  );
}

const wordsOf = (text: string): string[] => text.split(/[\s,.;:!?()"'’\-/]+/).filter((word) => word !== "");

/** A name with one such word, or a message of which at least half are. */
function isNonsense({ name, message }: Pick<LeadSubmission, "name" | "message">): boolean {
  if (wordsOf(name ?? "").some(isGibberish)) return true;
  const words = wordsOf((message ?? "").slice(0, 1000));
  return words.length > 0 && words.filter(isGibberish).length * 2 >= words.length;
}

/** The signs of a robot in a submission, none for an ordinary one. They err on the side of the person. */
export function spamSigns(submission: LeadSubmission): SpamSign[] {
  const signs: Record<SpamSign, boolean> = {
    honeypot: submission.honeypot !== null,
    "too fast": submission.fill_seconds !== null && submission.fill_seconds < FASTEST_SECONDS,
    gibberish: isNonsense(submission),
    "links in the name": LINK.test(submission.name ?? ""),
  };
  return SPAM_SIGNS.filter((sign) => signs[sign]);
}
