import { expect, test } from "vitest";
import type { Destination } from "../../../functions/destinations/destination.ts";
import { findFailing } from "../../../functions/reports/attention/failing.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");
const SINCE = "2026-11-20T11:00:00.000Z";
const sites = [
  { id: "site_a", client_id: "client_x" },
  { id: "site_b", client_id: "client_x" },
  { id: "site_c", client_id: "client_y" },
  { id: "site_d", client_id: null },
];
const given = (id: string, own: string[] | undefined, state: Partial<Destination> = {}) =>
  ({
    ...{ id, name: id.toUpperCase(), failing_since: SINCE, off_since: "" },
    subscription: { events: [], filter: { sites: own } },
    ...state,
  }) as unknown as Destination;
const failing = (...all: Destination[]) => {
  const { everywhere, byClient } = findFailing(all, sites, NOW);
  const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id);
  return [ids(everywhere), Object.fromEntries([...byClient].map(([client, some]) => [client, ids(some)]))];
};

test("a destination of all sites that has failed for an hour is failing everywhere", () => {
  expect(failing(given("a", undefined))).toEqual([["a"], {}]);
  expect(findFailing([given("a", undefined)], sites, NOW).everywhere).toEqual([
    { id: "a", name: "A", failing_since: SINCE },
  ]);
});

test("a destination of some sites is failing for the clients of these, once each", () => {
  expect(failing(given("a", ["site_a", "site_b", "site_d"]), given("b", ["site_b", "site_c"]))).toEqual([
    [],
    { client_x: ["a", "b"], client_y: ["b"] },
  ]);
  expect(failing(given("a", []))).toEqual([[], {}]);
});

test.each<[string, Partial<Destination>]>([
  ["that works", { failing_since: null }],
  ["that has failed for less than an hour", { failing_since: "2026-11-20T11:00:00.001Z" }],
  ["that is off", { off_since: "2026-11-20T11:30:00.000Z" }],
])("a destination %s is not failing", (_, state) => {
  expect(failing(given("a", undefined, state), given("b", ["site_a"], state))).toEqual([[], {}]);
});
