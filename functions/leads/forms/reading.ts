import { bit, type Match, matchesIn } from "./dictionary.ts";
import type { Meaning } from "./meanings.ts";
import { splitWords } from "./text.ts";

/**
 * What a text's words mean. `text` is its words, separated by spaces. `unknown` counts the words that are in no table: in a
 * text that people see, those before the first hint in brackets; in a name in the code, those of more than three letters.
 */
export type Reading = {
  text: string;
  matches: Match[];
  words: number;
  unknown: number;
  has: (...meanings: Meaning[]) => boolean;
};

// What follows is a hint about the field, not its name.
const HINT = /[([{（【［:：*|–—;；?？!！.。]/;
const TEXT_MAX = 60;
const SHORT_MAX = 3;

const combineMeanings = (meanings: Meaning[]): number => meanings.reduce((mask, each) => mask | bit(each), 0);

const SAID = combineMeanings(["name", "bare", "first", "last", "company"]);
const READ = SAID | combineMeanings(["email", "phone", "message"]);
const FILLER = READ | combineMeanings(["filler", "part", "not"]);
const NOT = bit("not");
const PRIVATE = combineMeanings(["password", "card", "code", "private"]);

export const isFiller = ({ meaning }: Match): boolean => (meaning & FILLER) !== 0;

/** Drops what a text warns against after its actual request: "please do not send card numbers". */
function withoutAdvice(matches: Match[]): Match[] {
  const at = matches.findIndex(({ meaning }) => meaning & NOT);
  if (at < 0 || !matches.slice(0, at).some(({ meaning }) => meaning & READ)) return matches;
  return matches.map((match, index) =>
    index > at && match.meaning & PRIVATE ? { ...match, meaning: bit("filler") } : match,
  );
}

function read(
  text: string,
  isUnknown: (match: Match, words: string[], matches: Match[]) => boolean,
): Reading {
  const words = splitWords(text);
  const matches = withoutAdvice([...matchesIn(words)]);
  const all = matches.reduce((mask, { meaning }) => mask | meaning, 0);
  return {
    text: words.join(" "),
    matches,
    words: words.length,
    unknown: matches.filter((match) => isUnknown(match, words, matches)).length,
    has: (...meanings) => (all & combineMeanings(meanings)) !== 0,
  };
}

/** The number of words before the first hint after a word. */
function endOfName(text: string, word: number): number {
  let end = 0;
  for (const clause of text.split(HINT)) {
    end += splitWords(clause).length;
    if (end >= word) return end;
  }
  return end;
}

/** Reads a label or another text that people see. */
export function readText(text: string): Reading {
  const label = text.slice(0, TEXT_MAX);
  let end: number | null = HINT.test(label) ? null : Number.POSITIVE_INFINITY;
  return read(label, (match, words, matches) => {
    if (isFiller(match)) return false;
    end ??= endOfName(label, matches.find(({ meaning }) => meaning & SAID)?.to ?? words.length);
    return match.from < end;
  });
}

/** Reads a machine's name, whose short parts mean nothing: "et_pb_contact_name_0". */
export const readName = (text: string): Reading =>
  read(
    text.slice(0, TEXT_MAX),
    ({ meaning, from }, words) => meaning === 0 && (words[from] ?? "").length > SHORT_MAX,
  );
