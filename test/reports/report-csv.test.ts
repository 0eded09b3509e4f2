import { expect, test } from "vitest";
import { answerCsv } from "../../functions/reports/answer-csv.ts";
import { answerTo } from "./given-answer.ts";
import { givenFact, givenTouch } from "./given-fact.ts";

test("a report as CSV has a byte order mark, money in units, and nothing that runs as a formula", () => {
  const won = { status: "won", value_cents: 12_345, currency: "USD" } as const;
  const facts = [
    givenFact({ ...won, path: [givenTouch({ campaign: '=cmd|" /C calc"!A0' })] }),
    givenFact({ ...won, value_cents: 100, path: [givenTouch({ campaign: "spring" })] }),
    givenFact(),
  ];
  const query = "measures=value,leads,win_rate&by=campaign&from=2026-03-01&to=2026-03-31";
  const csv = answerCsv(answerTo(query, { facts }));
  expect(csv.split("\r\n")).toEqual([
    "\ufeffcampaign,value (USD),leads,win_rate,win_rate_low,win_rate_high",
    `"'=cmd|"" /C calc""!A0",123.45,1,1,0.269866,1`,
    `"spring",1,1,1,0.269866,1`,
    ",0,1,,,",
    "",
  ]);
});
