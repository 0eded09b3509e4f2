import { FlaskConical } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import type { Site } from "../../api/api.ts";
import { Button } from "../../ui/button.tsx";
import { useTestLeads } from "../../ui/test-leads.tsx";

type Props = { site: Site; count: number; onRemoved?: () => void };

/** A button that removes a site's test leads. No confirmation, since they came from its owner. */
export function RemoveTestLeads({ site, count, onRemoved }: Props) {
  const { removal } = useTestLeads({ siteId: site.id });
  const button = useRef<HTMLButtonElement>(null);
  // The button goes away with the leads it removes; focus then moves to the site's card.
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (current !== null && current === document.activeElement) document.getElementById(site.id)?.focus();
    };
  }, [site.id]);
  return (
    <Button
      ref={button}
      look="secondary"
      size="small"
      busy={removal.isPending}
      onClick={() => removal.mutate(undefined, { onSuccess: onRemoved })}
    >
      <FlaskConical />
      {count === 1 ? "Remove test lead" : "Remove test leads"}
    </Button>
  );
}
