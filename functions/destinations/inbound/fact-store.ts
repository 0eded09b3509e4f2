import type { Account } from "../../accounts/account.ts";
import { EVERYTHING } from "../../accounts/members/visibility.ts";
import { allows } from "../../accounts/plans/gate.ts";
import type { OutcomeResult } from "../../leads/outcomes/new-outcome.ts";
import { addOutcomes } from "../../leads/outcomes/outcome-store.ts";
import type { Reporting } from "../../leads/outcomes/reading.ts";
import { unavailable } from "../../platform/errors.ts";
import { runParallel } from "../../platform/store/parallel.ts";
import type { Fact } from "../changes/fact.ts";
import { readStages } from "../changes/stages.ts";
import type { Destination } from "../destination.ts";
import type { LoggedFact } from "./received.ts";
import { addSnapshot } from "./snapshot-store.ts";
import { judge, type Verdict } from "./verdict-store.ts";

const LANES = 8;
const NAME_MAX = 60;

/** Applies the outcomes of verdicts. Returns their results in the same order. */
async function applyVerdicts(
  verdicts: readonly Verdict[],
  reporting: Reporting,
): Promise<(OutcomeResult | null)[]> {
  const events = verdicts.filter(({ outcome, seenAt }) => outcome !== null && seenAt === null);
  const results =
    events.length === 0
      ? []
      : await addOutcomes(
          events.map(({ outcome }) => outcome),
          reporting,
        );
  const ofEvents = new Map(events.map((each, at) => [each, results[at] ?? null]));
  return runParallel(verdicts, LANES, async (each) =>
    each.outcome !== null && each.seenAt !== null
      ? addSnapshot(each.outcome, each.seenAt, reporting)
      : (ofEvents.get(each) ?? null),
  );
}

/**
 * Applies a destination's facts to the leads of its account and sites, without sending them back to it. Returns
 * the result of each fact. 503 if some failed for internal reasons; a retry applies nothing twice.
 */
export async function applyFacts(
  destination: Destination,
  account: Account,
  facts: readonly Fact[],
  now: Date,
): Promise<LoggedFact[]> {
  const stages = readStages(destination.settings);
  const verdicts = await runParallel(facts, LANES, (fact) => judge(destination, fact, stages, now));
  if (verdicts.every(({ outcome }) => outcome === null)) return verdicts.map(({ logged }) => logged);
  if (!allows(account, "attribution", now))
    return verdicts.map(({ logged }) => ({ ...logged, end: "closed" }));
  const { id, name, subscription } = destination;
  const { sites } = subscription.filter;
  const results = await applyVerdicts(verdicts, {
    account,
    visibility: sites === undefined ? EVERYTHING : { ...EVERYTHING, sites: new Set(sites) },
    reporter: { via: "destination", by: name.slice(0, NAME_MAX) },
    source: id,
    origin: id,
    now,
  });
  return verdicts.map(({ logged }, at) => {
    const result = results[at];
    if (!result) return logged;
    const { status: end, lead_id = null, detail = null } = result;
    if (end === "failed") throw unavailable();
    return { ...logged, end, lead_id, detail };
  });
}
