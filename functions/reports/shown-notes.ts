import type { NOTE_CODES } from "./table/notes.ts";

type Code = (typeof NOTE_CODES)[number];

/** The notes that screens and emails do not say in their own way. */
const SHOWN: readonly Code[] = [
  ...(["filtered", "answered", "maturing", "equal_age", "until_now"] as const),
  ...(["other_currency", "without_visit", "cut_stages", "unmatched", "cost_by_site"] as const),
];

/** The texts of the notes that people are shown. */
export const shownNotes = (notes: readonly { code: Code; text: string }[]): string[] =>
  notes.flatMap(({ code, text }) => (SHOWN.includes(code) ? text : []));

/** The notes of several answers: each once, with the titles of those that have it unless all do. */
export function gatherNotes(answers: readonly { title: string; notes: readonly string[] }[]): string[] {
  const titles = new Map<string, string[]>();
  for (const { title, notes } of answers)
    for (const text of notes) titles.set(text, [...(titles.get(text) ?? []), title]);
  return [...titles].map(([text, own]) =>
    own.length === answers.length ? text : `${own.join(", ")}: ${text}`,
  );
}
