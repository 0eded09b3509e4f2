import type { DescribedField } from "./description.ts";
import type { Texts } from "./texts.ts";

/** Names of traps, and what their labels say. Only unmistakable ones: wider patterns would quarantine real people. */
const NAMES = [
  "honeypot",
  "honey pot",
  "honey",
  "bot field",
  "botfield",
  "gotcha",
  "hp field",
  "bot trap",
  "spam trap",
];
const LABELS = [
  "leave this field blank",
  "leave this field empty",
  "leave this blank",
  "leave this empty",
  "leave blank",
  "leave empty",
  "if you are human leave",
  "if you are a human leave",
  "if you re human leave",
  "if you are not a bot leave",
  "don t fill this out",
  "do not fill this out",
  "don t fill this in",
  "do not fill this in",
  "do not fill in this field",
  "do not fill out this field",
  "don t fill out this field",
  "this field is for validation purposes and should be left",
  "this field should be left blank",
  "this field should be left empty",
  "dieses feld leer lassen",
  "dieses feld nicht ausfullen",
  "feld leer lassen",
  "bitte leer lassen",
  "lassen sie dieses feld leer",
  "laisser ce champ vide",
  "laissez ce champ vide",
  "ne pas remplir ce champ",
  "dejar este campo vacio",
  "deja este campo vacio",
  "no rellenar este campo",
  "lascia questo campo vuoto",
  "lasciare questo campo vuoto",
  "deixe este campo em branco",
  "deixe este campo vazio",
  "laat dit veld leeg",
  "lat detta falt vara tomt",
  "lamna detta falt tomt",
  "la dette feltet sta tomt",
  "lad dette felt vaere tomt",
  "jata tama kentta tyhjaksi",
  "pozostaw to pole puste",
  "zostaw to pole puste",
  "nechte toto pole prazdne",
  "nechajte toto pole prazdne",
  "оставьте это поле пустым",
  "bu alani bos birakin",
];
// Mailchimp's trap is named after the list's id: "b_<hash>_<hash>", of whose digits only spaces may be left.
const MAILCHIMP = /^b_[0-9a-f ]*_[0-9a-f ]*$/;

const matchAny = (expressions: string[]): RegExp => new RegExp(`(?:^| )(?:${expressions.join("|")})(?: |$)`);
const NAMED = matchAny(NAMES);
const LABELED = matchAny(LABELS);

/** Whether a field is a trap that only bots fill in. */
export const isHoneypot = ({ name, id }: DescribedField, texts: Texts): boolean =>
  [name, id].some((text) => MAILCHIMP.test(text)) ||
  NAMED.test(`${texts.name.text} ${texts.id.text}`) ||
  [texts.label, texts.placeholder, texts.near].some(({ text }) => LABELED.test(text));
