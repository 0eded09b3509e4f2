import type { FormDescription } from "../description.ts";
import type { Meaning } from "../meanings.ts";
import { readText } from "../reading.ts";

/** Why a form does not ask for a contact. */
export const NOT_CONTACT = [
  "sign_in",
  "recovery",
  "unsubscribe",
  "checkout",
  "search",
  "comment",
  "settings",
  "no_contact",
] as const;
export type NotContact = (typeof NOT_CONTACT)[number];

/** What the form's own words say that it is, in the order in which one wins over another. */
const TOPICS: [Meaning, NotContact][] = [
  ["recovery", "recovery"],
  ["signin", "sign_in"],
  ["unsubscribe", "unsubscribe"],
  ["checkout", "checkout"],
  ["search", "search"],
  ["lookup", "search"],
  ["comment", "comment"],
  ["settings", "settings"],
];

/** Why a form was judged not to ask for a contact, for people. What decides is in contact.ts. */
export function reasonNotContact({ form, fields, buttons }: FormDescription): NotContact {
  const texts = [
    form.heading,
    ...buttons.map(({ text }) => text),
    form.id,
    form.name,
    form.class,
    form.action,
  ];
  const readings = texts.map(readText);
  const topic = TOPICS.find(([meaning]) => readings.some(({ has }) => has(meaning)));
  if (topic !== undefined) return topic[1];
  if (fields.some(({ autocomplete }) => /\bcc-/.test(autocomplete))) return "checkout";
  if (fields.some(({ type }) => type === "password")) return "sign_in";
  return fields.some(({ type }) => type === "search") ? "search" : "no_contact";
}
