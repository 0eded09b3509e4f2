import type { StoredLead } from "../lead.ts";
import { allLeads } from "../reading-store.ts";
import { unpackLevels } from "../scoring/levels.ts";
import { levelsOf, logOdds } from "../scoring/score.ts";
import type { Weights } from "../scoring/weights.ts";
import { isFiltered } from "../tallies/tally.ts";
import { AVERAGED_MAX, averageLogOdds } from "./average.ts";

/** The most leads to read for it, since many may be spam. */
const READ_MAX = 2000;

/** The newest leads of an account that count in averages. */
export async function readCounted(accountId: string): Promise<StoredLead[]> {
  const counted: StoredLead[] = [];
  let read = 0;
  for await (const leads of allLeads(accountId)) {
    read += leads.length;
    counted.push(...leads.filter((lead) => lead.ai_score !== null && !isFiltered(lead)));
    if (counted.length >= AVERAGED_MAX || read >= READ_MAX) break;
  }
  return counted.slice(0, AVERAGED_MAX);
}

/** The average log-odds of leads under a model. */
export const averageUnder = (leads: readonly StoredLead[], weights: Weights): number =>
  averageLogOdds(leads.map((lead) => logOdds(unpackLevels(levelsOf(lead)), weights)));
