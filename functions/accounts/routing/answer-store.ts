import * as v from "valibot";
import { randomName } from "../../platform/store/digest.ts";
import { type Key, keys } from "../../platform/store/keys.ts";
import { getRow, updateRow } from "../../platform/store/table.ts";

const KEPT_SECONDS = 24 * 3600;
/** Longer than any function runs. A request without a response after this time has died. */
const LEASE_SECONDS = 60;

const Kept = v.object({
  /** Identifies the request. */
  fingerprint: v.string(),
  claim: v.string(),
  answer: v.optional(v.string()),
  expires_at: v.number(),
});

/** The exclusive right to run a request. */
export type Claim = { key: Key; id: string };

/**
 * Claims the request with a digest. Returns our claim, the stored response, "running", or that the key was used for a
 * different request. Uses only rows that every function may update. A claim costs a write unit, any other result a read
 * unit more.
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
  // Released between the two calls.
  if (kept === null || kept.expires_at <= seconds) return "running";
  // A retried write, whose first response was lost, finds its own claim.
  if (kept.claim === id) return { claim: { key, id } };
  if (kept.fingerprint !== fingerprint) return "another";
  return kept.answer === undefined ? "running" : { answer: kept.answer };
}

const OWN = "claim = :claim";

/** Stores the response of a claimed request for 24 hours from the claim. Costs a write unit per KB. */
export async function keepAnswer({ key, id }: Claim, answer: string): Promise<void> {
  await updateRow(key, {
    UpdateExpression: "SET answer = :answer",
    ConditionExpression: OWN,
    ExpressionAttributeValues: { ":answer": answer, ":claim": id },
  });
}

/** Releases a claim, so that the same or a different request can run. */
export async function releaseClaim({ key, id }: Claim): Promise<void> {
  await updateRow(key, {
    UpdateExpression: "SET expires_at = :past",
    ConditionExpression: OWN,
    ExpressionAttributeValues: { ":past": 0, ":claim": id },
  });
}
