// A comma parts thousands. Alone before two last digits it can only part cents; "1,2" or "1.234" is asked for again.
const AMOUNT = /^(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{0,2}))?$/;

/** An amount of dollars in cents, null for none, undefined for what is no amount. */
export function centsOf(text: string): number | null | undefined {
  const amount = text.replace(/[\s$]/g, "").replace(/^(\d{1,10}),(\d\d)$/, "$1.$2");
  if (amount === "") return null;
  const [, dollars, cents = ""] = AMOUNT.exec(amount) ?? [];
  return dollars === undefined ? undefined : Number(dollars.replaceAll(",", "") + cents.padEnd(2, "0"));
}

/** Cents as dollars with two decimals, as they are written back; nothing for none. */
export const dollarsOf = (cents: number | null): string => (cents === null ? "" : (cents / 100).toFixed(2));
