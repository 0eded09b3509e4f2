import type { Account } from "../../accounts/account.ts";
import { seesSite, type Visibility } from "../../accounts/members/visibility.ts";
import { digest } from "../../platform/store/digest.ts";
import { toCandidate } from "../labels/candidate.ts";
import { chooseLabels, type DatedCandidate, isReported } from "../labels/label.ts";
import { readCandidates } from "../labels/label-store.ts";
import type { ShownLead, StoredLead } from "../lead.ts";
import type { Span } from "../listing/filter.ts";
import { listLeads } from "../reading-store.ts";
import { readShow } from "../showing-store.ts";
import { orderUnmarked, ripeAge } from "./unmarked.ts";

/** Leads to choose from: enough for each band to have some. */
const CHOICE = 200;

type Open = { id: string; lead: StoredLead; candidate: DatedCandidate };

/**
 * The leads without an outcome that are most useful to mark: those old enough to have one, then newer ones. Reads the labels,
 * and at most a megabyte of leads of either age.
 */
export async function listUnmarked(
  account: Account,
  visibility: Visibility,
  limit: number,
  now: Date,
): Promise<ShownLead[]> {
  const labels = chooseLabels(await readCandidates(account.id), account.score, now);
  const ripe = new Date(now.getTime() - ripeAge(labels));
  const show = await readShow(account, visibility, now);
  const find = (lead: StoredLead): Open | null => {
    const found = seesSite(visibility, lead.site_id) ? toCandidate(lead, digest) : null;
    if (found === null || found.score === null) return null;
    // The score as shown, since a hidden one would be told by the lead's place.
    const score = show(lead).ai_score;
    const candidate = { ...found, score, lead_id: lead.id, at: Date.parse(lead.created_at) };
    return isReported(candidate, account.score) ? null : { id: lead.id, lead, candidate };
  };
  const read = async (span: Span): Promise<Open[]> => {
    const { leads } = await listLeads(account.id, { ...span, limit: CHOICE }, find);
    const byId = new Map(leads.map((open) => [open.id, open]));
    const ordered = orderUnmarked(
      leads.map(({ candidate }) => candidate),
      labels,
    );
    return ordered.flatMap(({ lead_id }) => byId.get(lead_id) ?? []);
  };
  const old = await read({ to: ripe });
  const newer = old.length >= limit ? [] : await read({ from: ripe });
  const contacts = new Set(old.map(({ candidate }) => candidate.contact));
  const added = newer.filter(({ candidate }) => !contacts.has(candidate.contact));
  return [...old, ...added].slice(0, limit).map(({ lead }) => show(lead));
}
