import type { FieldKind } from "./description.ts";

// Not "new-password": pages set it on any field, to stop browsers from filling it in.
const TOKENS = new Map<string, FieldKind>(
  Object.entries({
    name: "name",
    "given-name": "first_name",
    "family-name": "last_name",
    email: "email",
    tel: "phone",
    "tel-national": "phone",
    organization: "company",
    "current-password": "private",
    "one-time-code": "private",
    webauthn: "private",
    bday: "private",
    "bday-day": "private",
    "bday-month": "private",
    "bday-year": "private",
    sex: "private",
    "transaction-amount": "none",
    "transaction-currency": "none",
    nickname: "none",
    "additional-name": "none",
    "honorific-prefix": "none",
    "honorific-suffix": "none",
    "organization-title": "none",
    "street-address": "none",
    "address-line": "none",
    "address-level": "none",
    country: "none",
    "country-name": "none",
    "postal-code": "none",
    "tel-country-code": "none",
    "tel-area-code": "none",
    "tel-local": "phone",
    "tel-local-prefix": "none",
    "tel-local-suffix": "none",
    "tel-extension": "none",
    language: "none",
    url: "none",
    photo: "none",
    impp: "none",
  } as const),
);

/** What `autocomplete` says about a field ("section-a shipping work tel-national"): the kind by its last token, or null. */
export function autocompleteKind(autocomplete: string): FieldKind | null {
  const tokens = autocomplete.toLowerCase().trim().split(/\s+/);
  const token = (tokens.at(-1) === "webauthn" ? tokens.at(-2) : tokens.at(-1)) ?? "";
  if (token.startsWith("cc-")) return "private";
  return TOKENS.get(token.replace(/^(address-l[a-z]+)\d?$/, "$1")) ?? null;
}
