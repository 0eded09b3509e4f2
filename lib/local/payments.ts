import type { Razorpay } from "./razorpay.ts";
import type { Secret } from "./secrets.ts";

/** Which payments this start takes, and at which gateway; an empty `apiBase` is Razorpay's own. */
export type Payments = { mode: "mock" | "razorpay" | "off"; keys: Secret; apiBase: string };

/** Pretended payments, which need no gateway. */
export const MOCK: Payments = { mode: "mock", keys: null, apiBase: "" };

/** Payments through a gateway's stand-in on this machine. */
export const paymentsAt = ({ endpoint, keys }: Pick<Razorpay, "endpoint" | "keys">): Payments => ({
  mode: "razorpay",
  keys: { ...keys, previous_webhook_secret: "" },
  apiBase: endpoint,
});

const MODES = ["mock", "razorpay", "off"] as const;

/** What an environment says about payments: real ones once it has the gateway's keys, unless PAYMENTS says otherwise. */
export function paymentsIn(given: NodeJS.ProcessEnv): Payments {
  const { PAYMENTS, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_API_BASE = "" } = given;
  const hasKeys = Boolean(RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET);
  if (PAYMENTS && !MODES.some((mode) => mode === PAYMENTS)) {
    throw new Error(`PAYMENTS must be one of ${MODES.join(", ")}.`);
  }
  if (!hasKeys && (RAZORPAY_KEY_ID || RAZORPAY_KEY_SECRET)) {
    throw new Error("RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET go together: give both or neither.");
  }
  const mode = MODES.find((mode) => mode === PAYMENTS) ?? (hasKeys ? "razorpay" : "mock");
  const keys = {
    key_id: RAZORPAY_KEY_ID ?? "",
    key_secret: RAZORPAY_KEY_SECRET ?? "",
    webhook_secret: given.RAZORPAY_WEBHOOK_SECRET ?? "",
    previous_webhook_secret: given.RAZORPAY_PREVIOUS_WEBHOOK_SECRET ?? "",
  };
  return { mode, keys: hasKeys ? keys : null, apiBase: RAZORPAY_API_BASE };
}
