import { randomUUID } from "node:crypto";
import type { Lead, LeadStats } from "../../functions/leads/lead.ts";
import type { Site } from "../../functions/sites/site.ts";
import type { App } from "./app.ts";

export type GivenAccount = { token: string; id: string; email: string; password: string };

/** A new account on its trial. */
export async function givenAccount(
  app: Pick<App, "call">,
  email = `${randomUUID()}@example.com`,
): Promise<GivenAccount> {
  const password = "abc123";
  const { status, json, text } = await app.call("POST /api/auth/register", {
    body: { name: "Ada Example", email, password },
  });
  if (status !== 201) throw new Error(`register: ${status} ${text}`);
  const { access_token, user_id } = json as { access_token: string; user_id: string };
  return { token: access_token, id: user_id, email, password };
}

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

export async function givenLead(app: Pick<App, "call">, body: Record<string, unknown>): Promise<Lead> {
  const { status, json, text } = await app.call("POST /api/lead", { body });
  if (status !== 201) throw new Error(`submit: ${status} ${text}`);
  return json as Lead;
}

export async function leadsOf(app: Pick<App, "call">, token: string, query = "limit=200"): Promise<Lead[]> {
  return (await app.call(`GET /api/leads?${query}`, { token })).json as Lead[];
}

export async function statsOf(app: Pick<App, "call">, token: string): Promise<LeadStats> {
  return (await app.call("GET /api/leads/stats", { token })).json as LeadStats;
}
