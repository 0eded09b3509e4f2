import { decodeTime, encodeTime } from "ulid";
import * as v from "valibot";
import type { Account } from "../../accounts/account.ts";
import { seesSite, type Visibility } from "../../accounts/members/visibility.ts";
import { sitesById } from "../../accounts/sites/site-store.ts";
import { fromRow } from "../../leads/lead-store.ts";
import { SETTLED_AFTER_MS } from "../../leads/listing/changes-store.ts";
import { EVENTS, toEventId } from "../../leads/outbox/event.ts";
import { EVENT_DAYS } from "../../leads/outbox/event-row.ts";
import { readShow } from "../../leads/showing-store.ts";
import { DAY_MS } from "../../platform/day.ts";
import { environment } from "../../platform/environment.ts";
import { keys } from "../../platform/store/keys.ts";
import { getRows, queryPage, type Row } from "../../platform/store/table.ts";
import { silenceText } from "../payload.ts";
import type { ShownEvent } from "./event.ts";

const Stored = v.object({
  event: v.picklist(EVENTS),
  lead_id: v.string(),
  version: v.number(),
  site_id: v.string(),
  /** Only of a silence. */
  leads_per_week: v.optional(v.number(), 0),
});

type Page = { limit: number; since?: Date | undefined; cursor?: string | undefined };
type Listed = { data: ShownEvent[]; next_cursor: string | null; has_more: boolean };

/**
 * The events of an account's leads that a caller sees, oldest first, up to a few seconds ago: later ones could still
 * become visible in another order. Events of deleted leads are left out, except for the deletions.
 */
export async function listEvents(
  account: Account,
  visibility: Visibility,
  { limit, since, cursor }: Page,
  now: Date,
): Promise<Listed> {
  const oldest = Math.max(since?.getTime() ?? 0, now.getTime() - EVENT_DAYS * DAY_MS);
  const from = cursor === undefined ? encodeTime(oldest) : `${cursor}!`;
  const upTo = encodeTime(now.getTime() - SETTLED_AFTER_MS);
  if (from >= upTo) return { data: [], next_cursor: cursor ?? null, has_more: false };
  const prefix = keys.leadEvents(account.id);
  const { rows, next } = await queryPage(prefix, { from, upTo, limit });
  const [leads, sites] = await Promise.all([
    getRows(rows.map(({ lead_id }) => keys.lead(account.id, String(lead_id)))),
    sitesById(account.id),
  ]);
  const show = await readShow(account, visibility, now);
  const toEvent = (row: Row, lead: Row | null): ShownEvent | null => {
    const { site_id, leads_per_week, ...stored } = v.parse(Stored, row);
    if (!seesSite(visibility, site_id)) return null;
    const { event: type, lead_id: id } = stored;
    const created_at = new Date(decodeTime(String(row.sk).slice(prefix.sk.length))).toISOString();
    const named = { event_id: toEventId(stored), created_at };
    if (type === "lead.deleted") return { ...named, type, data: { id } };
    if (lead === null) return null;
    const found = sites.get(site_id);
    const site = found ? { id: site_id, name: found.name, domain: found.domain } : null;
    const link = `${environment.appOrigin}/dashboard`;
    const storedLead = fromRow(id, lead);
    if (type !== "site.silent")
      return { ...named, type, data: { ...show(storedLead), site, link: `${link}?lead=${id}` } };
    if (site === null) return null;
    const silent_since = storedLead.created_at;
    const text = silenceText(site.name, silent_since, leads_per_week);
    return { ...named, type, data: { site, silent_since, leads_per_week, text, link } };
  };
  const last = rows.at(-1);
  return {
    data: rows.map((row, at) => toEvent(row, leads[at] ?? null)).filter((event) => event !== null),
    next_cursor: last === undefined ? (cursor ?? null) : String(last.sk).slice(prefix.sk.length),
    has_more: next !== undefined,
  };
}
