import { Header } from "../../app/header.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useTitle } from "../../ui/hooks/use-title.ts";
import { Loading } from "../../ui/loading.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { ActivityList } from "./activity-list.tsx";
import { useActivity } from "./use-activity.ts";

/** The page that lists who did what in the account. */
export function Page() {
  useTitle("Activity");
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1} className="mx-auto max-w-3xl px-4 py-6 outline-none sm:px-6">
        <BackLink to="/account">Back to the account</BackLink>
        <h1 className="mt-4 mb-1 text-title">Activity</h1>
        <p className="mb-5 text-sm text-muted">Who changed what in this account during the last 90 days.</p>
        <Card>
          <Content />
        </Card>
      </main>
    </>
  );
}

function Content() {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useActivity();
  if (data === undefined && isFetching) return <Loading />;
  if (data === undefined) {
    return <NotLoaded what="The activity" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const activity = data.pages.flatMap((page) => page.data);
  if (activity.length === 0) {
    return <p className="py-6 text-center text-muted">Nothing has been changed in the last 90 days.</p>;
  }
  return (
    <>
      <ActivityList activity={activity} />
      {error !== null && !isFetching && (
        <NotLoaded what="More activity" error={error} busy={false} onRetry={() => void fetchNextPage()} />
      )}
      {error === null && hasNextPage && (
        <Button
          look="secondary"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="mt-4"
        >
          Show more
        </Button>
      )}
    </>
  );
}
