import * as v from "valibot";

/** The currency of new accounts, and of values stored before leads had a currency. */
export const DEFAULT_CURRENCY = "USD";

const CURRENCY = "currency must be an ISO 4217 code such as USD or EUR.";
const CODES = new Set(Intl.supportedValuesOf("currency"));

/** A currency code, in any case. */
export const currency = v.pipe(
  v.string(CURRENCY),
  v.transform((code) => code.trim().toUpperCase()),
  v.check((code) => CODES.has(code), CURRENCY),
  v.metadata({ pattern: "^[A-Za-z]{3}$", examples: ["EUR"] }),
);
