import { expect, it } from "vitest";
import type { Destination } from "../../../web/src/api/api.ts";
import { CATALOG, kindsIn, worstState } from "../../../web/src/destinations/catalog.ts";
import { kinds } from "../../../web/src/destinations/kinds.ts";

const connected = (kind: Destination["kind"], state: Destination["state"]) =>
  ({ kind, state }) as Destination;

it("has every kind that people add, once", () => {
  const listed = CATALOG.flatMap((part) => kindsIn(part, []));
  expect([...listed].sort()).toEqual(
    Object.keys(kinds)
      .filter((kind) => kind !== "hook")
      .sort(),
  );
});

it("has connected kinds first, the others in their order", () => {
  const [crm] = CATALOG;
  const before = kindsIn(crm, []);
  const last = before.at(-1) ?? "zoho";
  expect(kindsIn(crm, [connected(last, "ok")])).toEqual([last, ...before.slice(0, -1)]);
});

it("shows the state that needs attention most", () => {
  const slack = [connected("slack", "ok"), connected("slack", "failing"), connected("slack", "rejecting")];
  expect(worstState(slack, "slack")).toBe("failing");
  expect(worstState(slack.slice(0, 1), "slack")).toBe("ok");
  expect(worstState(slack, "teams")).toBeNull();
});
