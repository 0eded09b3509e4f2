import type { Account } from "../../accounts/account.ts";
import { DAY_MS } from "../../platform/day.ts";
import { digest } from "../../platform/store/digest.ts";
import { ACCOUNT_EXISTS } from "../../platform/store/expressions.ts";
import { keys } from "../../platform/store/keys.ts";
import { runParallel } from "../../platform/store/parallel.ts";
import { getRow, type Row } from "../../platform/store/table.ts";
import { check, put, transact, UNCONDITIONAL } from "../../platform/store/transaction.ts";
import { idAt } from "../cursor.ts";
import { type Candidate, toCandidate } from "../labels/candidate.ts";
import { SILENCE_DAYS_MIN } from "../labels/label.ts";
import type { StoredLead } from "../lead.ts";
import { leadsBetween } from "../reading-store.ts";

/** Older leads say little about how good the score is now. */
const OLDEST_DAYS = 365;
/** The most leads that a run reads for one purpose; the next run goes on. */
const READ_MAX = 5000;
const LANES = 8;

/** Leads to label: those after `seen` and before `to`, by their ids, whose label is wanted. */
type Pass = { seen: string; to: string; isWanted: (candidate: Candidate) => boolean };

/** Stores a lead's label unless it has one, or has just changed or been deleted: then its own transaction has seen to it. */
async function labelLead(accountId: string, lead: StoredLead, isWanted: Pass["isWanted"]): Promise<void> {
  const candidate = toCandidate(lead, digest);
  if (candidate === null || !isWanted(candidate)) return;
  await transact(() => [
    check(keys.lead(accountId, lead.id), "version = :seen", { ":seen": lead.version }),
    put(keys.label(accountId, lead.id), candidate),
  ]);
}

/** Labels leads, oldest first, and returns up to where it has come. */
async function labelAll(accountId: string, { seen, to, isWanted }: Pass): Promise<string> {
  let read = 0;
  let done = seen;
  if (seen >= to) return seen;
  // Sorts directly after what has been seen.
  for await (const leads of leadsBetween(accountId, { from: `${seen}0`, to })) {
    await runParallel(leads, LANES, (lead) => labelLead(accountId, lead, isWanted));
    done = leads.at(-1)?.id ?? done;
    read += leads.length;
    if (read >= READ_MAX) return done;
  }
  return to;
}

/**
 * Gives labels to leads that don't get them when they change. Leads whose outcome is older than labels: once, up to those that
 * there are at the first run. And if the account counts leads without an outcome as not won, those too: each is read once, when it
 * is 30 days old, and from then on its label waits for the account's number of days.
 */
export async function labelOlder({ id, score }: Account, now: Date): Promise<void> {
  const before: Row = (await getRow(keys.labeling(id), { consistent: true })) ?? {};
  const oldest = idAt(new Date(now.getTime() - OLDEST_DAYS * DAY_MS));
  const cursor = (seen: unknown): string => (String(seen ?? "") > oldest ? String(seen) : oldest);
  const decided_to = String(before.decided_to ?? idAt(now));
  const withOutcome: Pass = {
    ...{ seen: cursor(before.decided), to: decided_to },
    isWanted: ({ decided_at }) => decided_at !== null,
  };
  const isDone = before.decided === decided_to;
  const decided = isDone ? decided_to : await labelAll(id, withOutcome);
  const silent: Pass = {
    ...{ seen: cursor(before.seen), to: idAt(new Date(now.getTime() - SILENCE_DAYS_MIN * DAY_MS)) },
    isWanted: () => true,
  };
  const seen = score.silence ? await labelAll(id, silent) : before.seen;
  if (decided === before.decided && seen === before.seen) return;
  await transact(() => [
    check(keys.account(id), ACCOUNT_EXISTS),
    put(keys.labeling(id), { decided, decided_to, ...(seen !== undefined && { seen }) }, UNCONDITIONAL),
  ]);
}
