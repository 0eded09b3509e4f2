import { HEADERS, HOST, referenceLead } from "./reference-lead.ts";

export type Account = { id: string; token: string; siteId: string };

async function post(url: string, headers: Record<string, string>, body: unknown) {
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (answer.status !== 201) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Submits a lead as a visitor's browser does. */
export const submitLead = (origin: string, lead: object): Promise<unknown> =>
  post(`${origin}/api/lead`, HEADERS, lead);

/** Submits the reference lead of visitor `number`. */
export const submit = (origin: string, siteId: string, number: number): Promise<unknown> =>
  submitLead(origin, referenceLead(number, siteId, Date.now()));

/** Creates an account with a site and `leads` leads, all through the product's API. */
export async function newAccount(origin: string, leads: number): Promise<Account> {
  const json = { "content-type": "application/json" };
  const person = { name: "Ada Example", email: `${crypto.randomUUID()}@example.com`, password: "abc123" };
  const { access_token: token, user_id: id } = await post(`${origin}/api/auth/register`, json, person);
  const signedIn = { ...json, authorization: `Bearer ${token}` };
  const { id: siteId } = await post(`${origin}/api/sites`, signedIn, { name: "Brightwater", domain: HOST });
  for (let at = 0; at < leads; at++) await submit(origin, siteId, 1_000_000 + at);
  return { id, token, siteId };
}
