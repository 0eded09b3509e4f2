import type { Destination } from "../destination.ts";
import type { Outcome } from "../outcome.ts";

/** The log line that the operator's alarm on failing deliveries counts. */
const DELIVERED = "delivery_made";
const FAILED = "delivery_failed";

/**
 * Logs how a batch of deliveries went, by ids only. A record that was rejected says nothing about its destination, and a
 * postponed one was not sent.
 */
export function logBatch(
  { account_id, id, kind }: Pick<Destination, "account_id" | "id" | "kind">,
  outcomes: readonly Outcome[],
): void {
  const ids = { kind, account: account_id, destination: id };
  const failed = outcomes.find((outcome) => outcome.kind === "unavailable" || outcome.kind === "closed");
  if (failed) {
    const { code } = failed.failure;
    console.log(JSON.stringify({ level: "WARN", at: FAILED, ...ids, error: code }));
  } else if (outcomes.some((outcome) => outcome.kind === "delivered")) {
    console.log(JSON.stringify({ level: "INFO", at: DELIVERED, ...ids }));
  }
}
