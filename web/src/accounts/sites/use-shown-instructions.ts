import { useEffect, useEffectEvent } from "react";
import type { Site } from "../../api/api.ts";
import { useArrivedWith } from "../../app/router/arrived-with.ts";
import { SHOW_INSTRUCTIONS } from "./show-instructions.ts";

/** Shows the instructions of the first site whose snippet was not seen yet, if the navigation asked for them. */
export function useShownInstructions(sites: readonly Site[], show: (site: Site) => void): void {
  const isAsked = useArrivedWith(SHOW_INSTRUCTIONS);
  const onAsked = useEffectEvent(() => {
    const site = sites.find(({ last_seen_at }) => last_seen_at === null) ?? sites[0];
    if (site !== undefined) show(site);
  });
  useEffect(() => {
    if (isAsked) onAsked();
  }, [isAsked]);
}
