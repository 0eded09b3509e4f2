import { describe, expect, it } from "vitest";
import { listSitesIn } from "../../functions/destinations/listed-sites.ts";

const OWN = ["a", "b", "c"];
const list = (sites: string[] | undefined, add: string[], remove: string[]) =>
  listSitesIn({ min_score: 5, ...(sites && { sites }) }, { add, remove }, OWN);

describe("adding and removing a destination's sites", () => {
  it("changes its listed sites, and nothing else in its filter", () => {
    expect(list(["a"], ["b"], [])).toEqual({ min_score: 5, sites: ["a", "b"] });
    expect(list(["a", "b"], ["c"], ["a"])).toEqual({ min_score: 5, sites: ["b", "c"] });
    expect(list(["a"], ["a"], ["c"])).toEqual({ min_score: 5, sites: ["a"] });
  });

  it("keeps a destination for all sites as it is, until one is removed", () => {
    expect(list(undefined, ["a"], [])).toEqual({ min_score: 5 });
    expect(list(undefined, ["a"], ["b"])).toEqual({ min_score: 5, sites: ["a", "c"] });
  });

  it("never leaves a destination without sites, which would silently receive nothing", () => {
    expect(() => list(["a"], [], ["a"])).toThrow(
      expect.objectContaining({ status: 409, code: "conflict", param: "sites.remove" }),
    );
    expect(list(["a"], ["b"], ["a"])).toEqual({ min_score: 5, sites: ["b"] });
  });
});
