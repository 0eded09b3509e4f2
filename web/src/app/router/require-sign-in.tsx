import { useState } from "react";
import { Navigate, Outlet } from "react-router-dom";
import { Loading } from "../../ui/loading.tsx";
import { signInPage } from "../look.ts";
import { signInTo } from "../return-to.ts";
import { useSession } from "../session.tsx";

/** Shows the signed-in pages, or redirects to the sign-in page. */
export function RequireSignIn() {
  const { token, hasExpired } = useSession();
  const [wasSignedIn] = useState(token !== null);
  if (token !== null) return <Outlet />;
  // After a logout the next person to sign in may be someone else, who must not learn where this one was.
  const loggedOut = wasSignedIn && !hasExpired;
  return (
    <>
      <Navigate to={loggedOut ? signInPage() : signInTo(location.pathname, location.search)} replace />
      <Loading />
    </>
  );
}
