import { ArrowUp } from "lucide-react";
import { Button } from "../../ui/button.tsx";

type Props = {
  /** How many new leads are not shown yet. */
  held: number;
  isLive: boolean;
  onShow: () => void;
};

/** Says that the list below is live, and offers the new leads that would have moved its rows. It is always as high. */
export function LiveBar({ held, isLive, onShow }: Props) {
  const hasNews = held > 0;
  return (
    <div
      className={`flex min-h-11 items-center gap-2.5 border-t border-line px-5 text-sm ${hasNews ? "sticky top-0 z-10 bg-brand-soft" : "text-muted"}`}
    >
      {hasNews ? (
        <Button size="small" onClick={onShow}>
          <ArrowUp />
          Show {held.toLocaleString()} new {held === 1 ? "lead" : "leads"}
        </Button>
      ) : (
        <>
          <span
            aria-hidden="true"
            className={`size-2 rounded-full ${isLive ? "live-dot bg-brand" : "bg-muted"}`}
          />
          {isLive ? "Live: new leads show here." : "Not live. Trying again."}
        </>
      )}
    </div>
  );
}
