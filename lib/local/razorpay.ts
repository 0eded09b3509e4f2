import * as v from "valibot";
import { type Endpoint, type EndpointRequest, type Reply, startEndpoint } from "./endpoint.ts";
import { answerCall, BROKEN, parseBody, replyTo } from "./razorpay/api.ts";
import type { Customer, Order, Payment, Refund } from "./razorpay/entities.ts";
import { Fault } from "./razorpay/fault.ts";
import { type Keys, newKeys } from "./razorpay/keys.ts";
import { openLedger } from "./razorpay/ledger.ts";
import { REFUNDS, refundFromPage, renderPayments } from "./razorpay/page.ts";
import { DEFAULTS, type Switches, SwitchesChange } from "./razorpay/switches.ts";
import { type GatewayEvent, startWebhooks } from "./razorpay/webhooks.ts";
import { confirm, payInWindow, windowScript } from "./razorpay/window.ts";

const WEBHOOK = "/api/webhooks/razorpay";

/** What the payment window returns to the page after a payment. */
export type Confirmation = ReturnType<typeof confirm>;

/** The Razorpay stand-in, with controls for tests. */
export type Razorpay = Endpoint & {
  keys: Keys;
  /** All API calls received, such as "POST /v1/orders". */
  calls: readonly string[];
  orders(): readonly Order[];
  customers(): readonly Customer[];
  /** Changes how it fails; unnamed switches stay as they are. */
  set(change: Partial<Switches>): void;
  /** Rewrites replies to API calls, such as "POST /v1/orders"; without a function, stops rewriting. */
  rewrite(change?: (call: string, reply: object) => object): void;
  /** Pays an order without a browser. */
  pay(orderId: string, outcome?: Switches["payments"]): Confirmation;
  /** Captures an earlier payment that was authorized or had failed. */
  settle(paymentId: string): Payment;
  /** Refunds a captured payment; by default, its full remainder. */
  refund(paymentId: string, amount?: number): Refund;
  /** All events, sent or not, oldest first. */
  events: readonly GatewayEvent[];
  /** Sends an event to the webhook, optionally signed with another secret; returns the webhook's status. */
  deliver(event: GatewayEvent, secret?: string): Promise<number>;
  /** Resolves when all events have been delivered. */
  delivered(): Promise<void>;
};

/**
 * Starts a small Razorpay: API, checkout script and webhooks, with switches to make each of them fail. Webhooks go to
 * the product on `port`.
 */
export async function startRazorpay(given: {
  port: number;
  webhooks?: Switches["webhooks"];
}): Promise<Razorpay> {
  const keys = newKeys();
  let switches: Switches = { ...DEFAULTS, webhooks: given.webhooks ?? DEFAULTS.webhooks };
  const webhooks = startWebhooks(`http://127.0.0.1:${given.port}${WEBHOOK}`, keys.webhook_secret);
  const ledger = openLedger((name, subject) => webhooks.send(name, subject, switches.webhooks));
  const calls: string[] = [];
  let rewrite = (_: string, reply: object) => reply;
  let end = () => {};
  const ended = new Promise<Reply>((resolve) => {
    end = () => resolve({ status: 0, body: "", cut: true });
  });

  const changeSwitches = (body: string | null): object => {
    if (body) {
      const { success, output, issues } = v.safeParse(SwitchesChange, parseBody(body));
      if (!success) throw new Fault(issues[0].message);
      switches = { ...switches, ...output };
    }
    return switches;
  };

  async function answer(request: EndpointRequest): Promise<Reply> {
    const { path, body } = request;
    if (path === "/fake/switches") return replyTo(() => changeSwitches(body));
    if (path === "/") return renderPayments(ledger);
    if (path === REFUNDS) return refundFromPage(body, ledger);
    if (path === "/v1/checkout.js") return windowScript();
    if (path === "/v1/checkout/payments")
      return payInWindow(body, { ledger, keys, outcome: switches.payments });
    calls.push(`${request.method} ${path}`);
    const { api, only } = switches;
    if (api === "works" || !path.startsWith(only ?? "")) {
      const reply = answerCall(request, ledger, keys);
      return { ...reply, body: rewrite(`${request.method} ${path}`, Object(reply.body)) };
    }
    if (api === "hang") return ended;
    if (api === "drop") return { ...answerCall(request, ledger, keys), cut: true };
    return BROKEN[api];
  }

  const endpoint = await startEndpoint(answer);
  const { events, deliver, delivered } = webhooks;
  const { orders, customers, settle, refund } = ledger;
  return {
    endpoint: endpoint.endpoint,
    keys,
    calls,
    orders,
    customers,
    settle,
    refund,
    events,
    deliver,
    delivered,
    set: (change) => {
      switches = { ...switches, ...change };
    },
    rewrite: (change = (_, reply) => reply) => {
      rewrite = change;
    },
    pay: (orderId, outcome = switches.payments) => confirm(ledger.pay(orderId, outcome), keys),
    close: () => {
      end();
      webhooks.close();
      return endpoint.close();
    },
  };
}
