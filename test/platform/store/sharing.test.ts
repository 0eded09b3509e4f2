import { expect, test } from "vitest";
import { once, share } from "../../../functions/platform/store/sharing.ts";

/** A call that counts its runs; each run ends with the next outcome. */
function counted(...outcomes: (number | Error)[]) {
  let runs = 0;
  const call = async () => {
    const outcome = outcomes[runs++];
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  return { call, runs: () => runs };
}

test("concurrent callers share one call, later callers make another", async () => {
  const { call, runs } = counted(1, 2);
  const shared = share(call);
  expect(await Promise.all([shared(), shared(), shared()])).toEqual([1, 1, 1]);
  expect(await shared()).toBe(2);
  expect(runs()).toBe(2);
});

test("a value is read once, by one of several concurrent callers", async () => {
  const { call, runs } = counted(1, 2);
  const read = once(call);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
  expect(runs()).toBe(1);
});

test.each([
  ["share", share],
  ["once", once],
])(
  "%s does not keep a failure: all concurrent callers get it, and the next one tries again",
  async (_, make) => {
    const { call, runs } = counted(new Error("down"), 2);
    const read = make(call);
    const outcomes = await Promise.allSettled([read(), read()]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await read()).toBe(2);
    expect(runs()).toBe(2);
  },
);
