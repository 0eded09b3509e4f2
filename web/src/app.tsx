import { lazy, StrictMode, Suspense, useEffect } from "react";
import { Router, useRouter } from "wouter";
import { usePathname } from "wouter/use-browser-location";
import { CrashScreen } from "./crash-screen.tsx";
import { type Deployment, DeploymentProvider, useDeployment } from "./deployment.tsx";
import { notFound, pageAt } from "./pages.ts";
import { PublicPage } from "./public-page.tsx";
import { SessionProvider } from "./session.tsx";
import { Shell } from "./shell.tsx";
import { SignedIn } from "./signed-in.tsx";
import { CookieBanner } from "./ui/cookie-banner.tsx";
import { Loading } from "./ui/loading.tsx";
import { Toaster } from "./ui/toast.tsx";

const OwnPages = lazy(() => import("./own-pages.tsx").then((page) => ({ default: page.OwnPages })));
const MailsPage = lazy(() => import("./mails/mails-page.tsx").then((page) => ({ default: page.MailsPage })));

/** What the path shows. It is read to the letter, as the server does that answers it. */
function Here() {
  const path = usePathname(useRouter());
  const deployment = useDeployment();
  if (path === "/dashboard" || path.startsWith("/dashboard/"))
    return (
      <SignedIn>
        {(owner) => (
          <Suspense fallback={<Shell />}>
            <OwnPages key={owner} />
          </Suspense>
        )}
      </SignedIn>
    );
  if (/^\/mails\/?$/.test(path))
    return (
      <Suspense fallback={<Loading />}>
        <MailsPage />
      </Suspense>
    );
  return <PublicPage page={pageAt(path, deployment) ?? notFound} />;
}

type Props = {
  deployment: Deployment;
  /** Which page, where there is no browser to tell. */
  path?: string;
  /** Called once the page answers. */
  onReady?: () => void;
};

/** The site's pages and what they stand on. */
export function App({ deployment, path, onReady }: Props) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <CrashScreen>
        <DeploymentProvider value={deployment}>
          <Router ssrPath={path}>
            <Toaster>
              <SessionProvider>
                <Here />
                <CookieBanner />
              </SessionProvider>
            </Toaster>
          </Router>
        </DeploymentProvider>
      </CrashScreen>
    </StrictMode>
  );
}
