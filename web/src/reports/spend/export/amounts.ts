/** How exports write that nothing was spent. */
const NOTHING = /^[\s-–—]*$|^n\/?a$/i;

const SYMBOLS: [RegExp, string][] = [
  [/€/, "EUR"],
  [/£/, "GBP"],
  [/₹/, "INR"],
  [/\bCHF\b/, "CHF"],
  [/zł/, "PLN"],
  [/US\$/, "USD"],
  [/R\$/, "BRL"],
  [/A\$|AU\$/, "AUD"],
  [/C\$|CA\$/, "CAD"],
  [/\b([A-Z]{3})\b/, ""],
];

/** The currency that an amount names; null for none, and for a plain $, which many currencies use. */
export function currencyIn(text: string): string | null {
  for (const [pattern, code] of SYMBOLS) {
    const found = pattern.exec(text);
    if (found) return code || (found[1] ?? null);
  }
  return null;
}

/** The digits and separators of an amount; null if there is anything else, except a currency. */
function normalizeDigits(text: string): string | null {
  // French thousands are separated by narrow spaces, Swiss ones by apostrophes.
  const bare = text.replace(/[\s\u00a0\u202f'’]|[A-Z]{2,3}\$?|\p{Sc}|zł|kr/gu, "");
  return /^-?\d[\d.,]*$|^-?[.,]\d+$|^\(\d[\d.,]*\)$/.test(bare) ? bare : null;
}

/**
 * The decimal separator in a column of amounts. An amount with both separators, or with one that is not followed by three
 * digits, gives it away; otherwise the language decides.
 */
export function decimalSign(amounts: readonly string[], isEnglish: boolean): "." | "," {
  for (const text of amounts) {
    const digits = normalizeDigits(text);
    if (digits === null) continue;
    const [, last = ""] = /([.,])[^.,]*$/.exec(digits) ?? [];
    if (last === "") continue;
    const other = last === "." ? "," : ".";
    if (digits.includes(other)) return last as "." | ",";
    // 1,234,567
    if (digits.split(last).length > 2) return other as "." | ",";
    if (!/[.,]\d{3}$/.test(digits)) return last as "." | ",";
  }
  return isEnglish ? "." : ",";
}

/** An amount in millionths; 0 if nothing was spent, null if the text is not an amount. */
export function readMicros(text: string, decimal: "." | ","): number | null {
  if (NOTHING.test(text)) return 0;
  const digits = normalizeDigits(text);
  if (digits === null) return null;
  const [whole = "", fraction = "", ...more] = digits
    .replaceAll(decimal === "." ? "," : ".", "")
    .split(decimal);
  if (more.length > 0) return null;
  const isNegative = /^[-(]/.test(whole);
  const micros =
    Number(whole.replace(/[-()]/g, "") || "0") * 1e6 +
    Math.round(Number(`0.${fraction.replace(/\D/g, "") || "0"}`) * 1e6);
  return isNegative && micros > 0 ? -micros : micros;
}
