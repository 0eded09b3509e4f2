import { lazy, type ReactNode, Suspense } from "react";
import { BrowserRouter, Navigate, Route, Routes } from "react-router";
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
          <BrowserRouter>
            <Routes>
              <Route path="/" element={<Navigate to="/dashboard" replace />} />
              <Route path="/login" element={<LoginPage />} />
              <Route path="/register" element={<RegisterPage />} />
              <Route
                path="/mails"
                element={
                  <Suspense fallback={<Loading />}>
                    <MailsPage />
                  </Suspense>
                }
              />
              <Route
                path="/dashboard/receipts/:number"
                element={
                  <Own>
                    <ReceiptPage />
                  </Own>
                }
              />
              <Route
                path="/dashboard/*"
                element={
                  <Own>
                    <DashboardPage />
                  </Own>
                }
              />
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </BrowserRouter>
        </SessionProvider>
      </Toaster>
    </CrashScreen>
  );
}
