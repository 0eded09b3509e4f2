import { useOutletContext } from "react-router-dom";
import type { End } from "../../../functions/reports/presets.ts";
import { useZone } from "../api/me.ts";
import type { DashboardContents } from "../app/account/dashboard-outlet.ts";
import { todayIn } from "../app/time-zone.ts";

/** Where periods end unless people choose: with yesterday, as only whole days compare; now, while all leads are of today. */
export function useUsualEnd(): End {
  const contents = useOutletContext<DashboardContents | null | undefined>();
  const zone = useZone();
  if (!contents?.leads || !contents.stats) return "yesterday";
  const { leads, stats, sites } = contents;
  const today = todayIn(zone);
  const isOlder = ({ created_at }: { created_at: string }) => todayIn(zone, new Date(created_at)) < today;
  // Leads that are not loaded can be older only if a site is.
  const mayHaveOlder = stats.total_leads > leads.length && sites.some(isOlder);
  return mayHaveOlder || leads.some(isOlder) ? "yesterday" : "now";
}
