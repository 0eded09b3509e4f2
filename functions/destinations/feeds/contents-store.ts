import type { Account } from "../../accounts/account.ts";
import { seesSite, type Visibility } from "../../accounts/members/visibility.ts";
import { sitesById } from "../../accounts/sites/site-store.ts";
import type { ShownLead } from "../../leads/lead.ts";
import { isOutgoing } from "../../leads/outbox/event.ts";
import { allLeads } from "../../leads/reading-store.ts";
import { readShow } from "../../leads/showing-store.ts";
import { environment } from "../../platform/environment.ts";
import { sha256Hex } from "../../platform/store/digest.ts";
import { SEARCHED_MS, toConversions } from "./conversion.ts";
import type { Feed } from "./feed.ts";
import { conversionLine, headerLine, leadLine } from "./line.ts";

const LINES_MAX = 5000;
/** Lambda limits responses to 6 MB. */
const BYTES_MAX = 4_000_000;
/** The most leads to read per fetch, which costs about 10,000 read units. */
const READ_MAX = 40_000;

/** A feed's lines, newest lead first. */
async function* streamLines(account: Account, feed: Feed, now: Date): AsyncGenerator<string> {
  const isOfLeads = feed.kind === "leads";
  const sites = await sitesById(account.id);
  const visibility: Visibility = {
    sites: feed.sites === undefined ? null : new Set(feed.sites),
    contacts: feed.contacts || !isOfLeads,
    notes: false,
  };
  const show = await readShow(account, visibility, now);
  const format = (lead: ShownLead): string[] =>
    isOfLeads
      ? [
          leadLine(feed, {
            lead,
            site: sites.get(lead.site_id) ?? null,
            link: `${environment.appOrigin}/dashboard?lead=${lead.id}`,
          }),
        ]
      : toConversions(lead, feed, now).map((each) => conversionLine(feed, each, sha256Hex));
  let read = 0;
  const span = isOfLeads ? {} : { from: new Date(now.getTime() - SEARCHED_MS) };
  for await (const leads of allLeads(account.id, span)) {
    for (const lead of leads)
      if (isOutgoing(lead) && seesSite(visibility, lead.site_id)) yield* format(show(lead));
    read += leads.length;
    if (read >= READ_MAX) return;
  }
}

/** A feed as CSV, newest leads first, up to 5,000 lines and 4 MB. */
export async function feedContents(account: Account, feed: Feed, now: Date): Promise<string> {
  const lines = [headerLine(feed)];
  let bytes = 0;
  for await (const line of streamLines(account, feed, now)) {
    bytes += Buffer.byteLength(line);
    if (bytes > BYTES_MAX || lines.push(line) > LINES_MAX) break;
  }
  return lines.join("");
}
