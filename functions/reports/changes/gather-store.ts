import * as v from "valibot";
import type { Account } from "../../accounts/account.ts";
import type { Visibility } from "../../accounts/members/visibility.ts";
import type { Answer } from "../answer.ts";
import { answerQuestion } from "../answer-store.ts";
import { ReportQuestion } from "../query.ts";
import type { Change, Changes, Explained } from "./change.ts";
import { type Counted, explainChange, hasChanged } from "./explain.ts";
import type { ChangeQuestion } from "./query.ts";
import { changeText } from "./text.ts";

const GROUPS_MAX = "1000";

const countedIn = (row: Answer["rows"][number], measure: Explained): Counted => ({
  channel: row.channel == null ? null : String(row.channel),
  campaign: row.campaign == null ? null : String(row.campaign),
  now: Number(row[measure] ?? 0),
  before: Number(row[`previous_${measure}`] ?? 0),
  chance: row[`chance_${measure}`] == null ? null : Number(row[`chance_${measure}`]),
});

/** The groups of an answer, without the merged row. */
const readGroups = ({ rows }: Answer, measure: Explained): Counted[] =>
  rows.filter(({ special }) => special == null).map((row) => countedIn(row, measure));

/**
 * Gathers what changed between a period and its comparison, from the same answers that reports show. Throws the errors
 * of a report's question.
 */
export async function gatherChanges(
  account: Account,
  visibility: Visibility,
  question: ChangeQuestion,
  moment: { now: Date; deadline: number },
): Promise<Changes> {
  const ask = (parameters: Record<string, string>) =>
    answerQuestion(account, visibility, v.parse(ReportQuestion, { ...question, ...parameters }), moment);
  const explain = async (measure: Explained, parameters: Record<string, string>) => {
    // Sequentially, since each holds its leads in memory.
    const byChannel = await ask({ ...parameters, by: "channel", limit: GROUPS_MAX });
    const total = countedIn(byChannel.totals, measure);
    const channels = readGroups(byChannel, measure);
    if (!hasChanged(total)) return { byChannel, change: null };
    const byCampaign = await ask({ ...parameters, by: "channel,campaign", limit: GROUPS_MAX });
    return { byChannel, change: explainChange(measure, total, channels, readGroups(byCampaign, measure)) };
  };
  const leads = await explain("leads", { measures: "leads" });
  const value = await explain("value", { measures: "value", date: "won" });
  const changes = [leads.change, value.change].filter((change): change is Change => change !== null);
  const { from, to, currency, compared_with } = leads.byChannel;
  return {
    ...{ from, to, currency, changes },
    compared_with: compared_with ?? { from, to },
    text: changes.length > 0 ? changes.map((change) => changeText(change, currency)).join(" ") : null,
  };
}
