import { hasGibberish, isGibberishMessage } from "./gibberish.ts";
import { PHRASES } from "./phrases.ts";

const MESSAGE_MAX = 5000;
const MARKS = /\p{M}+/gu;
const NO_LETTER = /[^\p{L}\p{N}]+/gu;

/** Text as its words: small letters without accents, one blank before, between and behind. */
const fold = (text: string): string =>
  ` ${text
    .normalize("NFD")
    .replace(MARKS, "")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase()
    .replace(NO_LETTER, " ")
    .trim()} `;

type Sign = keyof typeof PHRASES;
const SIGNS = ["intent", "pitch"] as const satisfies Sign[];

const START = 3;

/** The phrases by how they begin, so that one walk over the words finds them all. */
const byStart = new Map<string, { sign: Sign; phrase: string }[]>();
for (const sign of SIGNS) {
  for (const written of PHRASES[sign].split(",")) {
    const phrase = ` ${written.trim()} `.replace("* ", "");
    const start = phrase.slice(0, START);
    byStart.set(start, [...(byStart.get(start) ?? []), { sign, phrase }]);
  }
}

/** The signs whose phrases stand in a folded text; each word is looked at once. */
function signsIn(text: string): Set<Sign> {
  const found = new Set<Sign>();
  for (let at = 0; at !== -1 && found.size < SIGNS.length; at = text.indexOf(" ", at + 1)) {
    for (const { sign, phrase } of byStart.get(text.slice(at, at + START)) ?? [])
      if (text.startsWith(phrase, at)) found.add(sign);
  }
  return found;
}

const LINK = /https?:\/\/|\bwww\.|<a\s|\[url/i;

// Words to the reader's rules, or to the score, and not to the site's owner: clear ones only, since many an honest
// message speaks of rules and scores, and never of "my" instructions. Every repetition is of few, whole words.
const STEERING =
  / (?:ignore|disregard|override|overrule|bypass|forget|ignoriere[^ ]*|vergiss|ignorez|ignorer|oubliez?|ignora(?:te|r)?|olvida|negeer|vergeet|zignoruj)(?: (?!my |our )[^ ]+){0,4} (?:(?:previous|prior|above|preceding|system|initial|vorherige[^ ]*|bisherige[^ ]*|vorige|eerdere|poprzednie) (?:[^ ]+ )?(?:prompt|instru|anweisung|guideline|instructies|polecenia)|(?:instructions|consignes) precedentes|istruzioni precedenti|instru(?:cciones|coes) anteriores)|(?:ignore|disregard|override|bypass) (?:all )?your (?:[^ ]+ )?(?:prompt|instructions|guidelines) | system prompt you /;
const SCORED =
  / (?:scor(?:e|ing)|rat(?:e|ing)) (?:me|(?:this|my|the) (?:lead|message|submission|request|inquiry|enquiry|form))(?: (?:of|as|to|at|with|an?|should|must|be|is)){0,4} (?:10|100|ten|high|highest|max|maximum|perfect|top) | ai score (?:of |to |is )?(?:10|100|ten|high|highest|max|maximum|perfect|top) /;

// The scripts that phrases are known in.
const READ_SCRIPT = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u;

/** What a message's wording says, read in time that grows with its length alone. It is never obeyed. */
export type Wording = Record<Sign | "legible" | "steering" | "links" | "question" | "gibberish", boolean> & {
  length: number;
};

/** Reads the wording of a message. */
export function wordingOf(message: string): Wording {
  const text = message.slice(0, MESSAGE_MAX);
  const folded = fold(text);
  const signs = signsIn(folded);
  const steering = STEERING.test(folded) || SCORED.test(folded);
  return {
    legible: READ_SCRIPT.test(text) || !/\p{L}/u.test(text),
    intent: signs.has("intent"),
    pitch: signs.has("pitch"),
    steering,
    links: LINK.test(text),
    question: /[?\uff1f\u061f\u037e]/.test(text),
    // Words to the score make no sense of letters at random, however many they are.
    gibberish: steering ? hasGibberish(text) : isGibberishMessage(text),
    length: text.trim().length,
  };
}
