import { lazy, Suspense } from "react";
import { BrowserRouter, Navigate, Route, Routes } from "react-router";
import { LoginPage } from "./accounts/login-page.tsx";
import { RegisterPage } from "./accounts/register-page.tsx";
import { CrashScreen } from "./crash-screen.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { SessionProvider } from "./session.tsx";
import { SignedIn } from "./signed-in.tsx";
import { Loading } from "./ui/loading.tsx";
import { Toaster } from "./ui/toast.tsx";

const DashboardPage = lazy(() =>
  import("./dashboard-page.tsx").then((page) => ({ default: page.DashboardPage })),
);

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
                path="/dashboard/*"
                element={
                  <SignedIn>
                    <Suspense fallback={<Loading />}>
                      <DashboardPage />
                    </Suspense>
                  </SignedIn>
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
