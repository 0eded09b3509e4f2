import "./styles.css";
import { onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { Route, Switch } from "wouter";
import { DashboardPage } from "./dashboard-page.tsx";
import { Shell } from "./shell.tsx";
import { prepareToasts } from "./ui/toast.tsx";

const AccountPage = lazy(() => import("./account-page.tsx").then((page) => ({ default: page.AccountPage })));
const ReceiptPage = lazy(() => import("./receipt-page.tsx").then((page) => ({ default: page.ReceiptPage })));

// No retries and no waiting for a connection: a failure is told at once, and the person decides. What is stale is fetched
// when the connection is back, which without waiting for one is not done unless asked for.
const newCache = () => {
  // It takes every page to begin with a connection, and would not know one that returns for new.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: "always", refetchOnReconnect: true },
      mutations: { networkMode: "always" },
    },
  });
};

/** The pages of one account, with a cache that ends with its session: another account must mount them anew. */
export function OwnPages() {
  const [cache] = useState(newCache);
  useEffect(prepareToasts, []);
  return (
    <QueryClientProvider client={cache}>
      <Switch>
        <Route path="/dashboard/receipts/:number">
          <Suspense fallback={<Shell />}>
            <ReceiptPage />
          </Suspense>
        </Route>
        <Route path="/dashboard/account">
          <Suspense fallback={<Shell />}>
            <AccountPage />
          </Suspense>
        </Route>
        <Route>
          <DashboardPage />
        </Route>
      </Switch>
    </QueryClientProvider>
  );
}
