import {
  notifyManager,
  QueryClient,
  QueryClientProvider,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useParams } from "react-router-dom";
import { ApiError } from "../../api/request.ts";
import { Loading } from "../../ui/loading.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { Closed, closedTitle } from "./closed.tsx";
import { Frame } from "./frame.tsx";
import { PasswordForm } from "./password-form.tsx";
import { pageQuery } from "./shared-query.ts";
import { SharedReport } from "./shared-report.tsx";

// As on the signed-in pages.
notifyManager.setScheduler(queueMicrotask);

/** The contents of a share link: the report, its password form, or why there is nothing to show. */
function Shared({ token }: { token: string }) {
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(pageQuery(token));
  const load = useCallback(async () => {
    await cache.refetchQueries({ queryKey: pageQuery(token).queryKey });
  }, [cache, token]);
  const isUnknown = error instanceof ApiError && error.status === 404;
  if (isUnknown)
    return (
      <Frame brand={data?.brand} title={closedTitle("unknown")}>
        <Closed reason="unknown" />
      </Frame>
    );
  if (data === undefined)
    return (
      <Frame brand={undefined} title="Report">
        {error ? (
          <NotLoaded what="The report" error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </Frame>
    );
  if (data.state === "open")
    return (
      <Frame brand={data.brand} title={data.name}>
        <SharedReport key={data.version} token={token} page={data} onClosed={load} />
      </Frame>
    );
  return (
    <Frame brand={data.brand} title={data.state === "locked" ? "Password needed" : closedTitle(data.state)}>
      {data.state === "locked" ? (
        <PasswordForm token={token} onUnlocked={load} />
      ) : (
        <Closed reason={data.state} />
      )}
    </Frame>
  );
}

/** The page behind a share link. It needs no session, and uses none. */
export function Page() {
  const { token = "" } = useParams();
  const [cache] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: false, networkMode: "always", refetchOnWindowFocus: false } },
      }),
  );
  return (
    <QueryClientProvider client={cache}>
      <Shared key={token} token={token} />
    </QueryClientProvider>
  );
}
