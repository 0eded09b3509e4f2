import * as v from "valibot";
import { findAccount } from "../../accounts/account-store.ts";
import { DAY_MS } from "../../platform/day.ts";
import { keys } from "../../platform/store/keys.ts";
import { deleteRow, type Row, updateRow } from "../../platform/store/table.ts";
import type { StoredLead } from "../lead.ts";
import { allLeads } from "../reading-store.ts";
import { readFeatures } from "../scoring/features.ts";
import { unpackLevels } from "../scoring/levels.ts";
import { logOdds } from "../scoring/score.ts";
import { WEIGHTS } from "../scoring/weights.ts";
import { isFiltered } from "../tallies/tally.ts";
import { AVERAGED_MAX, averageLogOdds, moveAverage } from "./average.ts";

/** An account's average lead: its log-odds, and when it was last computed. */
const Scoring = v.object({
  pk: v.string(),
  average: v.optional(v.number(), 0),
  averaged_at: v.optional(v.string()),
});

/** The most leads to read for it, since many may be spam. */
const READ_MAX = 2000;

/** A lead's features: those its score was made of, or as far as an older lead still shows them. */
const featuresOf = (lead: StoredLead) =>
  lead.levels === undefined
    ? readFeatures({ ...lead, fill_seconds: null, domain: null })
    : unpackLevels(lead.levels);

/** The newest leads of an account that count in averages. */
async function readCounted(accountId: string): Promise<StoredLead[]> {
  const counted: StoredLead[] = [];
  let read = 0;
  for await (const leads of allLeads(accountId)) {
    read += leads.length;
    counted.push(...leads.filter((lead) => lead.ai_score !== null && !isFiltered(lead)));
    if (counted.length >= AVERAGED_MAX || read >= READ_MAX) break;
  }
  return counted.slice(0, AVERAGED_MAX);
}

/** Moves an account's average lead towards that of its newest leads, and has the account due again in a day. */
export async function updateScoring(row: Row, now: Date): Promise<void> {
  const { pk, average, averaged_at } = v.parse(Scoring, row);
  const accountId = pk.slice("ACCOUNT#".length);
  if ((await findAccount(accountId)) === null) return deleteRow(keys.scoring(accountId));
  const counted = await readCounted(accountId);
  const target = averageLogOdds(counted.map((lead) => logOdds(featuresOf(lead), WEIGHTS)));
  // The first time, as far as it would have come since the first of these leads.
  const since = new Date(averaged_at ?? counted.at(-1)?.created_at ?? now);
  await updateRow(keys.scoring(accountId), {
    UpdateExpression: "SET average = :average, averaged_at = :now, due_at = :next REMOVE due_tries",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: {
      ":average": moveAverage(average, target, { since, now }),
      ":now": now.toISOString(),
      ":next": new Date(now.getTime() + DAY_MS).toISOString(),
    },
  });
}
