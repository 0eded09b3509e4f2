import type { Account } from "../../accounts/account.ts";
import { chooseLabels } from "../labels/label.ts";
import { readCandidates } from "../labels/label-store.ts";
import { readScoring } from "../learning/scoring-store.ts";
import { buildCard, type ScoreCard } from "./card.ts";

/** An account's report card. Reads its labels, a row for each outcome, and no lead. */
export async function readCard({ id, score }: Account, now: Date): Promise<ScoreCard> {
  const [candidates, { looked }] = await Promise.all([readCandidates(id), readScoring(id)]);
  return buildCard(chooseLabels(candidates, score, now), { ...score, looked }, now);
}
