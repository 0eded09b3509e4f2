import { Inbox, Radio, SearchX } from "lucide-react";
import { detailOf, offlineNote } from "../api/request.ts";
import { DashboardLink } from "../app/account/dashboard-link.tsx";
import { Button, buttonClasses } from "../ui/button.tsx";
import { Example } from "../ui/example.tsx";
import { TryAgain } from "../ui/try-again.tsx";

const box = "grid justify-items-center gap-3 px-5 pt-8 pb-12 text-center text-muted";

/** A calm animation: we are waiting for something. */
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

/** Shown to an account without leads. With a site, its first lead appears here on its own. */
export function NoLeads({ hasSites, isLive }: NoLeadsProps) {
  return (
    <div className={box}>
      {hasSites ? <Listening /> : <Inbox className="size-8" />}
      {hasSites && (
        <div>
          <h3 className="text-heading text-ink">Listening for your first lead</h3>
          <p className="text-sm">
            {isLive
              ? "It appears here within seconds, with its source and score."
              : "The last check failed. Trying again."}
          </p>
        </div>
      )}
      <p>No leads yet. Install the tracking snippet on your website to start collecting data.</p>
      <DashboardLink to="?tab=sites" className={buttonClasses({ look: "secondary" })}>
        Go to Sites & Snippets
      </DashboardLink>
      <Example of="leads" caption="Each lead will be a line here, for example:" />
    </div>
  );
}

/** Shown to a client whose sites have no leads. */
export const NoSharedLeads = () => (
  <div className={box}>
    <Inbox className="size-8" />
    <p>No leads yet. They appear here as soon as visitors of your sites submit a form.</p>
  </div>
);

type NoMatchProps = { isComplete: boolean; campaign: string | undefined; onClear: () => void };

/** Shown when no lead passes the filters, with a button to clear them. */
export function NoMatch({ isComplete, campaign, onClear }: NoMatchProps) {
  return (
    <div className={box}>
      <SearchX className="size-8" />
      <p>{isComplete ? "No leads match." : "No leads match yet."}</p>
      {campaign && (
        <p>
          This filter matches whole campaign names. To find part of one, such as “<bdi>{campaign}</bdi>”, use
          search.
        </p>
      )}
      <Button look="secondary" size="small" onClick={onClear}>
        Clear all filters
      </Button>
    </div>
  );
}

/** Shown in place of a list or lead that could not be loaded. */
export function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className={box}>
      <p>{detailOf(error, `The leads could not be loaded${offlineNote(error)}`)}</p>
      <TryAgain onClick={onRetry} />
    </div>
  );
}
