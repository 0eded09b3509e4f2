import { HttpError } from "../../platform/errors.ts";
import { toErrorResult } from "../../platform/http/batch.ts";
import type { Client } from "../clients/client.ts";
import type { SiteRow, SiteRowResult } from "./import.ts";
import type { StoredSite } from "./site.ts";

/** A row's client; `id` is null if it will be added. Rows that name the same new client share it. */
export type RowClient = { id: string | null; name: string };

/** The plan for a row: a site to create, or its final result. */
export type Planned =
  | { row: SiteRow; client: RowClient | null; result?: never }
  | { row?: never; client?: never; result: SiteRowResult };

/** How many more an account can add, and the error beyond that. */
type Places = { left: number; error: HttpError };

/** An account's state before an import. */
type Before = {
  sites: readonly StoredSite[];
  clients: readonly Client[];
  sitePlaces: Places;
  clientPlaces: Places;
};

/** Normalizes a name's case, spaces and Unicode form for comparison. */
const fold = (name: string): string => name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

const ambiguous = (name: string): HttpError =>
  new HttpError(
    409,
    `Several clients are named ${name}. Rename one, or import the site without a client and move it.`,
    {},
    "conflict",
    "client",
  );

/** Finds a client by name. */
function findClient(name: string, clients: readonly Client[]): Client | null {
  const same = clients.filter((client) => fold(client.name) === fold(name));
  const exact = same.filter((client) => client.name === name);
  const [found, ...rest] = exact.length > 0 ? exact : same;
  if (rest.length > 0) throw ambiguous(name);
  return found ?? null;
}

const ARCHIVED = "A site with this domain is archived. Restore it to receive its leads.";
const REPEATED = "An earlier line has the same domain.";

/** Plans an import. `rows` contains an error for each invalid row. Plans nothing beyond the account's limits. */
export function planImport(rows: readonly (SiteRow | HttpError)[], before: Before): Planned[] {
  const siteByDomain = new Map(before.sites.map((site) => [site.domain, site]));
  const taken = new Set<string>();
  const added = new Map<string, RowClient>();
  const choose = (name: string): RowClient => {
    const found = findClient(name, before.clients) ?? added.get(fold(name));
    if (found) return found;
    if (added.size >= before.clientPlaces.left) throw before.clientPlaces.error;
    const client = { id: null, name };
    added.set(fold(name), client);
    return client;
  };
  const plan = (row: SiteRow): Planned => {
    const site = siteByDomain.get(row.domain);
    if (site !== undefined)
      return { result: { status: "exists", id: site.id, ...(site.archived_at && { detail: ARCHIVED }) } };
    if (taken.has(row.domain)) return { result: { status: "exists", detail: REPEATED } };
    if (taken.size >= before.sitePlaces.left) throw before.sitePlaces.error;
    const client = row.client === null ? null : choose(row.client);
    taken.add(row.domain);
    return { row, client };
  };
  return rows.map((row) => {
    try {
      if (row instanceof HttpError) throw row;
      return plan(row);
    } catch (error) {
      if (error instanceof HttpError) return { result: toErrorResult(error) };
      throw error;
    }
  });
}
