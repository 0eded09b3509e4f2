import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerInSteps } from "../../functions/reports/answer.ts";
import { countUntil, takePaused, type Unfinished } from "../../functions/reports/counting/paused-store.ts";
import { runAll } from "../../functions/reports/counting/steps.ts";
import { StillCounting } from "../../functions/reports/facts/still-counting.ts";
import { answerTo, givenQuestion, givenRows } from "./given-answer.ts";
import { givenFact } from "./given-fact.ts";

const LEADS = 60_000;
const QUERY = "measures=leads,won,outcomes_known&by=campaign&from=2026-03-01&to=2026-03-31";
const facts = Array.from({ length: LEADS }, (_, at) =>
  givenFact({ at: Date.parse("2026-03-01") + at * 30_000, status: at % 3 === 0 ? "won" : "new" }),
);

/** An answer on many leads, and how many of them it has visited. */
function given(leads = LEADS): Unfinished {
  let passed = 0;
  const counted = {
    *[Symbol.iterator]() {
      for (const fact of facts) {
        passed += 1;
        yield fact;
      }
    },
  };
  const steps = answerInSteps(givenQuestion(QUERY), givenRows({ facts: counted, cases: counted }));
  return { steps, leads, progress: () => passed / (3 * LEADS) };
}

/** Asks with a zero deadline until there is an answer. */
async function ask(key: string) {
  for (let calls = 1, last = 0; ; calls++) {
    try {
      return { answer: await countUntil(Date.now(), key, takePaused(key) ?? given()), calls };
    } catch (thrown) {
      if (!(thrown instanceof StillCounting)) throw thrown;
      expect(thrown.counted).toBeGreaterThan(last);
      last = thrown.counted ?? 0;
    }
  }
}

describe("an answer on many leads", () => {
  beforeEach(() => vi.useRealTimers());

  it("takes several calls, each with progress, and equals an uninterrupted answer", async () => {
    const { answer, calls } = await ask("several calls");
    expect(calls).toBeGreaterThan(2);
    expect(answer).toEqual(answerTo(QUERY, { facts, cases: facts }));
  });

  it("is cached for a minute for callers with the same question and visibility", async () => {
    await expect(countUntil(Date.now(), "held", given())).rejects.toThrow(StillCounting);
    expect(takePaused("other")).toBeNull();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    expect(takePaused("held")).toBeNull();
  });

  it("is counted in one go if it was too large to hold", async () => {
    for (const key of ["first", "second", "third"])
      await expect(countUntil(Date.now(), key, given(400_000))).rejects.toThrow(StillCounting);
    expect(takePaused("first")).toBeNull();
    expect(await countUntil(Date.now(), "first", given(400_000))).toEqual(runAll(given().steps));
    expect(takePaused("third")).not.toBeNull();
  });
});
