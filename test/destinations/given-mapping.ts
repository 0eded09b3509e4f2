import { expect } from "vitest";
import type { App } from "../support/app.ts";
import type { givenCrm } from "./given-crm.ts";

type Crm = Awaited<ReturnType<typeof givenCrm>>;
type Own = { id: string; label: string; type: string };

export const touches = (source: string, campaign: string) => [
  { at: new Date().toISOString(), source, medium: "cpc", campaign },
];

/** Changes a CRM's field mapping. */
export async function map({ call, id }: Crm, fields: object): Promise<void> {
  const { status, text } = await call(`PATCH /api/destinations/${id}`, { body: { settings: { fields } } });
  expect(status, text).toBe(200);
}

/** Sends a lead to a CRM. */
export async function sendTo(
  app: App,
  crm: Crm,
  email: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const id = await crm.lead(email, more);
  await app.queues.settle();
  return id;
}

/** The CRM's own fields that it offers for mapping. */
export async function ownFields({ call, id }: Crm): Promise<Own[]> {
  const { status, json, text } = await call(`GET /api/destinations/${id}/fields`);
  expect(status, text).toBe(200);
  return (json as { data: Own[] }).data;
}

/** The last delivery's response in the log. */
export async function lastAnswer({ call, id }: Crm): Promise<unknown> {
  const { json } = await call(`GET /api/deliveries?destination=${id}`);
  const { data } = json as { data: { state: string; attempts: { answer?: string }[] }[] };
  return { state: data[0]?.state, answer: data[0]?.attempts.at(-1)?.answer };
}
