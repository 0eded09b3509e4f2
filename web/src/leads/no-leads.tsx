import { Inbox, Radio, SearchX } from "lucide-react";
import { Link } from "wouter";
import { detailOf, offlineNote } from "../api/request.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { TryAgain } from "../ui/try-again.tsx";

const box = "grid justify-items-center gap-3 px-5 pt-8 pb-12 text-center text-muted";

/** A calm sign that something is waited for. */
function Listening() {
  return (
    <span className="relative my-4 grid size-14 place-content-center rounded-full bg-brand-soft text-brand">
      <span aria-hidden="true" className="listening absolute inset-0 rounded-full border-2 border-brand" />
      <span
        aria-hidden="true"
        className="listening absolute inset-0 rounded-full border-2 border-brand [animation-delay:1.5s]"
      />
      <Radio className="size-7" aria-hidden="true" />
    </span>
  );
}

type NoLeadsProps = { hasSites: boolean; isLive: boolean };

/** What an account without leads does, and where; with a site, its first lead shows here by itself. */
export function NoLeads({ hasSites, isLive }: NoLeadsProps) {
  return (
    <div className={box}>
      {hasSites ? <Listening /> : <Inbox className="size-8" />}
      {hasSites && (
        <div>
          <h3 className="text-lg font-semibold text-ink">Listening for your first lead</h3>
          <p className="text-sm">
            {isLive
              ? "It shows here within seconds, with its source and its score."
              : "The last look for it failed. Trying again."}
          </p>
        </div>
      )}
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
