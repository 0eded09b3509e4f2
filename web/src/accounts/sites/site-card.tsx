import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId, useState } from "react";
import { flushSync } from "react-dom";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectBox } from "./many/select-box.tsx";
import type { Selection } from "./many/use-selection.ts";
import { SiteBody } from "./site-body.tsx";
import { LastSeen, LeadCount, MonthFigures } from "./site-facts.tsx";
import type { SiteMonth } from "./use-site-months.ts";

type Props = ComponentProps<typeof SiteBody> & {
  /** A card that can be collapsed to one row; null if it is always open, as until the snippet was seen. */
  fold: { isOpen: boolean; onToggle: () => void } | null;
  /** Its last 30 days, for the row; null while they load, undefined if they are unknown. */
  month: SiteMonth | null | undefined;
  selection: Selection;
};

/** Runs an action that may collapse a card above an element, and scrolls so that the element does not move. */
function keepInPlace(element: Element, act: () => void): void {
  const top = () => element.getBoundingClientRect().top;
  const before = top();
  flushSync(act);
  scrollBy({ top: top() - before, behavior: "instant" });
}

/** A site's card: name, status, snippet and install instructions. */
export function SiteCard({ fold, month, selection, ...own }: Props) {
  const { site, counts } = own;
  const id = useId();
  const isOpen = fold?.isOpen ?? true;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const name = <bdi>{site.name}</bdi>;

  return (
    <Card
      id={site.id}
      tabIndex={-1}
      aria-labelledby={`${id}-name ${id}-domain`}
      className={`grid min-w-0 scroll-mt-4 gap-4 outline-none ${isOpen ? "" : "py-3! hover:border-muted/60"}`}
    >
      <div
        className={`relative flex gap-x-4 gap-y-1.5 max-md:flex-wrap ${isOpen ? "items-start" : "items-center"}`}
      >
        {selection.isOn && (
          <SelectBox label={`Select ${site.name}, ${site.domain}`} sites={[site]} selection={selection} />
        )}
        <div className="min-w-0 flex-1">
          <h3 id={`${id}-name`} className="text-heading wrap-anywhere">
            {fold === null ? (
              name
            ) : (
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={({ currentTarget }) => keepInPlace(currentTarget, fold.onToggle)}
                // The whole header is clickable.
                className="text-left after:absolute after:-inset-x-5 after:-inset-y-3 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand"
              >
                {name}
              </button>
            )}
          </h3>
          <p id={`${id}-domain`} className="text-sm wrap-anywhere text-muted">
            {site.domain}
          </p>
        </div>
        {!isOpen && (
          <p className="flex shrink-0 items-center gap-3 text-sm text-muted tabular-nums max-md:order-last max-md:w-full md:w-60">
            {month && <MonthFigures month={month} />}
            {month === undefined && <LeadCount counts={counts} />}
          </p>
        )}
        <p className="flex shrink-0 flex-wrap items-center gap-x-2.5 text-sm text-muted max-md:order-last max-md:w-full md:w-52 md:pt-0.5">
          <Badge tone="green">Active</Badge>
          <LastSeen site={site} />
        </p>
        {fold !== null && (
          <ChevronDown
            className={`size-4 shrink-0 text-muted max-md:mt-1.5 max-md:self-start ${isOpen ? "rotate-180 md:mt-1.5" : ""}`}
            aria-hidden="true"
          />
        )}
      </div>
      {/* Stays mounted once opened, so that a running check continues. */}
      {wasOpen && (
        <div hidden={!isOpen} className="contents">
          <SiteBody {...own} />
        </div>
      )}
    </Card>
  );
}
