import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { shownNotes } from "../../../../functions/reports/shown-notes.ts";
import { Button } from "../../ui/button.tsx";
import type { Answer } from "../answer.ts";
import { WITHIN_CHANCE } from "../format.ts";
import { NoteList } from "../notes.tsx";

type Props = {
  answer: Answer;
  isWithinChance: boolean;
  /** Options for how figures are counted. */
  children: ReactNode;
};

/** Notes on the key figures, collapsed by default; always printed. */
export function AboutFigures({ answer, isWithinChance, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  // The number of answered leads is part of the response time.
  const notes = shownNotes(answer.notes.filter(({ code }) => code !== "answered"));
  const texts = [...notes, ...(isWithinChance ? [WITHIN_CHANCE] : [])];
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="-ml-2.5"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown aria-hidden="true" className={`transition-transform ${isOpen ? "rotate-180" : ""}`} />
        How these figures are counted
      </Button>
      <div id={id} className={isOpen ? "mt-1" : "hidden print:block"}>
        {children}
        <NoteList texts={texts} />
      </div>
    </>
  );
}
