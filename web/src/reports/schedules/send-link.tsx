import { Mail } from "lucide-react";
import { May } from "../../api/may.tsx";
import { DashboardLink } from "../../app/account/dashboard-link.tsx";
import { buttonClasses } from "../../ui/button.tsx";
import type { Panel } from "../dashboards/panel.ts";
import { sendSearch } from "./to-send.ts";

/** Opens a new scheduled report of a question, for those who may add one. */
export const SendLink = ({ panel }: { panel: Panel }) => (
  <May as="admin">
    <DashboardLink to={`?${sendSearch(panel)}`} className={buttonClasses({ look: "quiet", size: "small" })}>
      <Mail aria-hidden="true" />
      Send by email
    </DashboardLink>
  </May>
);
