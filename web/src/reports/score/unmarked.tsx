import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Loading } from "../../ui/loading.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { unmarkedQuery } from "./score-queries.ts";
import { UnmarkedLead } from "./unmarked-lead.tsx";

/** The leads whose outcome would say most about the score, each to be marked by one press. */
export function Unmarked() {
  const { data, error, isFetching, refetch } = useQuery(unmarkedQuery);
  return (
    <Card aria-labelledby="score-unmarked-title" className="min-w-0">
      <h3 id="score-unmarked-title" className="text-heading">
        What became of these leads?
      </h3>
      <p className="mt-1 max-w-prose text-sm text-muted">
        Their outcomes would say most about the score: they are old enough to have one, and of the scores with
        the fewest.
      </p>
      {data === undefined && error !== null && !isFetching ? (
        <NotLoaded what="The leads" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading />
      ) : data.data.length === 0 ? (
        <p className="py-6 text-center text-sm text-muted">Every lead has an outcome.</p>
      ) : (
        <>
          <ul aria-label="Leads to mark" className="mt-3 divide-y divide-line">
            {data.data.map((lead) => (
              <UnmarkedLead key={lead.id} lead={lead} />
            ))}
          </ul>
          <Button
            look="secondary"
            size="small"
            className="mt-3"
            busy={isFetching}
            onClick={() => void refetch()}
          >
            Show others
          </Button>
          {error !== null && !isFetching && (
            <NotLoaded what="Other leads" error={error} busy={isFetching} onRetry={() => void refetch()} />
          )}
        </>
      )}
    </Card>
  );
}
