import "../../styles.css";
import { notifyManager, onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet } from "react-router-dom";
import { mayCall } from "../../../../functions/accounts/members/role.ts";
import { useRole } from "../../api/me.ts";
import { BillingPage } from "../../dashboard/billing-page.tsx";
import { DashboardPage } from "../../dashboard/dashboard-page.tsx";
import { choosePaper } from "../../ui/print/paper.ts";
import { useSession } from "../session.tsx";
import { readOwner } from "../token.ts";
import { useDashboard } from "./dashboard-link.tsx";
import { MembershipGate } from "./membership-gate.tsx";

// Cache updates reach components in a microtask, before the next input event or frame. By default they wait for a task
// of their own, and until then people see, and act on, outdated rows.
notifyManager.setScheduler(queueMicrotask);

choosePaper();

// No retries and no waiting for a connection: failures show immediately, and people decide. networkMode "always" turns
// off refetching on reconnect, so it is switched on explicitly.
const newCache = () => {
  // React Query assumes that a page starts online, and would otherwise miss the connection coming back.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: "always", refetchOnReconnect: true },
      mutations: { networkMode: "always" },
    },
  });
};

/** What the role sees at the dashboard's path. */
export function HomePage() {
  const role = useRole();
  // While the role loads, the dashboard loads, too.
  return role === undefined || mayCall(role, "client") ? <DashboardPage /> : <BillingPage />;
}

/** One account's query cache, around its pages. */
function OneAccount() {
  const [cache] = useState(newCache);
  return (
    <QueryClientProvider client={cache}>
      <MembershipGate>
        <Outlet />
      </MembershipGate>
    </QueryClientProvider>
  );
}

/** The frame of the signed-in pages. Nothing of one account is left when another is shown. */
export function Page() {
  const owner = readOwner(useSession().token ?? "");
  return <OneAccount key={`${owner} ${useDashboard()}`} />;
}
