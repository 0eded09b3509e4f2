import { counted } from "./counted.ts";
import type { Pageview } from "./journey-steps.ts";

/** How far a page was scrolled and how often it was clicked; nothing if unknown. */
export function PageEvents({
  view: { scroll, clicks },
  seconds,
}: {
  view: Pageview;
  seconds: number | null;
}) {
  return (
    <>
      {scroll !== null && (
        <span className="inline-flex items-center gap-1.5">
          {scroll > 0 && (
            <span aria-hidden="true" className="h-1.5 w-16 overflow-hidden rounded-full bg-line">
              <span
                className={`block h-full bg-brand ${seconds === null ? "" : "growing"}`}
                style={{ width: `${scroll * 10}%`, animationDuration: `${seconds}s` }}
              />
            </span>
          )}
          {scroll > 0 ? `Scrolled to ${scroll * 10}%` : "Not scrolled"}
        </span>
      )}
      {clicks !== null && <span>{clicks === 0 ? "No clicks" : counted(clicks, "click")}</span>}
    </>
  );
}
