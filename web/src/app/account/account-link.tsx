import { CircleUser } from "lucide-react";
import { useMatch } from "react-router-dom";
import { useMembership } from "../../api/me.ts";
import { DashboardLink, useDashboard } from "./dashboard-link.tsx";

/** A link to the account page, labeled with the account's name. */
export function AccountLink() {
  const account = useMembership();
  const isHere = useMatch(`${useDashboard()}/account`) !== null;
  return (
    <DashboardLink
      to="/account"
      aria-current={isHere ? "page" : undefined}
      title={account?.name}
      className="inline-flex min-h-8 min-w-0 items-center gap-2 rounded-lg px-2.5 text-sm font-medium text-muted hover:bg-sunken hover:text-ink aria-[current]:text-ink"
    >
      <span className="sr-only">Account </span>
      {account && <bdi className="max-w-48 truncate">{account.name}</bdi>}
      {/* Last, so that it does not move when the name appears. */}
      <CircleUser className="size-4 shrink-0 max-sm:order-first" />
    </DashboardLink>
  );
}
