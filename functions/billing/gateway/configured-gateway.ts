import { environment } from "../../environment.ts";
import { HttpError } from "../../errors.ts";
import { demoGateway } from "./demo-gateway.ts";
import type { Gateway } from "./gateway.ts";
import { paymentKeys } from "./payment-keys.ts";
import { razorpay } from "./razorpay.ts";

/** 503: this stage takes no payments, or has no keys yet. */
export const notConfigured = (): HttpError => new HttpError(503, "Payments are not configured.");

/** The gateway this stage takes payments through, for the next so many milliseconds; null where there is none. */
export async function findGateway(withinMs: number): Promise<Gateway | null> {
  const deadline = AbortSignal.timeout(withinMs);
  if (environment.payments === "off") return null;
  if (environment.payments === "mock") return demoGateway(deadline);
  const keys = await paymentKeys();
  return keys && razorpay(keys, environment.razorpayApiBase, deadline);
}

/** The same; 503 where there is none. */
export async function openGateway(withinMs: number): Promise<Gateway> {
  const gateway = await findGateway(withinMs);
  if (gateway === null) throw notConfigured();
  return gateway;
}
