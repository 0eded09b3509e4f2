import * as v from "valibot";
import { expect, it } from "vitest";
import { measureDefinitions } from "../../../functions/reports/definitions.ts";
import { MEASURES } from "../../../functions/reports/measures.ts";
import { ReportQuestion } from "../../../functions/reports/query.ts";
import type { Answer } from "../../../web/src/reports/answer.ts";
import { composeApiCall } from "../../../web/src/reports/explain/api-call.ts";
import { askAddress } from "../../../web/src/reports/explain/ask-address.ts";
import { findLeads } from "../../../web/src/reports/explain/leads-behind.ts";
import { questionBehind } from "../../../web/src/reports/explain/narrow.ts";
import { given } from "./given-answer.ts";

const DAYS = { from: "2026-03-01", to: "2026-03-31" };
const rows = [
  { campaign: "Sale, a 'b'", leads: 4, cost_per_lead: 100 },
  { campaign: "Other", leads: 9, cost_per_lead: null, special: "other" },
] as Answer["rows"];
const answer = given({ by: ["campaign"], measures: ["leads", "cost_per_lead"], rows });
const query = {
  ...{ ...DAYS, measures: "leads,cost_per_lead", by: "campaign", sort: "-leads", limit: "10" },
  ...({ compare: "previous", source: "google" } as const),
};
const figureAt = (at: number, measure: keyof typeof measureDefinitions) => ({
  ...{ answer, query, measure },
  row: answer.rows[at] ?? {},
});

it("every measure has a definition, and a valid question that includes its inputs", () => {
  for (const measure of MEASURES) {
    expect(measureDefinitions[measure].text).toMatch(/\.$/);
    const figure = {
      answer,
      measure,
      row: answer.totals,
      query: { ...DAYS, measures: measure, date: "won" as const },
    };
    const question = questionBehind(figure, true);
    expect(v.safeParse(ReportQuestion, question).success, JSON.stringify(question)).toBe(true);
    expect(question.measures?.split(",")[0]).toBe(measure);
  }
});

it("the question of a row's figure has the filters that select the row", () => {
  expect(questionBehind(figureAt(0, "cost_per_lead"), true)).toEqual({
    ...{ ...DAYS, measures: "cost_per_lead,cost,paid_leads", compare: "previous" },
    ...{ source: "google", campaign: "Sale, a 'b'" },
  });
  expect(questionBehind(figureAt(0, "roas"), false).measures).toBe("roas");
  expect(questionBehind(figureAt(1, "leads"), true)).toMatchObject({ by: "campaign", limit: "10" });
});

it("a week's figure covers the week's days within the report, without a comparison", () => {
  const weeks = given({ by: ["week"], measures: ["leads"], rows: [{ week: "2026-02-23", leads: 2 }] });
  const figure = {
    answer: { ...weeks, grain: "week" } as Answer,
    query: { ...DAYS, measures: "leads", by: "week", compare: "previous" } as const,
    row: weeks.rows[0] ?? {},
    measure: "leads",
  } as const;
  expect(questionBehind(figure, true)).toEqual({
    from: "2026-03-01",
    to: "2026-03-01",
    measures: "leads,filtered",
  });
  expect(findLeads(figure).to).toContain("to=2026-03-01");
});

it("a figure links to exactly its leads, or says why they are not listed", () => {
  expect(findLeads(figureAt(0, "leads"))).toMatchObject({ link: "Show these leads", note: null });
  expect(findLeads(figureAt(0, "qualified")).to).toContain("status=qualified%2Cwon");
  expect(findLeads(figureAt(1, "leads"))).toMatchObject({
    to: null,
    note: expect.stringMatching(/^There is no list/),
  });
  expect(findLeads(figureAt(0, "visits"))).toMatchObject({
    to: null,
    note: expect.stringMatching(/^Visits/),
  });
  expect(findLeads(figureAt(0, "cost"))).toMatchObject({ to: null });
  const won = { ...figureAt(0, "won"), query: { ...query, date: "won" as const } };
  expect(findLeads(won).to).not.toContain("from=");
  expect(findLeads(won).note).toMatch(/^These count on the day they were won/);
  const lost = { ...figureAt(0, "won"), query: { ...query, status: "lost" as const } };
  expect(findLeads(lost).to).toBeNull();
});

it("the API call can be pasted into a shell, whatever the names", () => {
  const call = composeApiCall(questionBehind(figureAt(0, "leads"), true), "https://whence.example");
  expect(call).toMatch(
    /^curl 'https:\/\/whence\.example\/api\/reports\?\S+' \\\n {2}-H "Authorization: Bearer \$WHENCE_KEY"$/,
  );
  const url = new URL(/'(.+)'/.exec(call)?.[1] ?? "");
  expect(url.searchParams.get("campaign")).toBe("Sale, a 'b'");
  expect(v.safeParse(ReportQuestion, Object.fromEntries(url.searchParams)).success).toBe(true);
});

it("Ask shows the same question", () => {
  const search = new URLSearchParams(askAddress(questionBehind(figureAt(0, "leads"), true)));
  expect(Object.fromEntries(search)).toEqual({
    ...{ tab: "reports", report: "ask", ...DAYS, measures: "leads,filtered", by: "", chart: "number" },
    ...{ compare: "previous", source: "google", campaign: "Sale, a 'b'" },
  });
});
