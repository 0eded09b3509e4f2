/** Replaces what was cut out. */
export const CUT = "***";

const DIGIT = /\p{Nd}/u;
// Digits of scripts that NFKC leaves alone come in tens, whose zero is a multiple of sixteen, or six more.
const toAscii = (digit: string): string => {
  const code = digit.codePointAt(0) as number;
  return `${(code & 15) - (DIGIT.test(String.fromCodePoint(code & ~15)) ? 0 : 6)}`;
};

/** Text with the digits of any script as 0 to 9. */
export const plainDigits = (text: string): string => text.normalize("NFKC").replace(/[^\P{Nd}\d]/gu, toAscii);

// The numbers that card schemes issue, 13 to 19 digits: Amex, Mastercard and Mir; Visa, Maestro, Discover, Diners, JCB,
// UnionPay, RuPay and local schemes.
const ISSUED =
  /^(?=\d{13,19}$)(3[47]\d{13}$|(5[1-5]|2[2-7])\d{14}|4\d{12}(\d{3}){0,2}$|6|5[06-8]|3[0568]|8[126]|(1800|2131)\d{11}$|(9792|9860)\d{12}$)/;

/** Whether digits form a valid card number, with a Luhn check digit (ISO/IEC 7812-1). */
const isCard = (digits: string): boolean =>
  ISSUED.test(digits) &&
  // Every second digit from the right counts by the sum of the digits of its double.
  [...digits].reduce(
    (sum, digit, at) => sum + +((digits.length - at) % 2 ? digit : ("0246813579"[+digit] as string)),
    0,
  ) %
    10 ===
    0;

const DATE = /\b\d\d?[./-]\d\d?[./-]\d{4}|\d{4}[./-]\d\d?[./-]\d/;

// Groups of digits with at most three other characters between them, followed by those of an expiry date and a security
// code. After a plus sign it is a phone number, which may pass the check by chance.
const DIGITS = /\+?\d(?:[^\p{L}\d&#]{0,3}\d){12,}(?:\D{1,7}\d{2,4}\b)*/gu;

/** Cuts a run of digit groups at its first card number. Other groups may come before and after it. */
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

/** Removes card numbers in the digits of any script. */
export function removeCardNumbers(text: string): string {
  const plain = plainDigits(text);
  const rest = plain.replace(DIGITS, cutCard);
  return rest === plain ? text : rest;
}

/** Cuts an IBAN (ISO 13616): mostly digits, and 1 modulo 97. Other words may follow it. */
function cutIban(run: string): string {
  for (let end = run.length; end > 14; end--) {
    const iban = run.slice(0, end).replace(/\W/g, "");
    const digits = (iban.slice(4) + iban.slice(0, 4)).replace(
      /\D/g,
      (letter) => `${Number.parseInt(letter, 36)}`,
    );
    if (digits.length < iban.length * 1.5 && BigInt(digits) % 97n === 1n && !/^\w/.test(run.slice(end)))
      return CUT + run.slice(end);
  }
  return run;
}

/** Removes bank account numbers. */
export const removeIbans = (text: string): string =>
  text.replace(/\b[A-Z]{2}\d\d(?:[ .-]?[A-Z\d]){11,30}/gi, cutIban);

// Long words that mix letters and digits, unless they are part of an address.
const cutKey = (word: string): string =>
  /[\w+/]{20}/.test(word) && /[a-z]\d+[a-z]/i.test(word) && !/[.:]\w*\/|@|^www/.test(word) ? CUT : word;

// Twelve or more lowercase words of three to eight letters, none of them common in ordinary sentences and none in the list of
// BIP 39. The server has the list itself.
const PHRASE =
  /(\b(?!(?:the|and|for|with|are|your|que|una|para|con|por|per|che|les|und|een|het|yang|untuk)\b)[a-z]{3,8}[\s\d,.)]+){11,}[a-z]{3,8}\b/g;

/** Removes keys and tokens. */
export const removeKeys = (text: string): string => text.replace(/\S{20,}/g, cutKey);

/** Removes what looks like a wallet's recovery phrase. */
export const removePhrases = (text: string): string => text.replace(PHRASE, CUT);

/**
 * Removes what nobody should send in a form: card and bank account numbers, keys, tokens and wallet recovery phrases.
 * The tracker does this before sending. The server does it again before storing, and looks for more (scrubbing.ts).
 */
export const removePrivateText = (text: string): string =>
  removePhrases(removeKeys(removeCardNumbers(removeIbans(text))));
