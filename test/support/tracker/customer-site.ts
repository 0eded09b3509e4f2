import { setTimeout as sleep } from "node:timers/promises";
import type { Lead } from "../../../functions/leads/lead.ts";
import { startApp } from "../app.ts";
import { givenAccount, givenSite, leadsOf } from "../given.ts";
import { startPages } from "./page-server.ts";

const INTERVAL_MS = 50;
const TRIES = 400;

/** The dashboard's snippet for a site: where its script is loaded from, where leads go, and `more` config. */
export const snippetOf = (
  siteId: string,
  origin: string,
  endpoint = `${origin}/api/lead`,
  more = "",
): string =>
  `<script>window.WhenceConfig={siteId:"${siteId}",apiEndpoint:"${endpoint}"${more}}</script>
   <script async src="${origin}/whence.js"></script>`;

/**
 * The whole product and a customer's site with the snippet, for visitors with any browser. Leads go straight
 * to the product unless `proxyTo` returns the origin of a proxy in between.
 */
export async function startCustomerSite(proxyTo = async (origin: string) => origin) {
  const app = await startApp();
  const { token } = await givenAccount(app);
  const { id: siteId } = await givenSite(app, token, "shop.localhost");
  const snippet = snippetOf(siteId, app.origin, `${await proxyTo(app.origin)}/api/lead`);
  const pages = await startPages(snippet);
  let emails = 0;

  return {
    app,
    siteId,
    snippet,
    token,
    url: pages.url,
    put: pages.put,
    silence: pages.silence,
    received: pages.received,
    newEmail: () => `visitor${++emails}@example.com`,
    /** The leads of an email address, as soon as there is one. */
    async leadsOf(email: string): Promise<Lead[]> {
      for (let tries = 0; ; tries++) {
        const leads = (await leadsOf(app, token)).filter((lead) => lead.email === email);
        if (leads.length > 0 || tries === TRIES) return leads;
        await sleep(INTERVAL_MS);
      }
    },
    async close(): Promise<void> {
      await pages.close();
      await app.close();
    },
  };
}
