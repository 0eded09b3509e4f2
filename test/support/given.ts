import { randomUUID } from "node:crypto";
import { type Plan, plans } from "../../functions/accounts/plans/plans.ts";
import type { Subscription } from "../../functions/accounts/plans/subscription.ts";
import type { Site } from "../../functions/accounts/sites/site.ts";
import type { OpenOrder } from "../../functions/billing/checkout/checkout-wire.ts";
import type { Lead, LeadStats, SubmittedLead } from "../../functions/leads/lead.ts";
import type { App, Called } from "./app.ts";
import { callAtTime } from "./clock.ts";

export type GivenAccount = { token: string; id: string; email: string; password: string };

/** An email address that is not in use. */
export const newEmail = (): string => `${randomUUID()}@example.com`;

/** A new account on its trial. */
export async function givenAccount(app: Pick<App, "call">, email = newEmail()): Promise<GivenAccount> {
  const password = "abc123";
  const { status, json, text } = await app.call("POST /api/auth/register", {
    body: { name: "Ada Example", email, password },
  });
  if (status !== 201) throw new Error(`register: ${status} ${text}`);
  const { access_token, user_id } = json as { access_token: string; user_id: string };
  return { token: access_token, id: user_id, email, password };
}

/** Signs in with these values, valid or not. */
export const login = (app: Pick<App, "call">, email: unknown, password: unknown): Promise<Called> =>
  app.call("POST /api/auth/login", { body: { email, password } });

export async function givenSite(
  app: Pick<App, "call">,
  token: string,
  domain = `${randomUUID()}.example.com`,
): Promise<Site> {
  const { status, json, text } = await app.call("POST /api/sites", {
    token,
    body: { name: "My Website", domain },
  });
  if (status !== 201) throw new Error(`add site: ${status} ${text}`);
  return json as Site;
}

/** Sends a lead and returns the response to its sender. */
export async function givenLead(
  app: Pick<App, "call">,
  body: Record<string, unknown>,
): Promise<SubmittedLead> {
  const { status, json, text } = await app.call("POST /api/lead", { body });
  if (status !== 201) throw new Error(`submit: ${status} ${text}`);
  return json as SubmittedLead;
}

/** Sends a lead and returns it as its account sees it. */
export async function givenOwnLead(
  app: Pick<App, "call">,
  token: string,
  body: Record<string, unknown>,
): Promise<Lead> {
  const { id } = await givenLead(app, body);
  return (await app.call(`GET /api/leads/${id}`, { token })).json as Lead;
}

export async function leadsOf(app: Pick<App, "call">, token: string, query = "limit=200"): Promise<Lead[]> {
  return (await app.call(`GET /api/leads?${query}`, { token })).json as Lead[];
}

export async function statsOf(app: Pick<App, "call">, token: string): Promise<LeadStats> {
  return (await app.call("GET /api/leads/stats", { token })).json as LeadStats;
}

/** Calls a route of the product, with its clock at `now` if one is given. */
const callOf = (app: App, token: string, now?: Date) => (key: string, body: unknown) =>
  now === undefined ? app.call(key, { token, body }) : callAtTime(app, key, now, { token, body });

/** Opens an order for one month of a plan. */
export async function givenOrder(app: App, token: string, plan: Plan, now?: Date): Promise<OpenOrder> {
  const body = { plan, amount: plans[plan].price_cents, currency: "USD" };
  const { status, json, text } = await callOf(app, token, now)("POST /api/subscription/create-order", body);
  if (status !== 200) throw new Error(`create order: ${status} ${text}`);
  return json as OpenOrder;
}

/** Buys one month of a plan with a simulated payment. */
export async function givenPlan(app: App, token: string, plan: Plan, now?: Date): Promise<Subscription> {
  const { order_id } = await givenOrder(app, token, plan, now);
  const { status, json, text } = await callOf(
    app,
    token,
    now,
  )("POST /api/subscription/verify-payment", {
    razorpay_order_id: order_id,
    razorpay_payment_id: `pay_mock_${randomUUID().replaceAll("-", "")}`,
    razorpay_signature: "mock_signature",
    plan,
  });
  if (status !== 200) throw new Error(`verify payment: ${status} ${text}`);
  return json as Subscription;
}
