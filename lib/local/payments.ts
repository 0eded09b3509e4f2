import type { Razorpay } from "./razorpay.ts";
import type { Secret } from "./secrets.ts";

/** How payments work in this run, and with which gateway; an empty `apiBase` means Razorpay itself. */
export type Payments = { mode: "mock" | "razorpay" | "off"; keys: Secret; apiBase: string };

/** Simulated payments, which need no gateway. */
export const SIMULATED: Payments = { mode: "mock", keys: null, apiBase: "" };

/** Payments through the local Razorpay stand-in. */
export const standInPayments = ({ endpoint, keys }: Pick<Razorpay, "endpoint" | "keys">): Payments => ({
  mode: "razorpay",
  keys: { ...keys, previous_webhook_secret: "" },
  apiBase: endpoint,
});

const MODES = ["mock", "razorpay", "off"] as const;

/** Reads the payment settings from the environment: real payments if it has API keys, unless PAYMENTS overrides it. */
export function readPayments(given: NodeJS.ProcessEnv): Payments {
  const { PAYMENTS, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_API_BASE = "" } = given;
  const hasKeys = Boolean(RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET);
  if (PAYMENTS && !MODES.some((mode) => mode === PAYMENTS)) {
    throw new Error(`PAYMENTS must be one of ${MODES.join(", ")}.`);
  }
  if (!hasKeys && (RAZORPAY_KEY_ID || RAZORPAY_KEY_SECRET)) {
    throw new Error("Set both RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, or neither.");
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
