import { logError } from "../../platform/http/response.ts";
import { keys } from "../../platform/store/keys.ts";
import { updateRow } from "../../platform/store/table.ts";
import type { Destination } from "../destination.ts";
import { leaseEnd, SWITCHED_ON } from "./lease-store.ts";

const RENEWED_EVERY_MS = 8000;

/**
 * Renews a worker's lease while it runs, so that the lease of one that died ends soon. `isHeld` is false once another
 * worker may have taken over, or the destination was switched off. `end` returns the destination with its last lease.
 */
export function holdLease(destination: Destination, clock: () => Date) {
  let { lease_until } = destination;
  let isRefused = false;
  const renew = async () => {
    const until = leaseEnd(clock());
    const row = await updateRow(keys.destination(destination.account_id, destination.id), {
      UpdateExpression: "SET lease_until = :until",
      ConditionExpression: `lease_until = :lease AND ${SWITCHED_ON}`,
      ExpressionAttributeValues: { ":until": until, ":lease": lease_until, ":on": "" },
    });
    if (row === null) isRefused = true;
    else lease_until = until;
  };
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renewal.then(renew).catch((error: unknown) => logError(error, "renewing a lease", 200));
  }, RENEWED_EVERY_MS);
  return {
    isHeld: () => !isRefused && clock().toISOString() < lease_until,
    async end(): Promise<Destination> {
      clearInterval(timer);
      await renewal;
      return { ...destination, lease_until };
    },
  };
}
