import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { isSameCompany, Link, linkAt, withDelivery } from "../../../functions/leads/outbox/link.ts";

const blank = v.parse(Link, {});
const known: Link = {
  version: 4,
  may_have: true,
  remote: { contact: "501" },
  company: "hub-1",
  deliveries: ["01A"],
};

test("a destination knows nothing about a lead at first", () => {
  expect(blank).toEqual({ version: null, may_have: false, remote: {}, company: null, deliveries: [] });
});

describe("a lead's records in a company", () => {
  test.each([
    ["hub-1", "hub-1", true],
    ["hub-1", "hub-2", false],
    [null, "hub-2", true],
    ["hub-1", null, true],
    [null, null, true],
  ])("%s and %s may be the same company: %s", (one, other, same) => {
    expect(isSameCompany(one, other)).toBe(same);
  });

  test("are kept while the destination is connected to the same one", () => {
    expect(linkAt("hub-1", known)).toEqual({ link: known, former: {} });
  });

  test("belong to a company once it becomes known", () => {
    expect(linkAt("hub-2", { ...known, company: null })).toEqual({
      link: { ...known, company: "hub-2" },
      former: {},
    });
  });

  test("do not exist in another one: the lead is created there, and its former records are forgotten", () => {
    expect(linkAt("hub-2", known)).toEqual({
      link: { ...known, version: null, remote: {}, company: "hub-2" },
      former: { contact: "501" },
    });
  });
});

describe("the deliveries whose responses are about a lead", () => {
  test("are in the order of their last attempt, each once", () => {
    const { deliveries, ...others } = withDelivery({ ...known, deliveries: ["01A", "01B", "01C"] }, "01A");
    expect(deliveries).toEqual(["01B", "01C", "01A"]);
    expect(others).toEqual({ version: 4, may_have: true, remote: { contact: "501" }, company: "hub-1" });
  });

  test("are the last hundred", () => {
    const hundred = Array.from({ length: 100 }, (_, at) => `${at}`);
    expect(withDelivery({ ...known, deliveries: hundred }, "new").deliveries).toEqual([
      ...hundred.slice(1),
      "new",
    ]);
  });
});
