import { describe, expect, it } from "vitest";
import type { Finding } from "../../../functions/reports/attention/alarm.ts";
import { reasonText } from "../../../functions/reports/attention/reason.ts";
import {
  costWithoutLeads,
  fewerLeads,
  muchSpam,
  noVisits,
  slowResponses,
} from "../../../functions/reports/attention/rules.ts";

const SITE = { site_id: "site_1", site: "Shop" };
const reasons = (findings: Finding[]) =>
  findings.filter(({ raises }) => raises).map(({ cause }) => reasonText(cause));

describe("fewer leads", () => {
  const drop = { leads: 5, before: 80, days_before: 56, expected: 10, chance: 0.01 };

  it("are an alarm if the drop is significant, with the numbers", () => {
    expect(reasons(fewerLeads(drop, 0.02))).toEqual([
      "5 leads in 7 days; 80 in the 56 days before, so about 10 were expected.",
    ]);
    expect(reasons(fewerLeads(drop, 0.001))).toEqual([]);
  });

  it("sustain an alarm as long as enough are missing, whatever the p-value", () => {
    expect(fewerLeads(drop, 0)).toMatchObject([{ raises: false }]);
    expect(fewerLeads({ ...drop, leads: 6 }, 1)).toEqual([]);
    expect(fewerLeads(null, 1)).toEqual([]);
  });
});

describe("spam", () => {
  const counts = { spam: 12, leads: 20, spamBefore: 8, leadsBefore: 152 };

  it("is an alarm from ten leads on, above 30 % and above twice the usual share", () => {
    expect(reasons(muchSpam(counts))).toEqual(["12 of 32 submissions in 7 days were spam; 5 % are usual."]);
    expect(muchSpam({ ...counts, spam: 9, leads: 10 })).toEqual([]);
    expect(muchSpam({ ...counts, leads: 28 })).toEqual([]);
    expect(muchSpam({ ...counts, spamBefore: 40, leadsBefore: 120 })).toEqual([]);
  });
});

describe("cost", () => {
  it("without leads is an alarm from three times the account's usual cost per lead on", () => {
    const cost = { cost: 9_000, leads: 0, currency: "USD" };
    expect(reasons(costWithoutLeads(cost, 3_000))).toEqual([
      "Campaigns cost $90.00 in 7 days without a lead; a lead usually costs $30.00.",
    ]);
    expect(costWithoutLeads(cost, 3_001)).toEqual([]);
    expect(costWithoutLeads({ ...cost, leads: 1 }, 3_000)).toEqual([]);
    expect(costWithoutLeads(cost, null)).toEqual([]);
  });
});

describe("responses", () => {
  const usual = { seconds: 3600, answered: 40 };

  it("are an alarm if ten or more take more than twice as long", () => {
    expect(reasons(slowResponses({ seconds: 7300, answered: 10 }, usual))).toEqual([
      "Half of 10 leads waited 2 hours or longer for an answer in 7 days; 60 minutes in the 56 days before.",
    ]);
    expect(reasons(slowResponses({ seconds: 7200, answered: 10 }, usual))).toEqual([]);
    expect(slowResponses({ seconds: 9000, answered: 9 }, usual)).toEqual([]);
    expect(slowResponses({ seconds: 9000, answered: 10 }, { ...usual, answered: 9 })).toEqual([]);
    expect(slowResponses({ seconds: null, answered: 0 }, usual)).toEqual([]);
  });

  it("sustain an alarm until they take at most 1.5 times as long", () => {
    expect(slowResponses({ seconds: 5401, answered: 10 }, usual)).toMatchObject([{ raises: false }]);
    expect(slowResponses({ seconds: 5400, answered: 10 }, usual)).toEqual([]);
  });
});

describe("visits", () => {
  const busy = Array.from({ length: 28 }, () => 60);

  it("are an alarm if a busy site has none for 48 hours", () => {
    expect(reasons(noVisits(SITE, [...busy, 0, 0]))).toEqual([
      "Shop has had no visit for 48 hours; about 60 a day are usual.",
    ]);
    expect(noVisits(SITE, [...busy, 0, 1])).toEqual([]);
    expect(noVisits(SITE, [...busy.map(() => 49), 0, 0])).toEqual([]);
    expect(noVisits(SITE, [])).toEqual([]);
  });
});
