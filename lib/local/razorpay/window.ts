import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import type { Reply } from "../endpoint.ts";
import { parseBody, replyTo } from "./api.ts";
import type { Payment } from "./entities.ts";
import { Fault } from "./fault.ts";
import { type Keys, sign } from "./keys.ts";
import type { Ledger } from "./ledger.ts";
import type { Switches } from "./switches.ts";

const SCRIPT = fileURLToPath(new URL("../../../sample/checkout.js", import.meta.url));

/** A payment's confirmation, signed with the key's secret. */
export const confirm = ({ id, order_id }: Payment, { key_secret }: Keys) => ({
  razorpay_order_id: order_id,
  razorpay_payment_id: id,
  razorpay_signature: sign(`${order_id}|${id}`, key_secret),
});

/** Serves the checkout script. */
export const windowScript = async (): Promise<Reply> => ({
  status: 200,
  headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  body: await readFile(SCRIPT, "utf8"),
});

/** A failed payment as reported to the page. */
const failure = (payment: Payment) => ({
  error: {
    code: payment.error_code,
    description: payment.error_description,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  },
});

const WindowCall = v.object({ key_id: v.string(), order_id: v.string(), decline: v.boolean() });

/** A payment from the payment window. It can be opened on any page and knows only the key id. */
export function payInWindow(
  body: string | null,
  { ledger, keys, outcome }: { ledger: Ledger; keys: Keys; outcome: Switches["payments"] },
): Reply {
  const reply = replyTo(() => {
    const { success, output } = v.safeParse(WindowCall, parseBody(body));
    if (!success || output.key_id !== keys.key_id) throw new Fault("Authentication failed", { status: 401 });
    if (ledger.order(output.order_id).status === "paid") throw new Fault("This order has already been paid.");
    const payment = ledger.pay(output.order_id, output.decline ? "failed" : outcome);
    return payment.status === "failed" ? failure(payment) : confirm(payment, keys);
  });
  return { ...reply, headers: { "access-control-allow-origin": "*" } };
}
