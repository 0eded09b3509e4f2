import { expect, it } from "vitest";
import { filterOf, readFilters } from "../../../web/src/leads/filters/filters.ts";

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
  expect(filterOf({ range: "7", from: "2026-01-01" }, now)).toEqual({ from: day(4) });
  expect(filterOf({ from: "2026-05-09", to: "2026-05-02" }, now)).toEqual({ from: day(2), to: day(10) });
  expect(filterOf({ to: "2026-05-02" }, now)).toEqual({ to: day(3) });
  const utc = { from: "2026-04-30T00:00:00.000Z", to: "2026-06-01T00:00:00.000Z" };
  expect(filterOf(read("from=2026-04-30Z&to=2026-05-31Z"), now)).toEqual(utc);
  expect(read("from=2026-04-31Z&to=2026-13-01Z")).toEqual({});
  expect(filterOf({ q: " zoë ", source: "Unknown" }, now)).toEqual({ q: "zoë", source: "" });
});
