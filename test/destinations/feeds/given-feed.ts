import papaparse from "papaparse";
import type { App } from "../../support/app.ts";
import { type GivenAccount, givenAccount, givenSite } from "../../support/given.ts";

export type GivenFeed = { id: string; url: string; token: string; token_url: string };

/** A CSV file's header, and its lines by column. */
export function readCsv(text: string): { header: string[]; lines: Record<string, string>[] } {
  const { data, meta, errors } = papaparse.parse<Record<string, string>>(text.trim(), { header: true });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return { header: meta.fields ?? [], lines: data };
}

/** An account with a site, and functions to add leads and to add and fetch feeds. */
export async function givenFeeds(app: App) {
  const account: GivenAccount = await givenAccount(app);
  const site = await givenSite(app, account.token);
  const call: App["call"] = (route, options) => app.call(route, { token: account.token, ...options });
  const fetchFile = (url: string, headers: Record<string, string> = {}) =>
    app.call(`GET ${new URL(url).pathname}`, { headers });
  return {
    account,
    site,
    call,
    fetchFile,
    async add(kind: string, more: Record<string, unknown> = {}): Promise<GivenFeed> {
      const { status, text, json } = await call("POST /api/feeds", { body: { name: "Feed", kind, ...more } });
      if (status !== 201) throw new Error(text);
      return json as GivenFeed;
    },
    /** Adds a lead through the API. */
    async lead(fields: Record<string, unknown>): Promise<string> {
      const { json, text } = await call("POST /api/leads", {
        body: { leads: [{ site_id: site.id, ...fields }] },
      });
      const [result] = (json as { results: { id?: string }[] }).results;
      const id = result?.id;
      if (id === undefined) throw new Error(text);
      return id;
    },
    async read({ token_url }: GivenFeed) {
      const { status, text } = await fetchFile(token_url);
      if (status !== 200) throw new Error(text);
      return readCsv(text);
    },
  };
}
export type GivenFeeds = Awaited<ReturnType<typeof givenFeeds>>;
