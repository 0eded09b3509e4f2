import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId, useState } from "react";
import { flushSync } from "react-dom";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectBox } from "./many/select-box.tsx";
import type { Selection } from "./many/use-selection.ts";
import { SiteBody } from "./site-body.tsx";
import { LastSeen, LeadCount } from "./site-facts.tsx";

type Props = ComponentProps<typeof SiteBody> & {
  /** Among many sites, a card is collapsed to its header until opened; null if it is always open. */
  fold: { isOpen: boolean; onToggle: () => void } | null;
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
export function SiteCard({ fold, selection, ...own }: Props) {
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
        className={`relative flex gap-x-4 gap-y-1 max-sm:flex-wrap ${isOpen ? "items-start" : "items-center"}`}
      >
        {selection.isOn && (
          <SelectBox label={`Select ${site.name}, ${site.domain}`} sites={[site]} selection={selection} />
        )}
        <div className="min-w-0 flex-1">
          <h3 id={`${id}-name`} className="text-lg font-semibold wrap-anywhere">
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
          <p className="flex flex-wrap gap-x-4 text-sm text-muted max-sm:order-last max-sm:w-full">
            <LeadCount counts={counts} />
            <LastSeen site={site} />
          </p>
        )}
        <div className="flex shrink-0 items-center gap-4">
          <Badge tone="green">Active</Badge>
          {fold !== null && (
            <ChevronDown className={`size-4 text-muted ${isOpen ? "rotate-180" : ""}`} aria-hidden="true" />
          )}
        </div>
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
