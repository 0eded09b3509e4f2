import { Link, type LinkProps, useLocation } from "react-router-dom";
import { accountIn, dashboardUrl } from "./account-url.ts";

/** The path of the shown account's dashboard. */
export const useDashboard = (): string => dashboardUrl(accountIn(useLocation().pathname));

/** A link in the shown account's dashboard, such as to "/account" or "?tab=leads". */
export function DashboardLink({ to, ...rest }: LinkProps & { to: string }) {
  return <Link to={useDashboard() + to} {...rest} />;
}
