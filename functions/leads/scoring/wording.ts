import { hasGibberish, isGibberishMessage } from "./gibberish.ts";
import { PHRASES } from "./phrases.ts";

const MESSAGE_MAX = 5000;
const MARKS = /\p{M}+/gu;
const NO_LETTER = /[^\p{L}\p{N}]+/gu;

/** Folds text to words: lowercase, without accents, with one space before, between and after them. */
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

/** The phrases by their first letters, so that one pass over the words finds them all. */
const byStart = new Map<string, { sign: Sign; phrase: string }[]>();
for (const sign of SIGNS) {
  for (const written of PHRASES[sign].split(",")) {
    const phrase = ` ${written.trim()} `.replace("* ", "");
    const start = phrase.slice(0, START);
    byStart.set(start, [...(byStart.get(start) ?? []), { sign, phrase }]);
  }
}

/** The signs whose phrases occur in a folded text. */
function signsIn(text: string): Set<Sign> {
  const found = new Set<Sign>();
  for (let at = 0; at !== -1 && found.size < SIGNS.length; at = text.indexOf(" ", at + 1)) {
    for (const { sign, phrase } of byStart.get(text.slice(at, at + START)) ?? [])
      if (text.startsWith(phrase, at)) found.add(sign);
  }
  return found;
}

const LINK = /https?:\/\/|\bwww\.|<a\s|\[url/i;

// Text aimed at a model's instructions or the score, not at the site's owner. Only clear cases: honest messages mention
// rules and scores too, and "my instructions". Every repetition is bounded to a few whole words.
const STEERING =
  / (?:ignore|disregard|override|overrule|bypass|forget|ignoriere[^ ]*|vergiss|ignorez|ignorer|oubliez?|ignora(?:te|r)?|olvida|negeer|vergeet|zignoruj)(?: (?!my |our )[^ ]+){0,4} (?:(?:previous|prior|above|preceding|system|initial|vorherige[^ ]*|bisherige[^ ]*|vorige|eerdere|poprzednie) (?:[^ ]+ )?(?:prompt|instru|anweisung|guideline|instructies|polecenia)|(?:instructions|consignes) precedentes|istruzioni precedenti|instru(?:cciones|coes) anteriores)|(?:ignore|disregard|override|bypass) (?:all )?your (?:[^ ]+ )?(?:prompt|instructions|guidelines) | system prompt you /;
const SCORED =
  / (?:scor(?:e|ing)|rat(?:e|ing)) (?:me|(?:this|my|the) (?:lead|message|submission|request|inquiry|enquiry|form))(?: (?:of|as|to|at|with|an?|should|must|be|is)){0,4} (?:10|100|ten|high|highest|max|maximum|perfect|top) | ai score (?:of |to |is )?(?:10|100|ten|high|highest|max|maximum|perfect|top) /;

// The scripts of our phrases.
const READ_SCRIPT = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u;

/** What a message's wording shows. It is read in linear time and never followed as an instruction. */
export type Wording = Record<Sign | "legible" | "steering" | "links" | "question" | "gibberish", boolean> & {
  length: number;
};

export function readWording(message: string): Wording {
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
    // Words aimed at the score must not hide random letters, so one gibberish word is enough.
    gibberish: steering ? hasGibberish(text) : isGibberishMessage(text),
    length: text.trim().length,
  };
}
