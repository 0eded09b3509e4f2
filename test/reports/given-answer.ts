import * as v from "valibot";
import { type Answer, type AnswerRows, answer } from "../../functions/reports/answer.ts";
import { ReportQuestion } from "../../functions/reports/query.ts";
import { UNDIVIDED } from "../../functions/reports/spend/cost-sites.ts";

export const SITES = [
  { id: "site_a", name: "Fern", client_id: "client_x" },
  { id: "site_b", name: "Moss", client_id: null },
];
const CLIENTS = [{ id: "client_x", name: "Fern Group" }];

/** A query, such as "measures=leads&from=…", as a question. */
export const givenQuestion = (query: string) =>
  v.parse(ReportQuestion, Object.fromEntries(new URLSearchParams(query)));

/** The data to answer a question from. */
export const givenRows = (rows: Partial<AnswerRows> = {}): AnswerRows => ({
  ...{
    facts: [],
    cases: [],
    costSites: UNDIVIDED,
    now: new Date("2027-01-01T12:00:00Z"),
    visits: [],
    spend: [],
    sites: SITES,
    clients: CLIENTS,
    zone: "UTC",
    currency: "USD",
  },
  ...rows,
});

/** The answer to a query about the given data. */
export const answerTo = (query: string, rows: Partial<AnswerRows> = {}): Answer =>
  answer(givenQuestion(query), givenRows(rows));

/** Why a query is rejected; null if it isn't. */
export function refusalOf(query: string): string | null {
  const { success, issues } = v.safeParse(ReportQuestion, Object.fromEntries(new URLSearchParams(query)));
  return success ? null : issues[0].message;
}
