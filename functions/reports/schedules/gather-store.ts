import type { Account } from "../../accounts/account.ts";
import { clientsSeeCost } from "../../accounts/clients/cost-visibility-store.ts";
import { EVERYTHING } from "../../accounts/members/visibility.ts";
import { resolveVisibility } from "../../accounts/sites/access-store.ts";
import { HttpError } from "../../platform/errors.ts";
import { answerQuestion } from "../answer-store.ts";
import type { DaySpan } from "../calendar.ts";
import type { StoredPanel } from "../dashboards/dashboard.ts";
import { shownNotes } from "../shown-notes.ts";
import { type Figures, ROWS_MAX, type Section } from "./figures.ts";
import { isFinal } from "./final.ts";
import { panelQuestion } from "./panel-question.ts";
import { gatherStory } from "./story-store.ts";

const NOT_SEEN = "It asks about cost, which clients don't see, or something that can no longer be asked.";

/**
 * Gathers the figures of a report: its panels' answers for a period, for one client's sites or all, and what changed.
 * They match what the dashboard shows for the same days.
 */
export async function gatherFigures(
  account: Account,
  panels: readonly StoredPanel[],
  clientId: string | null,
  { from, to }: DaySpan,
  times: { now: Date; deadline: number },
): Promise<Figures> {
  const isAboutClient = clientId !== null;
  const visibility = isAboutClient ? await resolveVisibility(account.id, EVERYTHING, clientId) : EVERYTHING;
  const seesCost = !isAboutClient || (await clientsSeeCost(account.id));
  const story = await gatherStory(account, panels, { clientId, visibility }, { from, to }, times);
  const figures: Figures = { from, to, ...story, sections: [], left_out: [] };
  // Sequentially, since each holds its leads in memory.
  for (const panel of panels) {
    const { title, chart } = panel;
    const question = panelQuestion(panel, { from, to }, { isAboutClient, seesCost });
    try {
      if (question === null) throw new HttpError(400, NOT_SEEN);
      const { rows, notes, ...answer } = await answerQuestion(account, visibility, question, times);
      const section: Section = {
        ...{ title, chart, from: answer.from, to: answer.to, currency: answer.currency },
        ...{ columns: answer.columns, totals: answer.totals, rows: rows.slice(0, ROWS_MAX) },
        ...{ notes: shownNotes(notes), hidden: Math.max(0, rows.length - ROWS_MAX) },
      };
      figures.sections.push(section);
    } catch (error) {
      if (!isFinal(error)) throw error;
      figures.left_out.push({ title, why: error.message });
    }
  }
  return figures;
}
