import type { IncomingHttpHeaders } from "node:http";
import { type ZohoAccount, ZohoFault } from "./account.ts";

/** Formats a time like Zoho. */
export const formatZohoTime = (time: Date): string => time.toISOString().replace(/\.\d+Z$/, "+00:00");

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;
const SORTS = ["id", "Created_Time", "Modified_Time"];
const PAGED_MAX = 2000;

function required(query: URLSearchParams, param_name: string): string {
  const given = query.get(param_name);
  if (!given)
    throw new ZohoFault(400, "REQUIRED_PARAM_MISSING", "One of the expected parameter is missing", {
      param_name,
    });
  return given;
}

const refuse = (param_name: string) =>
  new ZohoFault(400, "INVALID_DATA", "the parameter's value is invalid", { param_name });

/** A page of the leads that changed since a time; 304 if there are none. */
export function readLeads(
  { leads, converted }: ZohoAccount,
  { query, headers }: { query: URLSearchParams; headers: IncomingHttpHeaders },
) {
  const fields = required(query, "fields").split(",");
  const [perPage, page] = [Number(query.get("per_page") ?? 200), Number(query.get("page") ?? 1)];
  if (!(perPage >= 1 && perPage <= 200)) throw refuse("per_page");
  if (page * perPage > PAGED_MAX) {
    const message = `You can only get upto ${PAGED_MAX} records without page_token param`;
    throw new ZohoFault(400, "DISCRETE_PAGINATION_LIMIT_EXCEEDED", message, { limit: PAGED_MAX });
  }
  const [sortBy, order] = [query.get("sort_by") ?? "id", query.get("sort_order") ?? "desc"];
  if (!SORTS.includes(sortBy)) throw refuse("sort_by");
  const since = headers["if-modified-since"];
  if (since !== undefined && !TIME.test(since)) throw refuse("If-Modified-Since");
  const whether = query.get("converted") ?? "false";
  const modifiedAt = (lead: Record<string, unknown>) => Date.parse(String(lead.Modified_Time));
  const found = [...leads]
    .filter(([id]) => whether === "both" || String(converted.has(id)) === whether)
    .map(([id, lead]) => ({ ...lead, id }) as Record<string, unknown>)
    .filter((lead) => since === undefined || modifiedAt(lead) >= Date.parse(since))
    .sort((a, b) => String(a[sortBy]).localeCompare(String(b[sortBy])) * (order === "asc" ? 1 : -1));
  const shown = found.slice((page - 1) * perPage, page * perPage);
  if (shown.length === 0) return { status: since === undefined ? 204 : 304, body: "" };
  const data = shown.map((lead) =>
    Object.fromEntries(["id", ...fields].map((name) => [name, lead[name] ?? null])),
  );
  const more_records = page * perPage < found.length;
  const info = {
    page,
    per_page: perPage,
    count: data.length,
    more_records,
    sort_by: sortBy,
    sort_order: order,
  };
  return { body: { data, info } };
}
