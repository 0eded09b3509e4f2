import { useMemo, useSyncExternalStore } from "react";
import type { Plan } from "../../../functions/accounts/plans/plans.ts";
import { shownAccount } from "../api/me.ts";

/** A payment made in the payment window that the server has not confirmed yet. */
export type PendingPayment = {
  plan: Plan;
  payment_id: string;
  /** When it was made, in milliseconds of Unix time. */
  paid_at: number;
  /** The server did not accept it. The gateway may still report it. */
  is_rejected: boolean;
};

const watchers = new Set<() => void>();

/** One key per account: another may be shown in this tab. */
const key = (): string => `pending-payment:${shownAccount()}`;

const read = (): string | null => sessionStorage.getItem(key());

/** Stores the pending payment, so that it survives a reload; null once it is no longer pending. */
export function storePending(payment: PendingPayment | null): void {
  try {
    if (payment === null) sessionStorage.removeItem(key());
    else sessionStorage.setItem(key(), JSON.stringify(payment));
  } catch {
    // The storage is full. Only the notice is lost: the gateway reports the payment to the server as well.
  }
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function usePendingPayment(): PendingPayment | null {
  const text = useSyncExternalStore(watch, read);
  return useMemo(() => (text === null ? null : JSON.parse(text)), [text]);
}
