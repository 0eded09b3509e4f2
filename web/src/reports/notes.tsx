import type { Answer } from "./answer.ts";

type Note = Answer["notes"][number];

/** The notes that the screens do not say in their own way. */
const SHOWN = [
  ...["filtered", "answered", "maturing", "equal_age", "until_now"],
  ...["other_currency", "without_visit", "cut_stages", "unmatched", "cost_by_site"],
];

/** The notes to show of some answers on a page: each once, with the titles of those that have it unless all do. */
export function gatherNotes(answers: readonly { title: string; notes: readonly Note[] }[]): string[] {
  const titles = new Map<string, string[]>();
  for (const { title, notes } of answers)
    for (const { code, text } of notes)
      if (SHOWN.includes(code)) titles.set(text, [...(titles.get(text) ?? []), title]);
  return [...titles].map(([text, own]) =>
    own.length === answers.length ? text : `${own.join(", ")}: ${text}`,
  );
}

export function NoteList({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 text-xs text-muted">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

type Props = {
  notes: readonly Note[];
  /** Notes that the page shows already. */
  shown?: readonly Note[] | undefined;
};

/** What is worth knowing about an answer's figures. */
export function Notes({ notes, shown = [] }: Props) {
  const others = notes.filter(({ text }) => !shown.some((note) => note.text === text));
  return <NoteList texts={gatherNotes([{ title: "", notes: others }])} />;
}
