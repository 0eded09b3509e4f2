import * as v from "valibot";
import type { Failed, Window } from "../../adapters/adapter.ts";
import { callHubspot, type HubspotContext } from "./properties.ts";
import { readHubspot } from "./response.ts";

/** The most results of a search; a window with more is halved. HubSpot returns at most 10,000. */
const FOUND_MAX = 1000;
const SHORTEST_MS = 1000;
const PAGE = 100;

const Found = v.object({
  total: v.number(),
  results: v.array(v.object({ id: v.string() })),
  paging: v.optional(v.object({ next: v.optional(v.object({ after: v.string() })) })),
});

/** Posts to HubSpot and parses the response. */
export async function post<Schema extends v.GenericSchema>(
  context: HubspotContext,
  url: string,
  body: object,
  schema: Schema,
): Promise<{ read: v.InferOutput<Schema> } | Failed> {
  return readHubspot(await callHubspot(context, "POST", url, body), schema, context.now);
}

/** A kind of record: its property for the last modification, and those whose history to read. */
export type Kind = { url: string; modified: string; own: object[]; properties: string[]; history: string[] };

const FIRST = "0";

/** The request for a page of a search. HubSpot's description requires every field. */
export const searchRequest = (filters: object[], property: string, after = FIRST) => ({
  filterGroups: [{ filters }],
  properties: [property],
  sorts: [],
  limit: PAGE,
  after,
});

async function searchPage(
  context: HubspotContext,
  { url, modified, own }: Kind,
  { from, to }: Window,
  after = FIRST,
): Promise<{ ids: string[]; total: number; after: string | undefined } | Failed> {
  const filters = [
    { propertyName: modified, operator: "GTE", value: String(from.getTime()) },
    { propertyName: modified, operator: "LT", value: String(to.getTime()) },
    ...own,
  ];
  const found = await post(context, `${url}/search`, searchRequest(filters, modified, after), Found);
  if ("kind" in found) return found;
  const { total, results, paging } = found.read;
  return { ids: results.map(({ id }) => id), total, after: paging?.next?.after };
}

/**
 * The ids of the records modified within a window. If there are too many, only those of its first part, up to the
 * returned `to`.
 */
export async function search(
  context: HubspotContext,
  kind: Kind,
  window: Window,
): Promise<{ ids: string[]; to: Date } | Failed> {
  const ids: string[] = [];
  let page = await searchPage(context, kind, window);
  if ("kind" in page) return page;
  const length = window.to.getTime() - window.from.getTime();
  if (page.total > FOUND_MAX && length > SHORTEST_MS)
    return search(context, kind, { ...window, to: new Date(window.from.getTime() + length / 2) });
  ids.push(...page.ids);
  while (page.after !== undefined) {
    page = await searchPage(context, kind, window, page.after);
    if ("kind" in page) return page;
    ids.push(...page.ids);
  }
  return { ids, to: window.to };
}
