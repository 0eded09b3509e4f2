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

/** What a form's own texts say it is, by precedence. */
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

/** Explains why a form was classified as not asking for a contact. contact.ts decides. */
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
