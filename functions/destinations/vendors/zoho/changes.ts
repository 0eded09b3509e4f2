import * as v from "valibot";
import type { CallContext, Changes, Failed, Window } from "../../adapters/adapter.ts";
import { blankFact, type Fact, toTime } from "../../changes/fact.ts";
import { stageId } from "../../changes/stages.ts";
import { knownZohoFields } from "./fields.ts";
import { toZohoTime } from "./lead.ts";
import { type Crm, callZoho, openZoho, readZoho } from "./response.ts";
import type { ZohoCredentials } from "./token.ts";

const PAGE = 200;
/** The most pages to read in one run. Each costs one of the CRM's API credits. */
const PAGES_MAX = 10;
const SECOND_MS = 1000;

const time = v.pipe(v.unknown(), v.transform(toTime), v.string());
const Page = v.object({
  data: v.array(
    v.objectWithRest(
      { id: v.string(), Lead_Status: v.nullish(v.string()), Created_Time: time, Modified_Time: time },
      v.unknown(),
    ),
  ),
  info: v.object({ more_records: v.boolean() }),
});
type Page = v.InferOutput<typeof Page>;

/** Where to continue: a page of the leads that changed since a time (ISO UTC). */
type Cursor = { since: string; page: number };

/** Reads a page of changed leads, oldest change first. Zoho's times have no fractions, so we ask for one second more. */
async function readPage(crm: Crm, key: string, { since, page }: Cursor): Promise<{ read: Page } | Failed> {
  const query = new URLSearchParams({
    fields: [key, "Lead_Status", "Created_Time", "Modified_Time"].join(","),
    sort_by: "Modified_Time",
    sort_order: "asc",
    converted: "both",
    per_page: String(PAGE),
    page: String(page),
  });
  const modifiedSince = toZohoTime(new Date(Date.parse(since) - SECOND_MS).toISOString());
  const response = await callZoho(crm, "GET", `/Leads?${query}`, undefined, {
    "if-modified-since": modifiedSince,
  });
  // No lead has changed, or there are none.
  const isEmpty = "status" in response && (response.status === 304 || response.status === 204);
  return isEmpty ? { read: { data: [], info: { more_records: false } } } : readZoho(response, Page, crm.now);
}

/**
 * The statuses of our leads that changed within a window, up to a few pages. Zoho can't filter for our leads. When a
 * status changed is unknown, so the first status counts as of the lead's creation.
 */
export async function readChanges(
  { from, to }: Window,
  context: CallContext<ZohoCredentials>,
): Promise<Changes | Failed> {
  const crm = openZoho(context);
  const fields = await knownZohoFields(crm);
  if ("kind" in fields) return fields;
  const key = fields.names.get("whence_lead_id") ?? "";
  const end = to.toISOString();
  const facts: Fact[] = [];
  let cursor: Cursor = { since: from.toISOString(), page: 1 };
  for (let pages = 0; pages < PAGES_MAX; pages++) {
    const found = await readPage(crm, key, cursor);
    if ("kind" in found) return found;
    const { data, info } = found.read;
    for (const { id, [key]: lead_id, Lead_Status, Created_Time: at, Modified_Time: seen_at } of data) {
      if (typeof lead_id !== "string" || !Lead_Status || seen_at >= end) continue;
      const stage = stageId("lead_status", Lead_Status);
      facts.push({ ...blankFact, lead_id, record: `lead:${id}`, stage, at, seen_at });
    }
    const last = data.at(-1)?.Modified_Time ?? end;
    if (!info.more_records || last >= end) return { facts, to };
    // Continue by time, since leads that change in the meantime shift the pages. Within one second, pages are the only way.
    cursor = last > cursor.since ? { since: last, page: 1 } : { ...cursor, page: cursor.page + 1 };
  }
  // Zoho returns no more leads of one second than this; skip the rest instead of getting stuck.
  return { facts, to: new Date(Math.max(Date.parse(cursor.since), from.getTime() + 2 * SECOND_MS)) };
}
