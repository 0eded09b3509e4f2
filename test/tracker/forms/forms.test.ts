import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parallel } from "../../support/parallel.ts";
import { soak } from "../../support/soak.ts";
import { cases, startCorpus } from "./corpus.ts";
import { judge, type Verdict } from "./judging.ts";

/** Pages open at the same time. */
const WIDTH = 6;
/** The first page of each kind of form. */
const sample = cases.filter(({ tag }, at) => cases.findIndex((other) => other.tag === tag) === at);
const chosen = soak(cases, sample);
const HOUR_MS = 3_600_000;

let corpus: Awaited<ReturnType<typeof startCorpus>>;
let verdicts: Verdict[];
beforeAll(async () => {
  corpus = await startCorpus();
  verdicts = await parallel(chosen, async (one) => judge(one, await corpus.visit(one)), WIDTH);
}, HOUR_MS);
afterAll(() => corpus?.close());

const all = (kind: keyof Verdict): string[] => verdicts.flatMap((verdict) => verdict[kind]);
const share = (count: number, parts: number, whole: number) => Math.floor((count * parts) / whole);

// Forms that we did not design: from site builders, frameworks, banks and shops, in 18 languages.
describe("on forms as real sites build them, the tracker", () => {
  it("never sends a private value", () => {
    expect(all("leaked")).toEqual([]);
  });

  it("loses no lead", () => {
    expect(all("lost")).toEqual([]);
  });

  it("sends at most two false or duplicate leads per 150 forms that are not for leads", () => {
    const found = all("tooMany");
    const forms = chosen.filter(({ lead }) => lead === null).length;
    expect(found.slice(share(forms, 2, 150))).toEqual([]);
  });

  it("reads the fields correctly, except in at most one lead in thirty", () => {
    const wrong = new Set(all("wrong").map((text) => text.split(":")[0]));
    const pages = chosen.filter(({ lead }) => lead !== null).length;
    expect([...wrong].slice(share(pages, 1, 30))).toEqual([]);
  });

  it("causes no script error and changes nothing on the page", () => {
    expect(all("faults")).toEqual([]);
  });
});
