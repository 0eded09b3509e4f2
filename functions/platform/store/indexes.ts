/**
 * The index (due, due_at): rows queued for a job, until it is done. `due` is "expiry" for accounts, "erasure" for
 * deleted ones and removed sites, "silence" for watched sites, "packs", "mail", "order", "hooks", "poll", "digest",
 * "report", "attention" or "export", "delivery#<0..15>" for deliveries and stopped destinations, and "dead" for rows
 * whose job failed too often.
 */
export const DUE_INDEX = "due";

/** The index (pk, changed): an account's leads by the time of their last change, then by id. */
export const CHANGED_INDEX = "changed";
