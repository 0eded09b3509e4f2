import { Inbox, SearchX } from "lucide-react";
import { Link } from "wouter";
import { detailOf, offlineNote } from "../request.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { TryAgain } from "../ui/try-again.tsx";

const box = "grid justify-items-center gap-3 px-5 pt-8 pb-12 text-center text-muted";

/** What an account without leads does, and where. */
export function NoLeads() {
  return (
    <div className={box}>
      <Inbox className="size-8" />
      <p>No leads yet. Install the tracking snippet on your website to start collecting data.</p>
      <Link to="?tab=sites" asChild>
        <ButtonLink look="secondary">Go to Sites & Snippets</ButtonLink>
      </Link>
    </div>
  );
}

type NoMatchProps = { isComplete: boolean; campaign: string | undefined; onClear: () => void };

/** What filters that let nothing pass are told, and the way out. */
export function NoMatch({ isComplete, campaign, onClear }: NoMatchProps) {
  return (
    <div className={box}>
      <SearchX className="size-8" />
      <p>{isComplete ? "No lead matches." : "No lead matches so far."}</p>
      {campaign !== undefined && (
        <p>
          Campaigns are matched whole. To find a part of one such as “<bdi>{campaign}</bdi>”, use the search.
        </p>
      )}
      <Button look="secondary" size="small" onClick={onClear}>
        Clear all filters
      </Button>
    </div>
  );
}

/** Stands in the list's place where it could not be loaded. */
export function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className={box}>
      <p>{detailOf(error, `The leads could not be loaded${offlineNote(error)}`)}</p>
      <TryAgain onClick={onRetry} />
    </div>
  );
}
