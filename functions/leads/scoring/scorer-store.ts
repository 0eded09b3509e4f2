import * as v from "valibot";
import { keys } from "../../platform/store/keys.ts";
import { getRow } from "../../platform/store/table.ts";
import { TtlCache } from "../../platform/store/ttl-cache.ts";
import { PRIOR, type Scorer } from "./scorer.ts";

const Stored = v.object({ average: v.optional(v.number(), PRIOR.average) });

const cached = new TtlCache<Scorer>(60_000, 10_000);

/** What an account's leads are scored with, cached for a minute, since every lead needs it. It changes once a day. */
export async function readScorer(accountId: string): Promise<Scorer> {
  const now = Date.now();
  const hit = cached.get(accountId, now);
  if (hit !== undefined) return hit;
  const row = await getRow(keys.scoring(accountId), { consistent: false });
  const scorer: Scorer = { ...PRIOR, ...v.parse(Stored, row ?? {}) };
  cached.set(accountId, scorer, now);
  return scorer;
}
