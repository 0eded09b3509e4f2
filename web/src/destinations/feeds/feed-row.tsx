import type { Feed } from "../../api/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { kinds } from "./kinds.ts";
import { RevokeFeed } from "./revoke-feed.tsx";

/** A feed: its content, who added it, and when it was last fetched. */
export function FeedRow({ feed }: { feed: Feed }) {
  const { name, kind, contacts, sites, created_by, created_at, ended, last_fetched_on } = feed;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 gap-1 text-sm text-muted">
        <p className="text-base font-medium wrap-anywhere text-ink">
          <bdi>{name}</bdi> {ended && <Badge tone="red">Ended</Badge>}
        </p>
        {ended && (
          <p>The person who added it is no longer an owner or admin. Revoke it, and add a new one.</p>
        )}
        <p>
          {kinds[kind].title}, {contacts ? "with" : "without"} contact details
          {sites !== null && `, of ${sites.length} ${sites.length === 1 ? "site" : "sites"}`}
        </p>
        <p className="wrap-anywhere">
          Added <Timestamp at={created_at} to="day" /> by{" "}
          <bdi>{created_by === null ? "a former member" : created_by.name}</bdi>
        </p>
        <p>
          {last_fetched_on === null ? (
            "Not fetched yet"
          ) : (
            <>
              Last fetched <Timestamp at={last_fetched_on} to="date" />
            </>
          )}
        </p>
      </div>
      <RevokeFeed feed={feed} />
    </li>
  );
}
