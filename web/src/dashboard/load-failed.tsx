import { RefreshCw } from "lucide-react";
import { describeError } from "../api/request.ts";
import type { Refresh } from "../app/header.tsx";
import { Card } from "../ui/card.tsx";
import { TryAgain } from "../ui/try-again.tsx";

/** Shown in place of a tab that failed to load. */
export function LoadFailed({ error, retry }: { error: Error | null; retry: Refresh }) {
  return (
    <Card className="mx-auto my-10 max-w-md text-center">
      <h2 className="text-heading">This tab could not be loaded</h2>
      <p className="mt-1 mb-5 text-sm text-muted">Nothing is lost. {describeError(error)}</p>
      <TryAgain look="primary" size="medium" busy={retry.loading} onClick={retry.onClick}>
        <RefreshCw className={retry.loading ? "animate-spin" : ""} />
        Try again
      </TryAgain>
    </Card>
  );
}
