import { expect, it } from "vitest";
import { readFilters, toLeadFilter, valueText } from "../../../web/src/leads/filters/filters.ts";

it("the filters ignore invalid values in the URL and keep the rest", () => {
  const read = (search: string) => readFilters(new URLSearchParams(search));
  expect(read("band=great&status=sold&channel=Radio&range=2&from=2026-02-30&to=x&q=%20&source=bing")).toEqual(
    {
      source: "bing",
    },
  );
  expect(read(`q=${"x".repeat(500)}`)).toEqual({ q: "x".repeat(200) });
  const now = new Date(2026, 4, 10, 15);
  const day = (date: number) => new Date(2026, 4, date).toISOString();
  expect(toLeadFilter({ range: "7", from: "2026-01-01" }, now)).toEqual({ from: day(4) });
  expect(toLeadFilter({ from: "2026-05-09", to: "2026-05-02" }, now)).toEqual({ from: day(2), to: day(10) });
  expect(toLeadFilter({ to: "2026-05-02" }, now)).toEqual({ to: day(3) });
  const utc = { from: "2026-04-30T00:00:00.000Z", to: "2026-06-01T00:00:00.000Z" };
  expect(toLeadFilter(read("from=2026-04-30[UTC]&to=2026-05-31[UTC]"), now)).toEqual(utc);
  // Clocks go forward on March 29, so that the day has 23 hours.
  const berlin = { from: "2026-03-28T23:00:00.000Z", to: "2026-03-29T22:00:00.000Z" };
  const day29 = "2026-03-29[Europe/Berlin]";
  expect(toLeadFilter(read(`from=${day29}&to=${day29}`), now)).toEqual(berlin);
  expect(read("from=2026-04-31[UTC]&to=2026-05-01[Mars/Olympus]")).toEqual({});
  expect(toLeadFilter({ q: " zoë ", source: "Unknown" }, now)).toEqual({ q: "zoë", source: "" });
});

it("filters can select leads without a value, with one of several statuses, or by number of touches", () => {
  const search = "campaign=&source=Unknown&channel=Unknown&status=qualified,won&touches=2";
  const filters = readFilters(new URLSearchParams(search));
  const expected = { campaign: "", source: "", channel: "", status: "qualified,won", touches: "2" };
  expect(toLeadFilter(filters, new Date())).toEqual(expected);
  expect(valueText("campaign", "")).toBe("None");
  expect(valueText("campaign", "a,b")).toBe("a,b");
  expect(valueText("status", "qualified,won")).toBe("Qualified or Won");
  const wrong = "q=&source=&band=&status=won,won&touches=x&campaign=%20";
  expect(readFilters(new URLSearchParams(wrong))).toEqual({});
  const page = `/${"x".repeat(400)}`;
  expect(readFilters(new URLSearchParams({ landing_page: page }))).toEqual({ landing_page: page });
});
