import { useEffect } from "react";
import { detailOf, offlineNote } from "../../api/request.ts";

type Props = { error: Error | null; isPending: boolean; isOvertaken: boolean; onRetry: () => void };

/** Says of what is written that it is not saved, why, and how it will be; whoever closes the page is asked first. */
export function Unsaved({ error, isPending, isOvertaken, onRetry }: Props) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, []);
  if (isPending) return null;
  return (
    <>
      <span role="alert" className="text-red">
        {isOvertaken
          ? "Not saved yet. What is stored has changed meanwhile, and trying again replaces it."
          : error
            ? `Not saved. ${detailOf(error, `It is kept here${offlineNote(error) || "."}`)}`
            : "Not saved yet. It is kept in this tab."}
      </span>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-6 font-medium text-brand underline underline-offset-4"
      >
        Try again
      </button>
    </>
  );
}
