import * as v from "valibot";
import { expect, it } from "vitest";
import { ReportQuestion } from "../../../functions/reports/query.ts";
import { askedIn, toQuery } from "../../../web/src/reports/ask/asked.ts";
import { mayAsk, readyQuestions } from "../../../web/src/reports/ask/questions.ts";
import { composeSentence } from "../../../web/src/reports/ask/sentence.ts";
import { readFilters } from "../../../web/src/reports/filters.ts";
import { readComparison, readPeriod } from "../../../web/src/reports/period.ts";

function ask(text: string, seesCost = true) {
  const search = new URLSearchParams(text);
  const period = readPeriod(search, "2026-03-31", "now");
  const view = {
    end: "now" as const,
    ...{ period, comparison: readComparison(search), filters: readFilters(search), zone: "UTC" },
    seesCost,
  };
  const question = askedIn(search, seesCost);
  return {
    asked: question,
    query: toQuery(question, view),
    sentence: composeSentence(question, view, [{ id: "s1", name: "Shop" }]),
  };
}
const days = { from: "2026-03-02", to: "2026-03-31" };

it("without a question in the URL, the question is leads by channel", () => {
  expect(ask("").query).toEqual({ ...days, compare: "previous", measures: "leads", by: "channel" });
});

it("the URL holds the whole question", () => {
  const { query, sentence } = ask(
    "measures=value,leads&by=campaign,source&grain=month&model=time_decay&lookback=30&direct=out&filtered=out&compare=none&site_id=s1&status=won",
  );
  expect(query).toEqual({
    ...days,
    measures: "leads,value",
    by: "campaign,source",
    grain: "month",
    model: "time_decay",
    lookback: "30",
    direct: "out",
    filtered: "out",
    site_id: "s1",
    status: "won",
  });
  expect(sentence.replace(/from .+? 2026, /, "")).toBe(
    "Leads and won value, by campaign and source, for each month, with credit by time decay over 30 days without direct visits, only where site is “Shop” and status is “Won”, without demo, test and spam leads.",
  );
});

it("unknown words in a URL are ignored", () => {
  const { query } = ask("measures=fame,won&by=constructor,form&model=data_driven&chart=pie&grain=day,week");
  expect(query).toEqual({ ...days, compare: "previous", measures: "won", by: "form" });
  expect(ask("by=").query).toEqual({ ...days, compare: "previous", measures: "leads" });
});

it("questions of people who don't see cost are asked without it", () => {
  const { query, asked } = ask("measures=cost,leads,roas&by=campaign", false);
  expect(query).toMatchObject({ measures: "leads", by: "campaign" });
  expect(asked.isWithoutCost).toBe(true);
  expect(ask("measures=cost", false).query).toMatchObject({ measures: "leads" });
  expect(ask("measures=cost", true).asked).toMatchObject({ measures: ["cost"], isWithoutCost: false });
});

it("a running month or quarter is compared with the same days of the one before", () => {
  expect(ask("range=month").query).toMatchObject({ from: "2026-03-01", to: "2026-03-31", compare: "month" });
  expect(ask("range=quarter").query).toMatchObject({ from: "2026-01-01", compare: "quarter" });
  expect(ask("range=quarter").sentence).toContain("compared with the previous quarter");
  expect(ask("range=last_month").query).toMatchObject({ compare: "previous" });
  expect(ask("range=month&compare=year").query).toMatchObject({ compare: "year" });
  expect(ask("range=month&compare=none").query).not.toHaveProperty("compare");
});

it("the ten ready questions can be asked, and those about cost only by those who see it", () => {
  expect(readyQuestions).toHaveLength(10);
  for (const { search } of readyQuestions) {
    const { query, asked } = ask(search);
    expect(v.safeParse(ReportQuestion, query).success, search).toBe(true);
    const given = new URLSearchParams(search);
    expect(asked.measures.toSorted()).toEqual(given.get("measures")?.split(",").sort());
    expect(asked.by.join(",")).toBe(given.get("by"));
  }
  expect(readyQuestions.filter((question) => mayAsk(question, false))).toHaveLength(8);
});
