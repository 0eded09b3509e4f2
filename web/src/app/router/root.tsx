import { Outlet } from "react-router-dom";
import { Toaster } from "../../ui/toast/toast.tsx";
import { type Deployment, DeploymentProvider } from "../deployment.tsx";
import { SessionProvider } from "../session.tsx";

/** What surrounds every screen. */
export function Root({ deployment }: { deployment: Deployment }) {
  return (
    <DeploymentProvider value={deployment}>
      <Toaster>
        <SessionProvider>
          <Outlet />
        </SessionProvider>
      </Toaster>
    </DeploymentProvider>
  );
}
