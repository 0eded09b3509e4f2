import { useQueries } from "@tanstack/react-query";
import { gatherNotes, shownNotes } from "../../../../functions/reports/shown-notes.ts";
import { useSeesCost, useZone } from "../../api/me.ts";
import { todayIn } from "../../app/time-zone.ts";
import { NoteList } from "../notes.tsx";
import { answerQuery } from "../use-answer.ts";
import { useUsualEnd } from "../use-end.ts";
import { type Narrowing, narrowPanel, type Panel, seenQuery } from "./panel.ts";

/** What is worth knowing about the figures of all panels. The panels load them. */
export function PanelNotes({ panels, narrowing }: { panels: readonly Panel[]; narrowing: Narrowing }) {
  const today = todayIn(useZone());
  const seeing = { seesCost: useSeesCost(), end: useUsualEnd() };
  const questions = panels.flatMap((panel) => {
    const query = seenQuery(narrowPanel(panel, narrowing), today, seeing);
    return query === null ? [] : [{ title: panel.title, query }];
  });
  const queries = questions.map(({ query }) => ({ ...answerQuery(query), enabled: false }));
  const answers = useQueries({ queries });
  const loaded = questions.map(({ title }, at) => ({
    title,
    notes: shownNotes(answers[at]?.data?.notes ?? []),
  }));
  return <NoteList texts={gatherNotes(loaded)} />;
}
