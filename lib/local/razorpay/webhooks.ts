import { newId, type Order, type Payment, seconds } from "./entities.ts";
import { signatureOf } from "./keys.ts";
import type { Switches } from "./switches.ts";

const TIMEOUT_MS = 5000;
const PAUSES_MS = [1000, 5000, 30_000, 120_000];

/** Something that happened, as it is told: the same bytes and the same id however often. */
export type GatewayEvent = { id: string; name: string; order_id: string; body: string };

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms).unref();
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** Sends what happens to the product's webhook, one after the other, and again later what was not taken. */
export function startWebhooks(url: string, secret: string) {
  const accountId = newId("acc_");
  const ended = new AbortController();
  const events: GatewayEvent[] = [];
  const underWay = new Set<Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();

  /** Sends an event once; answers the status, or 0 when nobody answers. */
  async function deliver({ id, body }: GatewayEvent, signedWith = secret): Promise<number> {
    const headers = {
      "content-type": "application/json",
      "x-razorpay-event-id": id,
      "x-razorpay-signature": signatureOf(body, signedWith),
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

  async function insist(event: GatewayEvent, first: number): Promise<void> {
    let status = first;
    for (const ms of PAUSES_MS) {
      if (isTaken(status)) return;
      await pause(ms, ended.signal);
      if (ended.signal.aborted) return;
      status = await deliver(event);
    }
  }

  function tell(name: string, payment: Payment, order: Order, how: Switches["webhooks"]): void {
    const isOrder = name.startsWith("order.");
    const told = {
      entity: "event",
      account_id: accountId,
      event: name,
      contains: isOrder ? ["payment", "order"] : ["payment"],
      payload: { payment: { entity: payment }, ...(isOrder && { order: { entity: order } }) },
      created_at: seconds(),
    };
    const event = { id: newId(""), name, order_id: order.id, body: JSON.stringify(told) };
    events.push(event);
    const times = { none: 0, once: 1, twice: 2 }[how];
    const first = last.then(() => Promise.all(Array.from({ length: times }, () => deliver(event))));
    last = first;
    const whole = first.then((statuses) => Promise.all(statuses.map((status) => insist(event, status))));
    underWay.add(whole);
    void whole.then(() => underWay.delete(whole));
  }

  return {
    tell,
    deliver,
    events,
    /** Resolves when all that has happened so far is told. */
    told: async () => void (await Promise.all(underWay)),
    close: () => ended.abort(),
  };
}
