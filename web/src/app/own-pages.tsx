import "../styles.css";
import { notifyManager, onlineManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Route, Switch } from "wouter";
import { DashboardPage } from "../dashboard/dashboard-page.tsx";
import { prepareToasts } from "../ui/toast.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { Shell, ShellFailed } from "./shell.tsx";

const looks = { Waiting: Shell, Failed: ShellFailed };
const AccountPage = lazyPart(
  () => import("../accounts/account-page.tsx").then(({ AccountPage }) => AccountPage),
  looks,
);
const ReceiptPage = lazyPart(
  () => import("../billing/receipt-page.tsx").then(({ ReceiptPage }) => ReceiptPage),
  looks,
);

// What the cache has is told before the next key, press or frame, like all else that a page is made of: by default it is
// told in a task of its own, and until then pages show, and one acts on, what was there before.
notifyManager.setScheduler(queueMicrotask);

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
          <ReceiptPage />
        </Route>
        <Route path="/dashboard/account">
          <AccountPage />
        </Route>
        <Route>
          <DashboardPage />
        </Route>
      </Switch>
    </QueryClientProvider>
  );
}
