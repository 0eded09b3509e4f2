import { randomUUID } from "node:crypto";
import { plans } from "../functions/accounts/plans/plans.ts";
import { standInPayments } from "../lib/local/payments.ts";
import { freePort } from "../lib/local/ports.ts";
import { startRazorpay } from "../lib/local/razorpay.ts";
import { startTable } from "../lib/local/table.ts";
import { atMost, type Finding, measured, median } from "./finding.ts";
import { withMeter } from "./meter.ts";

const MONTHS = 60;
const FIRST = 5;

type Timed<T> = { reply: T; ms: number };

/** Makes timed API calls, like a page. */
const caller =
  (origin: string, token?: string) =>
  async <T>(route: string, body?: unknown): Promise<Timed<T>> => {
    const [method = "", path = ""] = route.split(" ");
    const start = performance.now();
    const answer = await fetch(origin + path, {
      method,
      headers: {
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const reply = (await answer.json()) as T;
    if (!answer.ok) throw new Error(`${route}: ${answer.status}`);
    return { reply, ms: performance.now() - start };
  };

/** The cost of buying 60 months in a row: each ordered, paid at the Razorpay stand-in, and verified. */
export async function paying(): Promise<Finding[]> {
  const port = await freePort();
  const razorpay = await startRazorpay({ port, webhooks: "none" });
  const table = await startTable(null);
  const times = { create: [] as number[], verify: [] as number[], status: [] as number[] };
  const units = { create: [] as number[], verify: [] as number[] };
  try {
    return await withMeter(
      table.endpoint,
      async (origin, during) => {
        const person = { name: "Ada", email: `${randomUUID()}@example.com`, password: "abc123" };
        const session = await caller(origin)<{ access_token: string }>("POST /api/auth/register", person);
        const call = caller(origin, session.reply.access_token);
        const order = { plan: "growth", amount: plans.growth.price_cents, currency: "USD" };
        for (let month = 0; month < MONTHS; month++) {
          let id = "";
          const created = await during(async () => {
            const { reply, ms } = await call<{ order_id: string }>(
              "POST /api/subscription/create-order",
              order,
            );
            id = reply.order_id;
            times.create.push(ms);
          });
          const paid = razorpay.pay(id);
          const verified = await during(async () => {
            times.verify.push((await call("POST /api/subscription/verify-payment", paid)).ms);
          });
          times.status.push((await call("GET /api/subscription/status")).ms);
          units.create.push(created.read + created.write);
          units.verify.push(verified.read + verified.write);
        }
        const status = median(times.status);
        // The account row grows with every month paid ahead; sixty are five years.
        const [first, last] = [units.verify.slice(0, FIRST), units.verify.slice(-FIRST)];
        return [
          atMost("billing: create-order", median(units.create), 20, "units"),
          atMost("billing: verify-payment, first months", median(first), 40, "units"),
          measured("billing: verify-payment, 60 months ahead", median(last), "units"),
          measured("billing: status, p50", status, "ms"),
          measured("billing: create-order, p50 (local gateway)", median(times.create), "ms"),
          measured("billing: verify-payment, p50 (local gateway)", median(times.verify), "ms"),
        ];
      },
      { port, payments: standInPayments(razorpay) },
    );
  } finally {
    await razorpay.close();
    await table.close();
  }
}
