import { StrictMode, useEffect } from "react";
import { Router, useRouter } from "wouter";
import { usePathname } from "wouter/use-browser-location";
import { CookieBanner } from "../ui/cookie-banner.tsx";
import { Loading } from "../ui/loading.tsx";
import { Toaster } from "../ui/toast.tsx";
import { accountIn, dashboardOf } from "./account/account-url.ts";
import { CrashScreen } from "./crash-screen.tsx";
import { type Deployment, DeploymentProvider, useDeployment } from "./deployment.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { notFound, pageAt } from "./pages.ts";
import { PublicPage } from "./public-page.tsx";
import { RequireSignIn } from "./require-sign-in.tsx";
import { SessionProvider } from "./session.tsx";
import { Shell, ShellFailed } from "./shell.tsx";

const AccountPages = lazyPart(
  () => import("./account/account-pages.tsx").then(({ AccountPages }) => AccountPages),
  {
    Waiting: Shell,
    Failed: ShellFailed,
  },
);
const MailsPage = lazyPart(() => import("../mails/mails-page.tsx").then(({ MailsPage }) => MailsPage), {
  Waiting: Loading,
  Failed: ShellFailed,
});

const AlertPage = lazyPart(() => import("../alerts/alert-page.tsx").then(({ AlertPage }) => AlertPage), {
  Waiting: Loading,
  Failed: ShellFailed,
});

const InvitationPage = lazyPart(
  () => import("../accounts/invitation/invitation-page.tsx").then(({ InvitationPage }) => InvitationPage),
  { Waiting: Loading, Failed: ShellFailed },
);

/** The page at the current path, matched exactly, as the server does. */
function CurrentPage() {
  const path = usePathname(useRouter());
  const deployment = useDeployment();
  if (path === "/dashboard" || path.startsWith("/dashboard/")) {
    const base = dashboardOf(accountIn(path));
    return (
      <RequireSignIn>
        {(owner) => (
          <Router base={base}>
            <AccountPages key={`${owner} ${base}`} />
          </Router>
        )}
      </RequireSignIn>
    );
  }
  if (/^\/mails\/?$/.test(path)) return <MailsPage />;
  if (/^\/alert\/?$/.test(path)) return <AlertPage />;
  if (/^\/invitation\/?$/.test(path)) return <InvitationPage />;
  return <PublicPage page={pageAt(path, deployment) ?? notFound} />;
}

type Props = {
  deployment: Deployment;
  /** The path to prerender. */
  path?: string;
  /** Called once the page is interactive. */
  onReady?: () => void;
};

/** The whole web app. */
export function App({ deployment, path, onReady }: Props) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <CrashScreen>
        <DeploymentProvider value={deployment}>
          <Router ssrPath={path}>
            <Toaster>
              <SessionProvider>
                <CurrentPage />
                <CookieBanner />
              </SessionProvider>
            </Toaster>
          </Router>
        </DeploymentProvider>
      </CrashScreen>
    </StrictMode>
  );
}
