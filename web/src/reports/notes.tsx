import { shownNotes } from "../../../functions/reports/shown-notes.ts";
import type { Answer } from "./answer.ts";

type Note = Answer["notes"][number];

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

/** Notes on how to read an answer's figures. */
export function Notes({ notes, shown = [] }: Props) {
  const rest = notes.filter(({ text }) => !shown.some((note) => note.text === text));
  return <NoteList texts={shownNotes(rest)} />;
}
