import type { Account } from "../../accounts/account.ts";
import { DAY_MS } from "../../platform/day.ts";
import { digest } from "../../platform/store/digest.ts";
import { ACCOUNT_EXISTS } from "../../platform/store/expressions.ts";
import { keys } from "../../platform/store/keys.ts";
import { runParallel } from "../../platform/store/parallel.ts";
import { getRow } from "../../platform/store/table.ts";
import { check, put, transact, UNCONDITIONAL } from "../../platform/store/transaction.ts";
import { idAt } from "../cursor.ts";
import { toCandidate } from "../labels/candidate.ts";
import { SILENCE_DAYS_MIN } from "../labels/label.ts";
import type { StoredLead } from "../lead.ts";
import { leadsBetween } from "../reading-store.ts";

/** Older leads say little about how good the score is now. */
const OLDEST_DAYS = 365;
/** The most leads of a run; the next one goes on. */
const READ_MAX = 5000;
const LANES = 8;

/** Stores a lead's label unless it has one, or has just changed or been deleted: then its own transaction has seen to it. */
async function labelLead(accountId: string, lead: StoredLead): Promise<void> {
  const candidate = toCandidate(lead, digest);
  if (candidate === null) return;
  await transact(() => [
    check(keys.lead(accountId, lead.id), "version = :seen", { ":seen": lead.version }),
    put(keys.label(accountId, lead.id), candidate),
  ]);
}

/**
 * Gives leads without an outcome a label, if the account counts them as not won. Each is read once, when it is 30 days old: from
 * then on its label waits for the account's number of days.
 */
export async function labelSilent({ id, score }: Account, now: Date): Promise<void> {
  if (!score.silence) return;
  const from = idAt(new Date(now.getTime() - OLDEST_DAYS * DAY_MS));
  const to = idAt(new Date(now.getTime() - SILENCE_DAYS_MIN * DAY_MS));
  let seen = String((await getRow(keys.labeling(id)))?.seen ?? from);
  if (seen < from) seen = from;
  if (seen >= to) return;
  const save = (done: string) =>
    transact(() => [
      check(keys.account(id), ACCOUNT_EXISTS),
      put(keys.labeling(id), { seen: done }, UNCONDITIONAL),
    ]);
  let read = 0;
  // Sorts directly after what has been seen.
  for await (const leads of leadsBetween(id, { from: `${seen}0`, to })) {
    await runParallel(leads, LANES, (lead) => labelLead(id, lead));
    seen = leads.at(-1)?.id ?? seen;
    read += leads.length;
    if (read >= READ_MAX) {
      await save(seen);
      return;
    }
  }
  await save(to);
}
