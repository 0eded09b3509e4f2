import { describeError } from "../api/request.ts";
import { isReplaced } from "../app/load-module.ts";
import { TryAgain } from "./try-again.tsx";

/** Why a part of the app failed to load, whether a retry is in progress, and how to retry. */
export type Problem = { error: unknown; busy: boolean; onRetry: () => void };

/** An error in place of what failed to load, with a retry button or, after a new release, a reload button. */
export function NotLoaded({
  what = "This part of the page",
  error,
  busy,
  onRetry,
}: Problem & { what?: string }) {
  const needsReload = isReplaced(error);
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-5 py-10 text-center text-muted">
      <p>
        {needsReload
          ? `${what} could not be loaded. The page may have been updated; please reload it.`
          : `${what} could not be loaded. ${describeError(error)}`}
      </p>
      <TryAgain busy={busy} onClick={needsReload ? () => location.reload() : onRetry}>
        {needsReload ? "Reload" : "Try again"}
      </TryAgain>
    </div>
  );
}
