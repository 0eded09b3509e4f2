import { environment } from "../platform/environment.ts";
import { HttpError } from "../platform/errors.ts";
import { digest, randomName } from "../platform/store/digest.ts";
import { type Key, keys } from "../platform/store/keys.ts";
import { updateRow } from "../platform/store/table.ts";
import { TtlCache } from "../platform/store/ttl-cache.ts";

/** The number of exports an account can run concurrently. */
const SLOTS = 2;
/** A killed export's slot becomes free after this time. */
const LEASE_SECONDS = 45;
const RENEW_MS = 15_000;
const RETRY_SECONDS = 30;
/** How long an instance rejects an account's exports without another read. */
const REFUSED_MS = 2_000;

const refusals = new TtlCache<boolean>(REFUSED_MS, 10_000);

const secondsNow = () => Math.floor(Date.now() / 1000);

/** Takes or renews a slot for a run; false if another run has it. */
async function lease(slot: Key, run: string): Promise<boolean> {
  const row = await updateRow(slot, {
    UpdateExpression: "SET held_by = :run, expires_at = :until",
    ConditionExpression: "attribute_not_exists(held_by) OR held_by = :run OR expires_at <= :now",
    ExpressionAttributeValues: { ":run": run, ":now": secondsNow(), ":until": secondsNow() + LEASE_SECONDS },
  });
  return row !== null;
}

const release = (slot: Key, run: string) =>
  updateRow(slot, {
    UpdateExpression: "SET expires_at = :now",
    ConditionExpression: "held_by = :run",
    ExpressionAttributeValues: { ":run": run, ":now": secondsNow() },
  });

async function takeSlot(accountId: string, run: string): Promise<Key> {
  if (!refusals.get(accountId, Date.now())) {
    for (let number = 1; number <= SLOTS; number++) {
      const slot = keys.exportSlot(digest(accountId), number);
      if (await lease(slot, run)) return slot;
    }
    refusals.set(accountId, true, Date.now());
  }
  const detail = "Two downloads of this account are already running; wait until one of them has finished.";
  throw new HttpError(429, detail, {
    "retry-after": String(RETRY_SECONDS),
    "ratelimit-policy": `"exports";q=${SLOTS};qu="concurrent-requests"`,
    ratelimit: `"exports";r=0;t=${RETRY_SECONDS}`,
  });
}

/**
 * Runs an export in one of its account's slots; 429 if none is free. The slot is leased, and the lease renewed while
 * the export runs, so that a killed export doesn't keep it. `run` can release it as soon as nothing is left to export.
 */
export async function inExportSlot(
  accountId: string,
  run: (free: () => Promise<void>) => Promise<void>,
): Promise<void> {
  if (!environment.rateLimits) return run(async () => {});
  const id = randomName(16);
  const slot = await takeSlot(accountId, id);
  // A failed renewal is made up for by the next one.
  const renewal = setInterval(() => lease(slot, id).catch(() => {}), RENEW_MS);
  let isFree = false;
  const free = async () => {
    clearInterval(renewal);
    if (isFree) return;
    isFree = true;
    // The lease expires anyway, and a complete download must not fail here.
    await release(slot, id).catch(() => {});
    refusals.set(accountId, false, Date.now());
  };
  try {
    await run(free);
  } finally {
    await free();
  }
}
