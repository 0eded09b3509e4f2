import * as v from "valibot";
import { ReportQuestion } from "../query.ts";

const QUESTION_MAX = 2000;
const QUESTION = "question must be the parameters of a report, such as measures=leads&by=campaign.";
/** Arbitrary days for validating a question, since a panel's are relative to today. */
const DAYS = { from: "2026-01-01", to: "2026-12-31" };

/** Why a text is not a valid question; null if it is one. */
function findProblem(text: string): string | null {
  const pairs = [...new URLSearchParams(text)];
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) return QUESTION;
  if (pairs.some(([name]) => name === "from" || name === "to"))
    return "A panel's days come from its period, so its question can't have from or to.";
  const parsed = v.safeParse(ReportQuestion, { ...Object.fromEntries(pairs), ...DAYS });
  return parsed.success ? null : parsed.issues[0].message;
}

/** The question of a panel: the parameters of `GET /api/reports` without its days. */
export const panelQuestion = v.pipe(
  v.string(QUESTION),
  v.maxLength(QUESTION_MAX, QUESTION),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? findProblem(dataset.value) : null;
    if (problem !== null) addIssue({ message: problem });
  }),
  v.metadata({ examples: ["measures=leads,won&by=campaign"] }),
);
