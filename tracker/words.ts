/** The kinds of fields that are read. "honeypot" is a trap field that only a bot fills in. */
export type Kind = "name" | "email" | "phone" | "company" | "message" | "honeypot";

/**
 * Splits names and labels into lower-case words: "businessName" → "business name", "phone_otp" → "phone otp".
 */
export const wordsOf = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[\d_]+/g, " ")
    .toLowerCase()
    // "Phone (with area code)" does not ask for a code.
    .replace(/(area|country) code/g, "");

// A field with one of these words is never read, whatever else it is called: cards, codes, accounts,
// identity, taxes and keys, in the languages of the name patterns below.
const PRIVATE =
  /[ck]aa?r[dt](?!i)|tarj|[ck]od(e|i|\b)|c\u00f3di|account(?!i)|konto|cuenta|conta\b|compte|rekening|\b(c[sv]?c|cvv|otp|pin|tan|pass(?!en)\w*|dob|tax|vat|ssn|aadhaar|iban|routing|secrets?|tokens?|keys?)\b|verif|maiden|jeune|solter|birth|geburt|steuer|captcha|turnstile|phrase|\bsearch/;

const PHONE =
  /phone|\bt.?l(.?f|\b)|\bmob|\bcel|handy|m.vil|whats|contact n|puhel|[\u8a71\u8bdd]|\u043b\u0435\u0444/;

// Order matters: the name of a company is not a person's name.
const TEXTS = {
  company:
    /compan|soci.t|firm|entrepr|bedrij|aziend|empresa|organi|business|betrieb|f.retag|yritys|virks|irket|[\u793e\u53f8]/,
  name: /na[amv][emn]\b|nom(e|bre)?\b|apel|imi|nazw|nimi|jm.no|p..jm|\b(soy)?ad\b|\u540d|\u0438\u043c\u044f|\u0627\u0633\u0645|(first|last)\W*$/,
  message: /messag|comment|quiry|nachricht|besked|mesaj|viesti|meddel|wiad|zpr.v/,
};

/** Names of accounts and things, and facts about a company other than its name. */
const OTHER = /(user|domain|file|pro\w+|event|pet|street) ?name|limit|size|site|url|about/;

/** Whether a field's names are those of a honeypot. Wider patterns would quarantine real people. */
export const isTrap = (names: string): boolean => /bot-?f|gotcha|honey-?pot|\b_honey\b/i.test(names);

/** The kind of a value: by the value and its type first, then by the field's names and the text next to it. */
export function kindOf(value: string, type: string, names: string, labels: string): Kind | undefined {
  const words = wordsOf(`${names} ${labels}`);
  const isArea = type === "textarea";
  if (isTrap(names)) return "honeypot";
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
  // An email field's label may mention cards, and so may a message, as long as the field does not ask for
  // one.
  if (isEmail && type === "email") return "email";
  if (PRIVATE.test(isArea ? wordsOf(names) : words)) return;
  if (isEmail) return "email";
  if (isArea)
    return /(key|code|phrase|secret|token)s?\W*$|pass(port|w)|iban/.test(words) ? undefined : "message";
  // Seven digits or more. type=tel alone does not make a number a phone number.
  if (/^\D{0,2}(\d\D{0,6}){7,17}$/.test(value))
    return PHONE.test(words) || /^tel\+/.test(type + value) ? "phone" : undefined;
  if (!OTHER.test(words) && /^\D*\p{L}/u.test(value))
    return (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).find((kind) => TEXTS[kind].test(words));
}
