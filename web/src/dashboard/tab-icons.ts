import { Building2, ChartColumn, CreditCard, Globe, House, Send, Users } from "lucide-react";
import type { TabName } from "../app/router/tabs.ts";

/** What the dashboard's tabs look like on phones. */
export const tabIcons = {
  clients: Building2,
  overview: House,
  sites: Globe,
  leads: Users,
  reports: ChartColumn,
  destinations: Send,
  subscription: CreditCard,
} satisfies Record<TabName, unknown>;
