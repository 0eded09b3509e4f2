import { DEMO_PAYMENT_DELAY_MS } from "../../../functions/platform/constants.ts";
import type { Confirmation } from "../api/api.ts";

const randomHex = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Simulates the payment window: waits, then returns a made-up confirmation. Nothing leaves the page. */
export async function payAsDemo(order_id: string): Promise<Confirmation> {
  await new Promise((resolve) => setTimeout(resolve, DEMO_PAYMENT_DELAY_MS));
  return {
    razorpay_order_id: order_id,
    razorpay_payment_id: `pay_mock_${randomHex()}`,
    razorpay_signature: `mock_signature_${randomHex()}`,
  };
}
