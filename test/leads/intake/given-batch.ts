import type { LeadResult } from "../../../functions/leads/intake/batch.ts";
import type { App, Called } from "../../support/app.ts";

/** Sends leads as a batch. */
export const addLeads = (app: Pick<App, "call">, token: string, leads: unknown): Promise<Called> =>
  app.call("POST /api/leads", { token, body: { leads } });

/** Sends leads as a batch and returns their results. */
export async function givenBatch(
  app: Pick<App, "call">,
  token: string,
  leads: unknown[],
): Promise<LeadResult[]> {
  const { status, json, text } = await addLeads(app, token, leads);
  if (status !== 200) throw new Error(`add leads: ${status} ${text}`);
  return (json as { results: LeadResult[] }).results;
}
