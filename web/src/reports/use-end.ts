import { useOutletContext } from "react-router-dom";
import { useZone } from "../api/me.ts";
import type { DashboardContents } from "../app/account/dashboard-outlet.ts";
import { type End, todayIn } from "./period.ts";

/** Where periods end unless people choose: with yesterday, as only whole days compare; now, while all leads are of today. */
export function useUsualEnd(): End {
  const contents = useOutletContext<DashboardContents | null | undefined>();
  const zone = useZone();
  if (!contents?.leads || !contents.stats) return "yesterday";
  const { leads, stats } = contents;
  const today = todayIn(zone);
  const hasOlder =
    stats.total_leads > leads.length ||
    leads.some(({ created_at }) => todayIn(zone, new Date(created_at)) < today);
  return hasOlder ? "yesterday" : "now";
}
