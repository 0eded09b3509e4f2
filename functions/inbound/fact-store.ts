import type { Account } from "../accounts/account.ts";
import type { Fact } from "../destinations/changes/fact.ts";
import { stagesOf } from "../destinations/changes/stages.ts";
import type { Destination } from "../destinations/destination.ts";
import { unavailable } from "../errors.ts";
import { EVERYTHING } from "../members/visibility.ts";
import type { OutcomeResult } from "../outcomes/new-outcome.ts";
import { addOutcomes } from "../outcomes/outcome-store.ts";
import type { Reporting } from "../outcomes/reading.ts";
import { allows } from "../plans/gate.ts";
import { runParallel } from "../store/parallel.ts";
import type { Said } from "./received.ts";
import { addSnapshot } from "./snapshot-store.ts";
import { type Judged, judge } from "./verdict-store.ts";

const LANES = 8;
const NAME_MAX = 60;

/** Applies outcomes and returns their results in the same order. */
async function applyJudged(
  judged: readonly Judged[],
  reporting: Reporting,
): Promise<(OutcomeResult | null)[]> {
  const events = judged.filter(({ outcome, seenAt }) => outcome !== null && seenAt === null);
  const results =
    events.length === 0
      ? []
      : await addOutcomes(
          events.map(({ outcome }) => outcome),
          reporting,
        );
  const ofEvents = new Map(events.map((each, at) => [each, results[at] ?? null]));
  return runParallel(judged, LANES, async (each) =>
    each.outcome !== null && each.seenAt !== null
      ? addSnapshot(each.outcome, each.seenAt, reporting)
      : (ofEvents.get(each) ?? null),
  );
}

/**
 * Applies a destination's facts to the leads of its account and sites. It receives no events for its own facts. Returns
 * the result of each fact. 503 if some failed for internal reasons; a retry applies nothing twice.
 */
export async function applyFacts(
  destination: Destination,
  account: Account,
  facts: readonly Fact[],
  now: Date,
): Promise<Said[]> {
  const stages = stagesOf(destination.settings);
  const judged = await runParallel(facts, LANES, (fact) => judge(destination, fact, stages, now));
  if (judged.every(({ outcome }) => outcome === null)) return judged.map(({ said }) => said);
  if (!allows(account, "attribution", now)) return judged.map(({ said }) => ({ ...said, end: "closed" }));
  const { id, name, subscription } = destination;
  const { sites } = subscription.filter;
  const results = await applyJudged(judged, {
    account,
    visibility: sites === undefined ? EVERYTHING : { ...EVERYTHING, sites: new Set(sites) },
    reporter: { via: "destination", by: name.slice(0, NAME_MAX) },
    source: id,
    origin: id,
    now,
  });
  return judged.map(({ said }, at) => {
    const result = results[at];
    if (!result) return said;
    const { status: end, lead_id = null, detail = null } = result;
    if (end === "failed") throw unavailable();
    return { ...said, end, lead_id, detail };
  });
}
