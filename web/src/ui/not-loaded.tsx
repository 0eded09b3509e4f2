import { reasonOf } from "../api/request.ts";
import { isReplaced } from "../app/load-module.ts";
import { TryAgain } from "./try-again.tsx";

/** Why a part of the app did not come, whether it is being asked for again, and how to ask. */
export type Problem = { error: unknown; busy: boolean; onRetry: () => void };

/** The words on what did not come, and the way on: to ask again or, where a newer version has replaced it, to reload. */
export function NotLoaded({
  what = "This part of the page",
  error,
  busy,
  onRetry,
}: Problem & { what?: string }) {
  const isOver = isReplaced(error);
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-5 py-10 text-center text-muted">
      <p>
        {isOver
          ? `${what} can only come with a reload: a newer version of Whence may be in place.`
          : `${what} could not be loaded. ${reasonOf(error)}`}
      </p>
      <TryAgain busy={busy} onClick={isOver ? () => location.reload() : onRetry}>
        {isOver ? "Reload" : "Try again"}
      </TryAgain>
    </div>
  );
}
