import { seesSite } from "../../accounts/members/visibility.ts";
import { unavailable } from "../../platform/errors.ts";
import { toErrorResult } from "../../platform/http/batch.ts";
import { itemError } from "../../platform/http/response.ts";
import type { Key } from "../../platform/store/keys.ts";
import { runParallel } from "../../platform/store/parallel.ts";
import type { StoredLead } from "../lead.ts";
import { findLead, updateLead } from "../lead-store.ts";
import { eventKey, eventRows, findEventLeads } from "./event-store.ts";
import { leadFinder, type Match } from "./match-store.ts";
import type { OutcomeResult } from "./new-outcome.ts";
import { applyOutcome } from "./outcome.ts";
import { type Dated, type Reporting, readOutcome, toStored } from "./reading.ts";

const LANES = 8;
/** The maximum number of outcomes per lead in one transaction. */
const TOGETHER = 25;

/** An outcome of a batch: its position, and the key of its event's row if it has an event id. */
type Reported = { at: number; dated: Dated; event: Key | null };
type Matched = Reported & { match: Match };

const explainFailure = (thrown: unknown): OutcomeResult =>
  toErrorResult(itemError(thrown, "POST /api/outcomes"));

/** The results of events that were already applied, by the sort keys of their rows. */
async function findKnown(batch: readonly Reported[], { account, visibility }: Reporting) {
  const leadIds = await findEventLeads(batch.flatMap(({ event }) => event ?? []));
  const results = new Map<string, OutcomeResult>();
  await runParallel([...leadIds], LANES, async ([event, leadId]) => {
    const lead = await findLead(account.id, leadId);
    const isSeen = lead !== null && seesSite(visibility, lead.site_id);
    results.set(event, isSeen ? { status: "unchanged", lead_id: leadId } : { status: "unknown" });
  });
  return results;
}

const OUTCOME_FIELDS = ["status", "value_cents", "currency"] as const;
const differ = (a: StoredLead, b: StoredLead): boolean =>
  OUTCOME_FIELDS.some((field) => a[field] !== b[field]);

/** Applies outcomes of one lead in one write. */
async function apply(
  lead: StoredLead,
  batch: readonly Matched[],
  reporting: Reporting,
): Promise<OutcomeResult[]> {
  const { account, isDryRun, origin, now } = reporting;
  const stored = batch.map(({ dated }) => toStored(dated, reporting));
  let changes: boolean[] = [];
  const applyAll = (before: StoredLead): StoredLead => {
    changes = [];
    return stored.reduce((current, outcome) => {
      const after = applyOutcome(current, outcome);
      changes.push(differ(after, current));
      return after;
    }, before);
  };
  const events = batch.flatMap(({ event }) => event ?? []);
  const saved = isDryRun
    ? applyAll(lead)
    : await updateLead(account.id, lead, applyAll, { rows: eventRows(events, lead.id, now), origin });
  if (saved === null) return batch.map(() => ({ status: "unknown" }));
  return batch.map(({ match }, index) => ({
    status: changes[index] ? "changed" : "unchanged",
    lead_id: lead.id,
    ...(match.isAmbiguous && { ambiguous: true }),
  }));
}

/** Groups outcomes by lead; those of a lead are saved together. */
function groupByLead(batch: readonly Matched[]): Matched[][] {
  const byLead = new Map<string, Matched[]>();
  for (const each of batch) {
    const { id } = each.match.lead;
    byLead.set(id, [...(byLead.get(id) ?? []), each]);
  }
  return [...byLead.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, at) =>
      all.slice(at * TOGETHER, (at + 1) * TOGETHER),
    ),
  );
}

/**
 * Applies outcomes to leads, and returns a result for each in the same order. 503 if all of them failed for internal
 * reasons.
 */
export async function addOutcomes(
  inputs: readonly unknown[],
  reporting: Reporting,
): Promise<OutcomeResult[]> {
  const { account, visibility, source, now } = reporting;
  const results: OutcomeResult[] = [];
  const failAt = (at: number) => (thrown: unknown) => {
    results[at] = explainFailure(thrown);
    return null;
  };
  const present = <Each>(all: (Each | null)[]): Each[] => all.filter((each) => each !== null);
  const read = async ([at, input]: [number, unknown]): Promise<Reported> => {
    const dated = readOutcome(input, now);
    const { event_id } = dated;
    return { at, dated, event: event_id ? await eventKey(account.id, source, event_id) : null };
  };
  const reported = present(
    await runParallel([...inputs.entries()], LANES, (entry) => read(entry).catch(failAt(entry[0]))),
  );
  const previousResults = await findKnown(reported, reporting);
  const find = leadFinder(
    account.id,
    visibility,
    reported.map(({ dated }) => dated),
  );
  const match = async (each: Reported): Promise<Matched | null> => {
    const earlier = each.event && previousResults.get(each.event.sk);
    const found = earlier ? null : await find(each.dated);
    if (found === null) results[each.at] = earlier || { status: "unknown" };
    return found && { ...each, match: found };
  };
  const matched = present(await runParallel(reported, LANES, (each) => match(each).catch(failAt(each.at))));
  await runParallel(groupByLead(matched), LANES, async (group) => {
    const [first] = group;
    if (first === undefined) return;
    try {
      const applied = await apply(first.match.lead, group, reporting);
      for (const [index, { at }] of group.entries()) results[at] = applied[index] as OutcomeResult;
    } catch (error) {
      for (const { at } of group) failAt(at)(error);
    }
  });
  if (results.every(({ status }) => status === "failed")) throw unavailable();
  return results;
}
