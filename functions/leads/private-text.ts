/** What is left where something private was cut out. */
export const CUT = "***";

/** What every second digit of a card number counts for. */
const DOUBLED = "0246813579";

/** Whether digits pass as a card's: 12 to 19 with a valid check digit (Luhn, ISO/IEC 7812-1). */
function isCard(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((before, digit, at) => before + +(at % 2 ? (DOUBLED[+digit] as string) : digit), 0);
  return /^[1-9]\d{11,18}$/.test(digits) && sum % 10 === 0;
}

const DATE = /\b\d\d?[./-]\d\d?[./-]\d{4}|\d{4}[./-]\d\d?[./-]\d/;

// Groups of digits with at most three other signs between them, then those of an expiry date and a security code. After a
// plus sign they are a phone number, which may pass as a card by chance.
const DIGITS = /\+?\d(?:[^\p{L}\d&#]{0,3}\d){11,}(?:\D{1,7}\d{2,4}\b)*/gu;

/** A run of digits up to the first card number, which may have other groups of digits before and behind it. */
function cutCard(run: string): string {
  const parts = run.split(/(\D+)/);
  for (let from = 0; run[0] !== "+" && parts[from]; from += 2) {
    let digits = "";
    for (let to = from; digits.length < 19 && parts[to]; to += 2) {
      digits += parts[to];
      if (isCard(digits) && !DATE.test(parts.slice(from, to + 1).join("")))
        return parts.slice(0, from).join("") + CUT;
    }
  }
  return run;
}

// Long unbroken words that mix letters and digits, unless they are part of an address.
const cutKey = (word: string): string =>
  /[\w+/]{20}/.test(word) && /[a-z]\d+[a-z]/i.test(word) && !/[.:]\w*\//.test(word) ? CUT : word;

// Twelve or more lower-case words of three to eight letters, without one that ordinary sentences have.
const PHRASE = /(\b(?!(?:the|and|for|you|have|with|are|your)\b)[a-z]{3,8}[\s\d,.)]+){11,}[a-z]{3,8}\b/g;

/** A text without card numbers, which may be of digits of full width. */
export function withoutCards(text: string): string {
  const plain = text.normalize("NFKC");
  const rest = plain.replace(DIGITS, cutCard);
  return rest === plain ? text : rest;
}

/**
 * A visitor's text without what nobody should send by a form: card numbers, keys and tokens, and the recovery phrases of
 * wallets (BIP 39). The tracker applies it before it sends, and the server again before it stores.
 */
export const withoutPrivate = (text: string): string =>
  withoutCards(text)
    .replace(/\S{20,}/g, cutKey)
    .replace(PHRASE, CUT);
