import { describe, expect, it, test } from "vitest";
import { refusalOf } from "./given-answer.ts";

const MARCH = "from=2026-03-01&to=2026-03-31";

describe("a question that can't be answered is rejected with an alternative:", () => {
  it.each([
    ["measures=clicks", /^measures must be one or more of visits, .*, separated by commas/],
    ["measures=leads,leads", /each only once/],
    ["by=colour", /^by must be one or more of day, week, month, site, /],
    ["by=site,source,campaign", "A report can have at most two dimensions and a grain of time."],
    ["by=day,week", "A report can have only one grain of time: choose day or week."],
    ["by=day&grain=month", "A report can have only one grain of time: choose day or month."],
    ["model=shapley", /^model must be first, last, /],
    ["model=data_driven", /not available yet; choose first, last, /],
    ["lookback=30", /also choose a model, such as model=last/],
    ["direct=out", /^direct selects .*; also choose a model/],
    ["model=last&lookback=45", "lookback must be 30, 60 or 90."],
    ["channel=Paid", "channel is not one of the channels that leads have."],
    ["status=open", /^status must be new, /],
    ["touches=many", "touches must be a whole number from 0 to 20."],
    ["currency=euro", /^currency must be an ISO 4217 code/],
    ["sort=-value", "sort must be a column of the report: leads, with a leading - for descending order."],
    ["by=day,site&limit=500", /use a limit of 312 or less, or a coarser grain\.$/],
    ["limit=0", "limit must be a whole number from 1 to 1000."],
    ["limit=1001", "limit must be a whole number from 1 to 1000."],
    ["colour=red", /^There is no parameter colour; use measures, by, /],
    ["measures=visits&by=keyword", /^Visits are not counted by keyword, only by channel, /],
    ["measures=lead_rate&form=Contact", /^Visits are not counted by form,/],
    [
      "measures=visits&by=landing_page,source",
      /^Visits are not counted by landing page and source together,/,
    ],
    [
      "measures=cost&by=form",
      "Cost is not known by form, only by channel, source, campaign, keyword, site, client and time.",
    ],
    ["measures=roas&status=won", /^Cost is not known by status,/],
    [
      "measures=blended_roas&by=source",
      /^Blended figures divide the cost by all leads, so .* by source, only in total/,
    ],
  ])("%s", (query, detail) => {
    const refusal = refusalOf(`${query}&${MARCH}`);
    if (typeof detail === "string") expect(refusal).toBe(detail);
    else expect(refusal).toMatch(detail);
  });

  test.each([
    ["from=2026-03-02&to=2026-03-01", "from must not be later than to."],
    ["from=2024-03-01&to=2026-03-02", "A report can cover at most 731 days, about two years."],
    ["from=2026-02-30&to=2026-03-01", "from must be a calendar day, such as 2026-01-31."],
    ["from=2026-02-28", "The report needs from and to."],
  ])("%s", (query, detail) => expect(refusalOf(query)).toBe(detail));
});

it.each([
  "by=day,site,source",
  "measures=visits,lead_rate,leads&by=source,campaign&grain=day",
  "measures=visits&by=landing_page,site&client_id=c",
  "measures=visits,cost,cost_per_lead,roas&by=source,campaign",
  "measures=cost&by=keyword",
  "measures=cost,cost_per_lead&by=channel,source",
  "model=time_decay&lookback=30&direct=out&by=channel",
  "by=touches&lookback=30",
  "by=day&grain=day",
])("a question that can be answered is accepted: %s", (query) =>
  expect(refusalOf(`${query}&${MARCH}`)).toBeNull(),
);
