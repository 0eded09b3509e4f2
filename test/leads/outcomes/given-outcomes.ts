import type { OutcomeResult } from "../../../functions/leads/outcomes/new-outcome.ts";
import type { App } from "../../support/app.ts";

/** Reports outcomes and returns their results. */
export async function givenOutcomes(
  app: Pick<App, "call">,
  token: string,
  outcomes: unknown[],
  options: Record<string, unknown> = {},
): Promise<OutcomeResult[]> {
  const { status, json, text } = await app.call("POST /api/outcomes", {
    token,
    body: { outcomes, ...options },
  });
  if (status !== 200) throw new Error(`outcomes: ${status} ${text}`);
  return (json as { results: OutcomeResult[] }).results;
}
