import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const CHANNEL = "billing";

/** Tells the browser's other tabs that the account has paid, or changed what follows. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("changed");
  channel.close();
}

/** Fetches everything anew when another tab says that something has changed: plan, limits and masks hang together. */
export function useOtherTabs(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void cache.invalidateQueries();
    return () => channel.close();
  }, [cache]);
}
