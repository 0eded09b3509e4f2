import type { ShownReceived } from "../../../functions/destinations/inbound/received.ts";
import type { StoredLead } from "../../../functions/leads/lead.ts";
import type { App, Called } from "../../support/app.ts";
import { newEmail } from "../../support/given.ts";
import type { GivenDesk } from "../given-destination.ts";

/** A destination's inbound address, with functions to call it as a CRM does and to see the results. */
export async function givenInbound(app: App, desk: GivenDesk, id: string) {
  const { status, text, json } = await desk.call(`POST /api/destinations/${id}/inbound`);
  if (status !== 201) throw new Error(text);
  const path = new URL((json as { url: string }).url).pathname;
  return {
    path,
    /** The address's response. */
    post: (body: unknown, headers: Record<string, string> = {}): Promise<Called> =>
      app.call(`POST ${path}`, { body, headers }),
    /** The result of each fact in a body. */
    async send(body: unknown, headers: Record<string, string> = {}): Promise<string[]> {
      const answer = await app.call(`POST ${path}`, { body, headers });
      if (answer.status !== 200) throw new Error(answer.text);
      return (answer.json as { results: string[] }).results;
    },
    async received(): Promise<ShownReceived[]> {
      const { json } = await desk.call(`GET /api/destinations/${id}/received`);
      return (json as { data: ShownReceived[] }).data;
    },
    /** Confirms the meanings of stages. */
    async map(stages: Record<string, string>): Promise<void> {
      const answer = await desk.call(`PATCH /api/destinations/${id}`, { body: { settings: { stages } } });
      if (answer.status !== 200) throw new Error(answer.text);
    },
    async lead(leadId: string): Promise<StoredLead> {
      const { json } = await desk.call(`GET /api/leads/${leadId}`);
      return json as StoredLead;
    },
  };
}
export type GivenInbound = Awaited<ReturnType<typeof givenInbound>>;

/** Adds a lead at a time in the past. Returns its id. */
export async function givenEarlierLead(app: App, { account, site }: GivenDesk, at: Date): Promise<string> {
  const lead = { site_id: site.id, name: "Ada", email: newEmail(), created_at: at.toISOString() };
  const { json, text } = await app.call("POST /api/leads", { token: account.token, body: { leads: [lead] } });
  const [{ id } = {}] = (json as { results?: { id?: string }[] }).results ?? [];
  if (id === undefined) throw new Error(text);
  return id;
}
