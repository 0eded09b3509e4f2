import { StrictMode, useEffect } from "react";
import { Router, useRouter } from "wouter";
import { usePathname } from "wouter/use-browser-location";
import { CookieBanner } from "../ui/cookie-banner.tsx";
import { Loading } from "../ui/loading.tsx";
import { Toaster } from "../ui/toast.tsx";
import { CrashScreen } from "./crash-screen.tsx";
import { type Deployment, DeploymentProvider, useDeployment } from "./deployment.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { notFound, pageAt } from "./pages.ts";
import { PublicPage } from "./public-page.tsx";
import { SessionProvider } from "./session.tsx";
import { Shell, ShellFailed } from "./shell.tsx";
import { SignedIn } from "./signed-in.tsx";

const OwnPages = lazyPart(() => import("./own-pages.tsx").then(({ OwnPages }) => OwnPages), {
  Waiting: Shell,
  Failed: ShellFailed,
});
const MailsPage = lazyPart(() => import("../mails/mails-page.tsx").then(({ MailsPage }) => MailsPage), {
  Waiting: Loading,
  Failed: ShellFailed,
});

/** What the path shows. It is read to the letter, as the server does that answers it. */
function Here() {
  const path = usePathname(useRouter());
  const deployment = useDeployment();
  if (path === "/dashboard" || path.startsWith("/dashboard/"))
    return <SignedIn>{(owner) => <OwnPages key={owner} />}</SignedIn>;
  if (/^\/mails\/?$/.test(path)) return <MailsPage />;
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
