import { newId, seconds } from "./entities.ts";
import { sign } from "./keys.ts";
import type { Subject } from "./ledger.ts";
import type { Switches } from "./switches.ts";

const TIMEOUT_MS = 5000;
const PAUSES_MS = [1000, 5000, 30_000, 120_000];

/** An event; every delivery has the same id and the same bytes. */
export type GatewayEvent = { id: string; name: string; order_id: string; body: string };

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms).unref();
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

const isAccepted = (status: number): boolean => status >= 200 && status < 300;

/** Sends events to the product's webhook in order, and retries those that were not accepted. */
export function startWebhooks(url: string, secret: string) {
  const accountId = newId("acc_");
  const ended = new AbortController();
  const events: GatewayEvent[] = [];
  const pending = new Set<Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();

  /** Sends an event once; returns the status, or 0 without a response. */
  async function deliver({ id, body }: GatewayEvent, signedWith = secret): Promise<number> {
    const headers = {
      "content-type": "application/json",
      "x-razorpay-event-id": id,
      "x-razorpay-signature": sign(body, signedWith),
    };
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ended.signal]);
    try {
      const answer = await fetch(url, { method: "POST", headers, body, signal });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return 0;
    }
  }

  async function redeliver(event: GatewayEvent, first: number): Promise<void> {
    let status = first;
    for (const ms of PAUSES_MS) {
      if (isAccepted(status)) return;
      await sleep(ms, ended.signal);
      if (ended.signal.aborted) return;
      status = await deliver(event);
    }
  }

  function send(name: string, { payment, order, refund }: Subject, how: Switches["webhooks"]): void {
    const payload = {
      ...(refund && { refund: { entity: refund } }),
      payment: { entity: payment },
      ...(name.startsWith("order.") && { order: { entity: order } }),
    };
    const content = {
      entity: "event",
      account_id: accountId,
      event: name,
      contains: Object.keys(payload),
      payload,
      created_at: seconds(),
    };
    const event = { id: newId(""), name, order_id: order.id, body: JSON.stringify(content) };
    events.push(event);
    const times = { none: 0, once: 1, twice: 2 }[how];
    const first = last.then(() => Promise.all(Array.from({ length: times }, () => deliver(event))));
    last = first;
    const all = first.then((statuses) => Promise.all(statuses.map((status) => redeliver(event, status))));
    pending.add(all);
    void all.then(() => pending.delete(all));
  }

  return {
    send,
    deliver,
    events,
    /** Resolves when all events up to now have been delivered. */
    delivered: async () => void (await Promise.all(pending)),
    close: () => ended.abort(),
  };
}
