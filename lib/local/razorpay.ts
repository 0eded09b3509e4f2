import * as v from "valibot";
import { type Asked, type Endpoint, type Reply, startEndpoint } from "./endpoint.ts";
import { answered, BROKEN, called, parsed } from "./razorpay/api.ts";
import type { Customer, Order, Payment } from "./razorpay/entities.ts";
import { Fault } from "./razorpay/fault.ts";
import { type Keys, newKeys } from "./razorpay/keys.ts";
import { openLedger } from "./razorpay/ledger.ts";
import { type Switches, SwitchesChange, WELL } from "./razorpay/switches.ts";
import { type GatewayEvent, startWebhooks } from "./razorpay/webhooks.ts";
import { confirmed, payInWindow, windowScript } from "./razorpay/window.ts";

const WEBHOOK = "/api/webhooks/razorpay";

/** What the payment window gives the page of who has paid. */
export type Confirmation = ReturnType<typeof confirmed>;

/** The gateway's stand-in, and all that a test may do with it. */
export type Razorpay = Endpoint & {
  keys: Keys;
  /** The calls of its API so far, such as "POST /v1/orders". */
  calls: readonly string[];
  orders(): readonly Order[];
  customers(): readonly Customer[];
  /** Makes it fail from now on; what is not named stays as it is. */
  set(change: Partial<Switches>): void;
  /** Pays an order without a browser. */
  pay(orderId: string, outcome?: Switches["payments"]): Confirmation;
  /** Takes the money of a payment that was authorized, or had failed, long ago. */
  settle(paymentId: string): Payment;
  /** All that was told or could have been, oldest first. */
  events: readonly GatewayEvent[];
  /** Tells one event once more, signed by another secret where one is given; answers the webhook's status. */
  deliver(event: GatewayEvent, secret?: string): Promise<number>;
  /** Resolves when the webhook has been told of all. */
  told(): Promise<void>;
};

/**
 * Starts a small Razorpay: its API, its payment window's script and its webhook, each with switches to make it fail.
 * The product it tells of payments listens on `port`.
 */
export async function startRazorpay(given: {
  port: number;
  webhooks?: Switches["webhooks"];
}): Promise<Razorpay> {
  const keys = newKeys();
  let switches: Switches = { ...WELL, webhooks: given.webhooks ?? WELL.webhooks };
  const webhooks = startWebhooks(`http://127.0.0.1:${given.port}${WEBHOOK}`, keys.webhook_secret);
  const ledger = openLedger((name, payment, order) => webhooks.tell(name, payment, order, switches.webhooks));
  const calls: string[] = [];
  let end = () => {};
  const ended = new Promise<Reply>((resolve) => {
    end = () => resolve({ status: 0, body: "", cut: true });
  });

  const switched = (body: string | null): object => {
    if (body) {
      const { success, output, issues } = v.safeParse(SwitchesChange, parsed(body));
      if (!success) throw new Fault(issues[0].message);
      switches = { ...switches, ...output };
    }
    return switches;
  };

  async function answer(request: Asked): Promise<Reply> {
    const { path, body } = request;
    if (path === "/fake/switches") return answered(() => switched(body));
    if (path === "/v1/checkout.js") return windowScript();
    if (path === "/v1/checkout/payments")
      return payInWindow(body, { ledger, keys, outcome: switches.payments });
    calls.push(`${request.method} ${path}`);
    const { api, only } = switches;
    if (api === "works" || !path.startsWith(only ?? "")) return called(request, ledger, keys);
    if (api === "hang") return ended;
    if (api === "drop") return { ...called(request, ledger, keys), cut: true };
    return BROKEN[api];
  }

  const endpoint = await startEndpoint(answer);
  const { events, deliver, told } = webhooks;
  const { orders, customers, settle } = ledger;
  return {
    endpoint: endpoint.endpoint,
    keys,
    calls,
    orders,
    customers,
    settle,
    events,
    deliver,
    told,
    set: (change) => {
      switches = { ...switches, ...change };
    },
    pay: (orderId, outcome = switches.payments) => confirmed(ledger.pay(orderId, outcome), keys),
    close: () => {
      end();
      webhooks.close();
      return endpoint.close();
    },
  };
}
