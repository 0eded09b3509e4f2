import "../../styles.css";
import { notifyManager, onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Route, Switch } from "wouter";
import { mayCall } from "../../../../functions/members/role.ts";
import { useRole } from "../../api/me.ts";
import { BillingPage } from "../../dashboard/billing-page.tsx";
import { DashboardPage } from "../../dashboard/dashboard-page.tsx";
import { prepareToasts } from "../../ui/toast.tsx";
import { lazyPart } from "../lazy-part.tsx";
import { Shell, ShellFailed } from "../shell.tsx";
import { whenIdle } from "../when-idle.ts";
import { MembershipGate } from "./membership-gate.tsx";

const fallbacks = { Waiting: Shell, Failed: ShellFailed };
const AccountPage = lazyPart(
  () => import("../../accounts/account-page.tsx").then(({ AccountPage }) => AccountPage),
  fallbacks,
);
const ActivityPage = lazyPart(
  () => import("../../accounts/activity/activity-page.tsx").then(({ ActivityPage }) => ActivityPage),
  fallbacks,
);
const ReceiptPage = lazyPart(
  () => import("../../billing/receipt-page.tsx").then(({ ReceiptPage }) => ReceiptPage),
  fallbacks,
);

// Cache updates reach components in a microtask, before the next input event or frame. By default they wait for a task
// of their own, and until then people see, and act on, outdated rows.
notifyManager.setScheduler(queueMicrotask);

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

function HomePage() {
  const role = useRole();
  // While the role loads, the dashboard loads, too.
  return role === undefined || mayCall(role, "client") ? <DashboardPage /> : <BillingPage />;
}

/** The signed-in pages, with one account's query cache. Remount (by key) for another account. */
export function AccountPages() {
  const [cache] = useState(newCache);
  useEffect(() => void whenIdle(prepareToasts), []);
  return (
    <QueryClientProvider client={cache}>
      <MembershipGate>
        <Switch>
          <Route path="/receipts/:number">
            <ReceiptPage />
          </Route>
          <Route path="/account/activity">
            <ActivityPage />
          </Route>
          <Route path="/account">
            <AccountPage />
          </Route>
          <Route>
            <HomePage />
          </Route>
        </Switch>
      </MembershipGate>
    </QueryClientProvider>
  );
}
