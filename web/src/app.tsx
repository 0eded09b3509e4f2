import { lazy, type ReactNode, Suspense } from "react";
import { Redirect, Route, Switch } from "wouter";
import { Page as LoginPage } from "./accounts/login-page.tsx";
import { Page as RegisterPage } from "./accounts/register-page.tsx";
import { CrashScreen } from "./crash-screen.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { SessionProvider } from "./session.tsx";
import { SignedIn } from "./signed-in.tsx";
import { Loading } from "./ui/loading.tsx";
import { Toaster } from "./ui/toast.tsx";

const DashboardPage = lazy(() =>
  import("./dashboard-page.tsx").then((page) => ({ default: page.DashboardPage })),
);
const ReceiptPage = lazy(() =>
  import("./billing/receipt-page.tsx").then((page) => ({ default: page.ReceiptPage })),
);

const AccountPage = lazy(() => import("./account-page.tsx").then((page) => ({ default: page.AccountPage })));

/** Stands for pages of an account, which come when they are asked for. */
function Own({ children }: { children: ReactNode }) {
  return (
    <SignedIn>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </SignedIn>
  );
}

const MailsPage = lazy(() => import("./mails/mails-page.tsx").then((page) => ({ default: page.MailsPage })));

/** The site's pages and what they stand on. */
export function App() {
  return (
    <CrashScreen>
      <Toaster>
        <SessionProvider>
          <Switch>
            <Route path="/">
              <Redirect to="/dashboard" replace />
            </Route>
            <Route path="/login" component={LoginPage} />
            <Route path="/register" component={RegisterPage} />
            <Route path="/mails">
              <Suspense fallback={<Loading />}>
                <MailsPage />
              </Suspense>
            </Route>
            <Route path="/dashboard/receipts/:number">
              <Own>
                <ReceiptPage />
              </Own>
            </Route>
            <Route path="/dashboard/account">
              <Own>
                <AccountPage />
              </Own>
            </Route>
            <Route path="/dashboard/*?">
              <Own>
                <DashboardPage />
              </Own>
            </Route>
            <Route component={NotFoundPage} />
          </Switch>
        </SessionProvider>
      </Toaster>
    </CrashScreen>
  );
}
