import * as v from "valibot";
import type { Account } from "../../accounts/account.ts";
import type { Visibility } from "../../accounts/members/visibility.ts";
import { listAnnotations } from "../annotations/annotation-store.ts";
import type { DaySpan } from "../calendar.ts";
import { gatherChanges } from "../changes/gather-store.ts";
import { ChangeQuestion } from "../changes/query.ts";
import type { StoredPanel } from "../dashboards/dashboard.ts";
import { ANNOTATIONS_MAX, type Figures } from "./figures.ts";
import { isFinal } from "./final.ts";
import { sharedFilters } from "./shared-filters.ts";

type About = { clientId: string | null; visibility: Visibility };

/** What changed significantly since the period before; null if nothing did or it can't be answered. */
async function gatherSummary(
  account: Account,
  panels: readonly StoredPanel[],
  { clientId, visibility }: About,
  { from, to }: DaySpan,
  times: { now: Date; deadline: number },
): Promise<string | null> {
  const { client_id, ...filters } = sharedFilters(panels);
  const isOfOne = client_id !== undefined && clientId === null;
  const query = { ...filters, ...(isOfOne && { client_id }), from, to };
  const { success, output } = v.safeParse(ChangeQuestion, query);
  if (!success) return null;
  try {
    return (await gatherChanges(account, visibility, output, times)).text;
  } catch (error) {
    if (!isFinal(error)) throw error;
    return null;
  }
}

/** The text above a report's figures: what changed, and annotations on its days. */
export async function gatherStory(
  account: Account,
  panels: readonly StoredPanel[],
  about: About,
  { from, to }: DaySpan,
  times: { now: Date; deadline: number },
): Promise<Pick<Figures, "summary" | "annotations">> {
  const summary = await gatherSummary(account, panels, about, { from, to }, times);
  const annotations = (await listAnnotations(account.id, from, to))
    .filter(({ client_id }) => about.clientId === null || client_id === about.clientId)
    .slice(0, ANNOTATIONS_MAX)
    .map(({ day, text }) => ({ day, text }));
  return { summary, annotations };
}
