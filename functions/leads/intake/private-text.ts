/** Replaces what was cut out. */
export const CUT = "***";

/** The Luhn value of every second digit. */
const DOUBLED = "0246813579";

/** Whether digits form a valid card number: 12 to 19 digits with a Luhn check digit (ISO/IEC 7812-1). */
function isCard(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((before, digit, at) => before + +(at % 2 ? (DOUBLED[+digit] as string) : digit), 0);
  return /^[1-9]\d{11,18}$/.test(digits) && sum % 10 === 0;
}

const DATE = /\b\d\d?[./-]\d\d?[./-]\d{4}|\d{4}[./-]\d\d?[./-]\d/;

// Groups of digits with at most three other characters between them, followed by those of an expiry date and a security
// code. After a plus sign they are a phone number, which may pass as a card by chance.
const DIGITS = /\+?\d(?:[^\p{L}\d&#]{0,3}\d){11,}(?:\D{1,7}\d{2,4}\b)*/gu;

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

// Long words that mix letters and digits, unless they are part of an address.
const cutKey = (word: string): string =>
  /[\w+/]{20}/.test(word) && /[a-z]\d+[a-z]/i.test(word) && !/[.:]\w*\//.test(word) ? CUT : word;

// Twelve or more lowercase words of three to eight letters, none of them common in ordinary sentences.
const PHRASE = /(\b(?!(?:the|and|for|you|have|with|are|your)\b)[a-z]{3,8}[\s\d,.)]+){11,}[a-z]{3,8}\b/g;

/** Removes card numbers, full-width digits included. */
export function removeCardNumbers(text: string): string {
  const plain = text.normalize("NFKC");
  const rest = plain.replace(DIGITS, cutCard);
  return rest === plain ? text : rest;
}

/**
 * Removes what nobody should send in a form: card numbers, keys, tokens and wallet recovery phrases (BIP 39). The tracker
 * does this before sending, and the server again before storing.
 */
export const removePrivateText = (text: string): string =>
  removeCardNumbers(text)
    .replace(/\S{20,}/g, cutKey)
    .replace(PHRASE, CUT);
