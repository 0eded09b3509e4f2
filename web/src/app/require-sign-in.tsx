import { type ReactNode, useState } from "react";
import { Redirect } from "wouter";
import { signInTo } from "./return-to.ts";
import { useSession } from "./session.tsx";
import { ownerOf } from "./token.ts";

/** Renders its children with the signed-in account's id, or redirects to the sign-in page. */
export function RequireSignIn({ children }: { children: (owner: string) => ReactNode }) {
  const { token, hasExpired } = useSession();
  const [wasSignedIn] = useState(token !== null);
  if (token !== null) return children(ownerOf(token));
  // After a logout the next person to sign in may be someone else, who must not learn where this one was.
  const loggedOut = wasSignedIn && !hasExpired;
  return <Redirect to={loggedOut ? "/login" : signInTo(location.pathname, location.search)} replace />;
}
