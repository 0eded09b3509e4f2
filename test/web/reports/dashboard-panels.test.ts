import * as v from "valibot";
import { expect, it } from "vitest";
import { NewDashboard } from "../../../functions/reports/dashboards/dashboard.ts";
import { asksCost, panelQuery, withoutCost } from "../../../functions/reports/dashboards/panel-query.ts";
import { toAsk } from "../../../web/src/reports/dashboards/ask-place.ts";
import { libraryPanels } from "../../../web/src/reports/dashboards/library.ts";
import { moved, panelKeys } from "../../../web/src/reports/dashboards/order.ts";
import { isApart, narrowPanel, toQuestion } from "../../../web/src/reports/dashboards/panel.ts";

it("the library has at least ten panels, and the server accepts each as it is", () => {
  expect(libraryPanels.length).toBeGreaterThanOrEqual(10);
  const made = { name: "All", panels: libraryPanels };
  expect(v.safeParse(NewDashboard, made).output).toMatchObject(made);
  expect(new Set(libraryPanels.map(({ title }) => title)).size).toBe(libraryPanels.length);
});

it("a panel asks its question about the days of its period", () => {
  const panel = { question: "measures=value&by=campaign", period: "month" } as const;
  const query = { measures: "value", by: "campaign", from: "2026-03-01", to: "2026-03-31" };
  expect(panelQuery(panel, "2026-03-31", "now")).toEqual(query);
  expect(toQuestion(query)).toBe(panel.question);
});

it("a panel is compared by its period's default, whatever it was created with", () => {
  const question = "measures=leads&compare=previous";
  const compared = (period: "month" | "quarter" | "30d") =>
    panelQuery({ question, period }, "2026-03-15", "yesterday");
  expect(compared("month")).toMatchObject({ from: "2026-03-01", compare: "month" });
  expect(compared("quarter")).toMatchObject({ from: "2026-01-01", compare: "quarter" });
  expect(compared("30d")).toMatchObject({ compare: "previous" });
  expect(toQuestion(compared("month"))).toBe(question);
});

it("a panel is asked without cost for people who don't see it, if anything is left", () => {
  const days = { from: "2026-03-01", to: "2026-03-31" };
  expect(withoutCost({ ...days, measures: "cost,leads", sort: "-cost" })).toEqual({
    ...days,
    measures: "leads",
  });
  expect(withoutCost({ ...days, measures: "leads,roas", sort: "leads" })).toMatchObject({ sort: "leads" });
  expect(withoutCost({ ...days, measures: "cost,roas" })).toBeNull();
  expect(["measures=leads,roas", "measures=value", ""].map((question) => asksCost({ question }))).toEqual([
    true,
    false,
    false,
  ]);
});

it("a panel opened in Ask replaces all of Ask's defaults", () => {
  const search = new URLSearchParams(
    toAsk({ question: "measures=won&site_id=s1", period: "7d", chart: "bars" }),
  );
  expect(Object.fromEntries(search)).toEqual({
    ...{ tab: "reports", report: "ask", range: "7d", chart: "bars" },
    ...{ by: "", compare: "none", measures: "won", site_id: "s1" },
  });
});

it("panels keep their keys when they are moved", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "c", "b"]);
  const [one, two] = libraryPanels;
  if (!one || !two) throw new Error("The library is empty.");
  const [a, b, c] = panelKeys([one, one, two]);
  expect(panelKeys([two, one, one])).toEqual([c, a, b]);
});

it("a dashboard's period and site narrow each panel, except one with a site of its own", () => {
  const [panel] = libraryPanels;
  if (!panel) throw new Error("The library is empty.");
  const narrowing = { period: "7d" as const, filters: { site_id: "s1" } };
  const narrowed = narrowPanel(panel, narrowing);
  expect(narrowed).toMatchObject({ title: panel.title, period: "7d" });
  expect(new URLSearchParams(narrowed.question).get("site_id")).toBe("s1");
  expect(narrowPanel(panel, { period: null, filters: {} })).toMatchObject({ period: panel.period });
  const own = { ...panel, question: "measures=leads&site_id=s2" };
  expect(new URLSearchParams(narrowPanel(own, narrowing).question).get("site_id")).toBe("s2");
  expect([own, panel].map((each) => isApart(each, narrowing))).toEqual([true, false]);
});
