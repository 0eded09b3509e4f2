import { type ReactNode, useState } from "react";
import { Redirect } from "wouter";
import { signInTo } from "./return-to.ts";
import { useSession } from "./session.tsx";
import { ownerOf } from "./token.ts";

/** Shows what is an account's own, told whose it is; whoever is not signed in is led to the sign-in page. */
export function SignedIn({ children }: { children: (owner: string) => ReactNode }) {
  const { token, hasExpired } = useSession();
  const [cameSignedIn] = useState(token !== null);
  if (token !== null) return children(ownerOf(token));
  // After a logout the next to sign in may be somebody else, who is not to see where this one was.
  const left = cameSignedIn && !hasExpired;
  return <Redirect to={left ? "/login" : signInTo(location.pathname, location.search)} replace />;
}
