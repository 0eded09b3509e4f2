// Runs of neighboring keys that are rare in any language in Latin script.
const KEY_RUN =
  /(?=qwe|rty|asd|sdf|dfg|fgh|ghj|hjk|jkl|zxc|xcv|cvb|vbn|lkj|kjh|jhg|hgf|gfd|fds|mnb|nbv|bvc|vcx|cxz)/g;

// Pairs of letters that hardly occur in names and words in Latin script.
const RARE_PAIR =
  /(?=[bcdfghjklmnpstvwxz]q|q[bcdefghjkmnpqrstxyzvw]|[bcdfghjklmpqrsvwz]x|x[bdfgjkmnqrsvwz]|[bfghjkpqtvwxz]j|j[bfghpqwxz]|[cfghjpqwx]v|v[bfjmpqwxz]|[fjqvx]w|w[fgjmpqvxz]|[bfjqwx]z|z[fjqx]|[jqvwxz]f|[jqwx]g)/g;

const VOWEL = /[aeiouy]/;
const RUN_OF_CONSONANTS = /[bcdfghjklmnpqrstvwxz]{5}/;

const countMatches = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

/** Whether a word is mashed keys or random letters. Latin script only. */
function isGibberish(word: string): boolean {
  const letters = word.normalize("NFD").replace(/\p{M}/gu, "");
  if (!/^[a-z]{4,}$/i.test(letters)) return false;
  const lower = letters.toLowerCase();
  if (countMatches(lower, KEY_RUN) >= 2) return true;
  if (lower.length < 8) return false;
  const rare = countMatches(lower, RARE_PAIR);
  const caseJumps = countMatches(letters, /(?=[a-z][A-Z])/g);
  return (
    caseJumps >= 4 ||
    !VOWEL.test(lower) ||
    rare >= 3 ||
    (rare >= 2 && RUN_OF_CONSONANTS.test(lower)) ||
    (rare >= 1 && caseJumps >= 3)
  );
}

const splitWords = (text: string): string[] =>
  text.split(/[\s,.;:!?()"'’\-/]+/).filter((word) => word !== "");

const READ_MAX = 1000;

/** Whether any word of a text is gibberish. */
export const hasGibberish = (text: string): boolean => splitWords(text).some(isGibberish);

/** Whether at least half of a message's words are gibberish. */
export function isGibberishMessage(message: string): boolean {
  const words = splitWords(message.slice(0, READ_MAX));
  return words.length > 0 && words.filter(isGibberish).length * 2 >= words.length;
}
