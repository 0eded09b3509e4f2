import { CUT } from "./private-text.ts";
import { ACCOUNT_WORDS, CODE_WORDS, IDENTITY_WORDS, PASSWORD_WORDS } from "./secret-words.ts";

// Between a word and its value: "is", "number", "no.", in any language.
const GAP = "(?:[^\\p{L}\\p{Nd}\\n]{1,3}\\p{L}{1,7}(?![\\p{L}\\p{Nd}])){0,2}[^\\p{L}\\p{Nd}]{0,4}";
const SHORT_GAP = GAP.replace("{0,2}", "?");
/** Groups with digits in them, and single letters: "65 180839 A 003", "C01X00T47", "20-00-00". */
const NUMBER =
  "[A-Z]{0,8}\\p{Nd}[A-Z\\p{Nd}]{0,24}(?:[ ./-](?:[A-Z]{0,4}\\p{Nd}[A-Z\\p{Nd}]{0,12}|[A-Z](?!\\p{L}))){0,7}(?![\\p{L}\\p{Nd}])";

/** A list of words as an expression. Scripts without spaces have no word boundaries. */
const anyWord = (words: string): string => {
  const all = words
    .split(/\s*,\s*/)
    .map((word) => word.trim().replaceAll(" ", "[ -]?").replaceAll(".", "\\."));
  const [spaced, unspaced] = [/^[^\p{Lo}]|^[\p{sc=Arab}\p{sc=Hebr}\p{sc=Deva}]/u, /^\p{Lo}/u].map((script) =>
    all.filter((word) => script.test(word)),
  ) as [string[], string[]];
  return `(?:(?<![\\p{L}\\p{M}\\p{Nd}])(?:${spaced.join("|")})(?![\\p{L}\\p{M}\\p{Nd}])|${unspaced.join("|")})`;
};

const afterWords = (words: string, rest: string): RegExp => new RegExp(`(${anyWord(words)})${rest}`, "giu");

const ACCOUNT = afterWords(ACCOUNT_WORDS, `(${SHORT_GAP})(${NUMBER})`);
const IDENTITY = afterWords(IDENTITY_WORDS, `(${GAP})(${NUMBER})`);
const CODE = afterWords(CODE_WORDS, `(${SHORT_GAP})(\\p{Nd}(?:[ -]?\\p{Nd}){2,7}(?!\\p{Nd}))`);
// After a colon, anything is a password; after a word, only what looks like one.
const PASSWORD = afterWords(
  PASSWORD_WORDS,
  "(\\s{0,2}[:=：]\\s{0,2}|[^\\p{L}\\p{Nd}\\n]{1,3}(?:\\p{L}{1,7}\\s{1,2})?(?=\\S{0,30}\\p{L})(?=\\S{0,30}[\\p{Nd}!#$%&*]\\S))(\\S{3,64})",
);

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Announces a number: "no. 1234", "account: 1234". */
const ANNOUNCED = /[:#=：№]|\b(?:n[ro]|num)/i;
const DATE = /^\d\d?[./-]\d\d?[./-]\d{4}$/;
const SORT_CODE = /^\d\d-\d\d-\d\d$/;

/**
 * Whether a value is an account or id number (announced, long, or mixed with letters) rather than a quantity or year,
 * which can follow the same words in ordinary sentences ("an account for 12000 EUR").
 */
const isNumber = (value: string, gap: string, word: string): boolean => {
  const digits = count(value, /\p{Nd}/gu);
  if (DATE.test(value)) return false;
  const isMixed = /\p{L}\p{Nd}|\p{Nd}\p{L}/u.test(value);
  if (digits > 6 || (digits > 4 && isMixed) || SORT_CODE.test(value)) return true;
  if (!ANNOUNCED.test(word.slice(-2) + gap)) return false;
  return digits > 4 || (digits === 4 && (/[:#=：]/.test(gap) || count(value, /\p{L}/gu) > 3));
};

const cut =
  (pattern: RegExp, isSecret: (value: string, gap: string, word: string) => boolean) =>
  (text: string): string =>
    text.replace(pattern, (whole: string, word: string, gap: string, value: string) =>
      isSecret(value, gap, word) ? `${word}${gap}${CUT}` : whole,
    );

/** Removes bank account numbers that a preceding word names, such as "account no. 55779911". */
export const removeNamedAccounts = cut(ACCOUNT, isNumber);

/** Removes identity numbers of any country that a preceding word names: "NHS number 943 476 5919". */
export const removeNamedIdentities = cut(IDENTITY, isNumber);

// Six-digit "PIN codes" are Indian postal codes.
const removeCodes = cut(
  CODE,
  (value, gap, word) => !/^pin ?code/i.test(word + gap) || !/^\d{6}$/.test(value),
);
const removePasswords = cut(PASSWORD, () => true);
// Keys with hyphens, by their issuers' prefixes.
const KEY =
  /\b(?:AIza[\w-]{35}|xox[a-z]-[\w-]{10,}|(?:[spr]k|gh[a-z]|github_pat|glpat|shp[a-z]{2}|SG|ya29|npm|hf|whsec)[-_.][\w.-]{16,})/g;

/** Removes keys, and passwords, PINs and codes that a preceding word names: "password: hunter2". */
export const removeNamedSecrets = (text: string): string =>
  removeCodes(removePasswords(text)).replace(KEY, CUT);
