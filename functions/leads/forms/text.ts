/** Letters that are written differently in different spellings of the same word. */
const SAME: Record<string, string> = {
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
  ς: "σ",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ة: "ه",
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(SAME).join("")}]`, "g");
// Accents, Hebrew points and Arabic vowel signs; the vowel signs of Indic scripts and Thai are letters.
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;
const ASCII = /^[ -~\n]*$/;

/** A text in lower case without accents. */
function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const plain = text.normalize("NFKC").toLowerCase().normalize("NFD").replace(MARKS, "");
  return plain.normalize("NFC").replace(OTHER_LETTERS, (letter) => SAME[letter] ?? letter);
}

/** Scripts written without spaces between words, or (Korean) with optional ones. */
const UNSPACED = "\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Hangul}ー";
const ANY_UNSPACED = new RegExp(`[${UNSPACED}]`, "u");
const UNSPACED_WORD = new RegExp(`^[${UNSPACED}]`, "u");
const INNER_SPACE = new RegExp(`(?<=[${UNSPACED}]) +(?=[${UNSPACED}])`, "gu");
const SCRIPT_CHANGE = new RegExp(
  `(?<=[${UNSPACED}])(?=[^${UNSPACED}\\s,*])|(?<=[^${UNSPACED}\\s,*])(?=[${UNSPACED}])`,
  "gu",
);
const ADDRESS = /\S+@\S+/g;
const NEW_WORD = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;
const POSSESSIVE = /['’]s(?!\p{L})/gu;
const OTHER_CHARACTERS = /[^\p{L}\p{M},*]+/gu;
const LIST_MARKS = /[,*]+/g;
// Arabic's article is written together with its word.
const ARTICLE = /(?<![\p{L}\p{M}])ال(?=\p{L}{3})/gu;

/** Whether a word is in a script without spaces, so that expressions are found inside of it. */
export const isUnspaced = (word: string): boolean => UNSPACED_WORD.test(word);

/** Separates a text's words by one space each. Commas and stars, which only mean something in a table, are kept. */
export function separate(text: string): string {
  const spaced = text.includes("@") ? text.replace(ADDRESS, " email ") : text;
  const folded = fold(spaced.replace(NEW_WORD, " ").replace(POSSESSIVE, "")).replace(OTHER_CHARACTERS, " ");
  if (ASCII.test(folded)) return folded;
  const bare = folded.replace(ARTICLE, "");
  return ANY_UNSPACED.test(bare) ? bare.replace(INNER_SPACE, "").replace(SCRIPT_CHANGE, " ") : bare;
}

/** The maximum number of characters read. Normalization can expand one character to eighteen (U+FDFA). */
const LENGTH_MAX = 80;

/** Splits a text into folded words: "billingFirstName", "billing[first-name]" and "Billing first name" alike. */
export function splitWords(text: string): string[] {
  const plain = ASCII.test(text) ? text : text.normalize("NFKC").slice(0, LENGTH_MAX);
  return separate(plain.replace(LIST_MARKS, " ")).split(" ").filter(Boolean);
}
