import { LOCALE, withMinus } from "../../../functions/platform/wording.ts";

// Commas separate thousands; a single one before two final digits separates cents. "1,2" and "1.234" are ambiguous.
const AMOUNT = /^(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{0,2}))?$/;

/** An amount as typed, in cents: null if empty, undefined if this is not an amount. */
export function parseCents(text: string): number | null | undefined {
  const amount = text.replace(/[\s$]/g, "").replace(/^(\d{1,10}),(\d\d)$/, "$1.$2");
  if (amount === "") return null;
  const [, dollars, cents = ""] = AMOUNT.exec(amount) ?? [];
  return dollars === undefined ? undefined : Number(dollars.replaceAll(",", "") + cents.padEnd(2, "0"));
}

/** Cents as an amount with two decimals, for editing; empty for null. */
export const formatDollars = (cents: number | null): string =>
  cents === null ? "" : (cents / 100).toFixed(2);

/** Cents with their currency: "€49.00". */
export const formatAmount = (cents: number, currency = "USD"): string =>
  withMinus(
    new Intl.NumberFormat(LOCALE, { style: "currency", currency, minimumFractionDigits: 2 }).format(
      cents / 100,
    ),
  );

/** An amount without cents, which say nothing at a glance. */
export const roundAmount = (cents: number, currency: string): string =>
  formatAmount(Math.round(cents / 100) * 100, currency).replace(/\.00$/, "");
