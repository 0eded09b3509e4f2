import * as v from "valibot";
import { expect, test } from "vitest";
import { LeadSubmission } from "../../functions/leads/intake/submission.ts";

const [a, b, c, d] = ["/a", "/b", "/c", "/d"].map((path) => ({ path }));

test.each([
  [7, 7, []],
  [["/a", b, "/c", "/d"], 4, ["/a", "/b", "/c"]],
  [{ count: 9, first: [a, b, c] }, 9, ["/a", "/b", "/c"]],
  [{ count: 9, first: [a, b, c, d] }, 9, ["/a", "/b", "/c"]],
  [{ count: 2.4 }, 2, []],
  [{ count: -1, first: [a] }, 0, ["/a"]],
  [{ count: "9", first: [a, "/b"] }, 2, ["/a", "/b"]],
  [{ count: { a }, first: { a } }, null, []],
  [{ first: [null, 1, { path: "javascript:1" }, a] }, 1, ["/a"]],
  ["9", null, []],
  [null, null, []],
])("pageviews sent as %j count as %s", (sent, count, paths) => {
  const { pageviews } = v.parse(LeadSubmission, { pageviews: sent });
  expect(pageviews?.count ?? null).toBe(count);
  expect((pageviews?.first ?? []).map(({ path }) => path)).toEqual(paths);
});
