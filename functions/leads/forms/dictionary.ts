import { MEANINGS, type Meaning, type Words } from "./meanings.ts";
import { isUnspaced, separate } from "./text.ts";
import { LANGUAGES } from "./words/languages.ts";

/** Meanings as a bit set of at most 32: one word may mean different things in different languages. */
export const bit = (meaning: Meaning): number => 1 << MEANINGS.indexOf(meaning);

const STEM_MIN = 3;

const expressions = new Map<string, number>();
/** The prefixes of longer expressions, which bound how far a lookup must read. */
const beginnings = new Set<string>();
const stems = new Map<string, number>();

function learn(expression: string, meaning: number): void {
  const isStem = expression.endsWith("*");
  const key = isStem ? expression.slice(0, -1).trim() : expression;
  const table = isStem ? stems : expressions;
  table.set(key, (table.get(key) ?? 0) | meaning);
  for (let at = key.indexOf(" "); at > 0; at = key.indexOf(" ", at + 1)) beginnings.add(key.slice(0, at));
  if (isUnspaced(key)) for (let at = 1; at < key.length; at++) beginnings.add(key.slice(0, at));
}

const UMLAUTS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };

/** Learns a list, and its spelling without umlauts. */
function learnAll(list: string, meaning: number): void {
  const plain = list.replace(/[äöüåø]/g, (letter) => UMLAUTS[letter] ?? "");
  for (const spelling of plain === list ? [list] : [list, plain])
    for (const expression of separate(spelling).split(",")) {
      const key = expression.trim();
      if (key !== "") learn(key, meaning);
    }
}

// A filler in one language may be a thing in another: "by" is a town in Danish.
const THINGS = bit("none") | bit("address");

let isLearned = false;

/** Learns all languages on first use. Most functions whose bundle contains them never read a form. */
function learnLanguages(): void {
  if (isLearned) return;
  isLearned = true;
  for (const language of LANGUAGES as readonly Words[])
    for (const meaning of MEANINGS) learnAll(language[meaning] ?? "", bit(meaning));
  for (const [key, meaning] of expressions)
    if (meaning & bit("filler")) expressions.set(key, meaning & ~THINGS);
}

/** The meaning of a word's stem, if the whole word is unknown. */
function hashStem(word: string): number {
  for (let length = word.length; length >= STEM_MIN; length--) {
    const found = stems.get(word.slice(0, length));
    if (found !== undefined) return found;
  }
  return 0;
}

/** An expression that was found, by the words it covers: [from, to). Unknown words mean 0. */
export type Match = { meaning: number; from: number; to: number };

/** The longest expression that starts with a unit (a word or, in scripts without spaces, a character), or null. */
function longestAt(units: string[], from: number, space: string): Match | null {
  let found: Match | null = null;
  let key = "";
  for (let to = from; to < units.length; ) {
    key += (to === from ? "" : space) + units[to++];
    const meaning = expressions.get(key);
    if (meaning !== undefined) found = { meaning, from, to };
    if (!beginnings.has(key)) break;
  }
  return found;
}

/**
 * Finds expressions inside a word of a script without spaces. Consecutive unmatched characters count as one unknown
 * word.
 */
function* matchesWithin(word: string, at: number): Generator<Match> {
  const characters = [...word];
  let isUnknown = false;
  for (let start = 0; start < characters.length; ) {
    const found = longestAt(characters, start, "");
    if (found !== null || !isUnknown) yield { meaning: found?.meaning ?? 0, from: at, to: at + 1 };
    isUnknown = found === null;
    start = found?.to ?? start + 1;
  }
}

/** Finds the known expressions of a text, from left to right and longest first. */
export function* matchesIn(words: string[]): Generator<Match> {
  if (words.length > 0) learnLanguages();
  for (let from = 0; from < words.length; ) {
    const word = words[from] ?? "";
    const found = longestAt(words, from, " ");
    if (found === null && isUnspaced(word)) yield* matchesWithin(word, from);
    else yield found ?? { meaning: hashStem(word), from, to: from + 1 };
    from = found?.to ?? from + 1;
  }
}
