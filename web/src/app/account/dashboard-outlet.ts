import { useOutletContext } from "react-router-dom";
import type { Plan } from "../../../../functions/accounts/plans/plans.ts";
import type { Lead, LeadStats, Site } from "../../api/api.ts";

/** What the dashboard loads for its tabs. Null if it could not be loaded; a tab is only shown with what it needs. */
export type DashboardContents = {
  sites: Site[];
  /** The newest leads. */
  leads: Lead[] | null;
  /** Figures over all leads. */
  stats: LeadStats | null;
  /** The account's plan; null if it is unknown or has ended. */
  plan: Plan | "trial" | null;
  /** Whether the check for new leads is working. */
  isLive: boolean;
  changeSites: (change: (sites: Site[]) => Site[]) => Promise<void>;
};

/** What the dashboard has loaded, for a tab in it. */
export const useDashboardContents = (): DashboardContents => useOutletContext<DashboardContents>();
