import * as v from "valibot";
import { randomName } from "../../platform/store/digest.ts";
import { type Key, keys } from "../../platform/store/keys.ts";
import { getRow, updateRow } from "../../platform/store/table.ts";

const KEPT_SECONDS = 24 * 3600;
/** Longer than any function runs: after it, a request without an answer has died. */
const LEASE_SECONDS = 60;

const Kept = v.object({
  /** Of the request that was answered. */
  fingerprint: v.string(),
  claim: v.string(),
  answer: v.optional(v.string()),
  expires_at: v.number(),
});

/** The right to run a request; nobody else runs it in the meantime. */
export type Claim = { key: Key; id: string };

/**
 * What is known of the request with a digest: its claim, now ours; its answer; that it is running; or that it was another
 * one. Only rows that every function may update are used. Costs a write unit for a claim, and a read unit more otherwise.
 */
export async function claimRequest(
  digest: string,
  fingerprint: string,
  now: Date,
): Promise<{ claim: Claim } | { answer: string } | "running" | "another"> {
  const key = keys.answer(digest);
  const id = randomName(16);
  const seconds = Math.floor(now.getTime() / 1000);
  const claimed = await updateRow(key, {
    UpdateExpression:
      "SET fingerprint = :fingerprint, claim = :claim, leased_until = :lease, expires_at = :end REMOVE answer",
    ConditionExpression:
      "attribute_not_exists(pk) OR expires_at <= :now OR (fingerprint = :fingerprint AND attribute_not_exists(answer) AND leased_until <= :now)",
    ExpressionAttributeValues: {
      ":fingerprint": fingerprint,
      ":claim": id,
      ":now": seconds,
      ":lease": seconds + LEASE_SECONDS,
      ":end": seconds + KEPT_SECONDS,
    },
  });
  if (claimed !== null) return { claim: { key, id } };
  const row = await getRow(key);
  const kept = row && v.parse(Kept, row);
  // Given up between the two calls.
  if (kept === null || kept.expires_at <= seconds) return "running";
  // A repeated call to the table, whose first answer was lost, finds its own claim.
  if (kept.claim === id) return { claim: { key, id } };
  if (kept.fingerprint !== fingerprint) return "another";
  return kept.answer === undefined ? "running" : { answer: kept.answer };
}

const OWN = "claim = :claim";

/** Keeps the answer to a claimed request, for 24 hours from the claim. Costs a write unit per KB. */
export async function keepAnswer({ key, id }: Claim, answer: string): Promise<void> {
  await updateRow(key, {
    UpdateExpression: "SET answer = :answer",
    ConditionExpression: OWN,
    ExpressionAttributeValues: { ":answer": answer, ":claim": id },
  });
}

/** Gives a claim up: the same request, or another one, may run. */
export async function releaseClaim({ key, id }: Claim): Promise<void> {
  await updateRow(key, {
    UpdateExpression: "SET expires_at = :past",
    ConditionExpression: OWN,
    ExpressionAttributeValues: { ":past": 0, ":claim": id },
  });
}
