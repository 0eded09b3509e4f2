import * as v from "valibot";
import { attribute } from "../functions/leads/attribution/attribution.ts";
import { readSubmission } from "../functions/leads/intake/capture.ts";
import { LeadSubmission } from "../functions/leads/intake/submission.ts";
import { scoreLead } from "../functions/leads/scoring/score.ts";
import { type Finding, measured, median } from "./finding.ts";
import { HOST, referenceLead } from "./table/reference-lead.ts";

const ROUNDS = 25;
const TIMES = 400;

/** The median time of `work` in microseconds, warm. */
function measureCost(work: () => unknown): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = performance.now();
    for (let time = 0; time < TIMES; time++) work();
    return ((performance.now() - before) * 1000) / TIMES;
  });
  return median(rounds);
}

/** The CPU cost of a lead's pure functions. */
export async function reading(): Promise<Finding[]> {
  const now = new Date();
  const sent = referenceLead(1_000_000, "site_bench", now.getTime());
  const submission = v.parse(LeadSubmission, sent);
  const site = { id: "site_bench", domain: HOST };
  const circumstances = { id: "lead_bench", site, host: HOST, isAutomated: false, now };
  const facts = { ...submission, ...attribute(submission, now), domain: HOST };
  return [
    measured(
      "reading: parse a submission",
      measureCost(() => v.parse(LeadSubmission, sent)),
      "µs",
    ),
    measured(
      "reading: attribution",
      measureCost(() => attribute(submission, now)),
      "µs",
    ),
    measured(
      "reading: score",
      measureCost(() => scoreLead(facts)),
      "µs",
    ),
    measured(
      "reading: a submission into a lead",
      measureCost(() => readSubmission(submission, circumstances)),
      "µs",
    ),
  ];
}
