import { ArrowUp } from "lucide-react";
import { Button } from "../../ui/button.tsx";

type Props = {
  /** How many new leads are held back. */
  held: number;
  isLive: boolean;
  onShow: () => void;
};

/**
 * Says whether the list updates live, or offers the leads held back. Its height never changes: the table's headings stay
 * below it.
 */
export function LiveBar({ held, isLive, onShow }: Props) {
  const hasNew = held > 0;
  return (
    <div
      data-sticks={hasNew || undefined}
      className={`peer flex min-h-11 items-center gap-2.5 border-t border-line px-5 text-sm ${hasNew ? "sticky top-0 z-20 bg-brand-soft" : "text-muted"}`}
    >
      {hasNew ? (
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
          {isLive ? "Live: new leads appear here." : "Not live. Trying again."}
        </>
      )}
    </div>
  );
}
