import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Loading } from "../../ui/loading.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { AddFeed } from "./add-feed.tsx";
import { FeedRow } from "./feed-row.tsx";
import { feedsQuery } from "./feeds-query.ts";

/** The account's feeds: files with leads that spreadsheets and ad networks fetch. */
export function Feeds() {
  const id = useId();
  const { data: feeds, error, isFetching, refetch } = useQuery(feedsQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <Card aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 id={id} className="text-heading">
            Feeds
          </h3>
          <p className="text-sm text-muted">
            Files that a spreadsheet, Google Ads or Microsoft Ads fetch automatically. They don't count as
            destinations.
          </p>
        </div>
        <Button look="secondary" onClick={() => setAdding(true)}>
          Add a feed
        </Button>
      </div>
      {feeds === undefined &&
        (isFetching ? (
          <Loading />
        ) : (
          <NotLoaded what="Your feeds" error={error} busy={false} onRetry={() => void refetch()} />
        ))}
      {feeds !== undefined && feeds.length > 0 && (
        <ul aria-label="Feeds" className="divide-y divide-line">
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} />
          ))}
        </ul>
      )}
      {isAdding && <AddFeed onClose={() => setAdding(false)} />}
    </Card>
  );
}
