import type { Client } from "../../../functions/accounts/clients/client.ts";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import { shiftDays } from "../../../functions/reports/calendar.ts";
import { givenClient } from "../../accounts/clients/given-client.ts";
import type { App } from "../../support/app.ts";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount } from "../../support/given.ts";

type GivenClientSite = { client: Client; site: Site };

/** An agency on its trial, with a client for each name, which has one site. */
export async function givenAgency(
  app: App,
  ...names: string[]
): Promise<GivenAccount & { clients: GivenClientSite[] }> {
  const account = await givenAccount(app);
  const clients: GivenClientSite[] = [];
  for (const [at, name] of names.entries()) {
    const client = await givenClient(app, account, name);
    const body = { name, domain: `site-${at}-${account.id}.example`, client_id: client.id };
    const { json } = await app.call("POST /api/sites", { token: account.token, body });
    clients.push({ client, site: json as Site });
  }
  return { ...account, clients };
}

const DAYS = 63;

/** Adds so many leads to a site on each of the nine weeks' days before that of `now`, in UTC. */
export async function givenDays(
  app: App,
  { token }: GivenAccount,
  site: Site,
  perDay: (ago: number) => number,
  now: Date,
): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const leads = Array.from({ length: DAYS }, (_, at) => at + 1).flatMap((ago) =>
    Array.from({ length: perDay(ago) }, (_, at) => {
      const day = shiftDays(today, -ago);
      const person = { name: "Ada", email: `a-${day}-${at}@firm.example`, external_id: `${day}-${at}` };
      return { site_id: site.id, ...person, created_at: `${day}T${String(8 + at).padStart(2, "0")}:20:00Z` };
    }),
  );
  while (leads.length > 0) {
    const body = { leads: leads.splice(0, 100) };
    const { status, text, json } = await callAtTime(app, "POST /api/leads", now, { token, body });
    if (status >= 300) throw new Error(`add leads: ${status} ${text}`);
    const { results } = json as { results: { status: string }[] };
    // On a busy machine, not every lead of a batch is stored at the first attempt.
    leads.push(...body.leads.filter((_, at) => results[at]?.status === "failed"));
  }
}
