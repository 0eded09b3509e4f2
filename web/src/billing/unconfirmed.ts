import { useMemo, useSyncExternalStore } from "react";
import type { Plan } from "../../../functions/plans/plans.ts";
import { type Confirmation, call, type Subscription } from "../api/api.ts";
import { ApiError } from "../api/request.ts";
import { ownerOf, readToken } from "../app/token.ts";

/** What the payment window has confirmed, and for which plan. */
export type Paid = { plan: Plan; confirmation: Confirmation };

const watchers = new Set<() => void>();

/** What paying is known by, from the click to the last answer. */
export const PAYMENT = ["payment"];
/** The mutation that first tells the server of a payment; while it runs, nobody else has to. */
export const CONFIRM = [...PAYMENT, "confirm"];

/** Each account's own: another may sign in in this tab. */
const key = (): string => `unconfirmed-payments:${ownerOf(readToken() ?? "")}`;

const read = (): string => sessionStorage.getItem(key()) ?? "[]";

function write(payments: Paid[]): void {
  try {
    if (payments.length === 0) sessionStorage.removeItem(key());
    else sessionStorage.setItem(key(), JSON.stringify(payments));
  } catch {
    // Without room nothing outlives the page, but the payment must still be told of: the gateway has its own word too.
  }
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

// Nothing but this file writes there, and it goes with the tab.
const parsed = (text: string): Paid[] => JSON.parse(text);

const isOf =
  ({ confirmation: { razorpay_payment_id } }: Paid) =>
  (other: Paid): boolean =>
    other.confirmation.razorpay_payment_id === razorpay_payment_id;

/** Keeps a payment over reloads of the page, until the server has answered it. */
export function keepUnconfirmed(paid: Paid): void {
  if (!parsed(read()).some(isOf(paid))) write([...parsed(read()), paid]);
}

/** The server has answered. */
export function dropUnconfirmed(paid: Paid): void {
  const is = isOf(paid);
  write(parsed(read()).filter((other) => !is(other)));
}

/** The payments that the server has not answered yet. */
export function useUnconfirmed(): Paid[] {
  const text = useSyncExternalStore(watch, read);
  return useMemo(() => parsed(text), [text]);
}

/** Whether the server itself has refused the payment: with a sentence, and not the session, the moment or a proxy. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status) && error.detail !== undefined;

/** Tells the server what was paid; it may be told as often as one likes. */
export function tellServer({ plan, confirmation }: Paid): Promise<Subscription> {
  const body = { ...confirmation, plan };
  return call("POST /api/subscription/verify-payment", { body });
}
