import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { Redirect } from "wouter";
import { useSession } from "./session.tsx";
import { ownerOf } from "./token.ts";
import { signInTo } from "./wanted.ts";

// No retries and no waiting for a connection: a failure is told at once, and the person decides.
const newCache = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });

/** Shows its children to a signed-in account only, each account with a cache of its own that ends with its session. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { token, hasExpired } = useSession();
  const [cameSignedIn] = useState(token !== null);
  const owner = token === null ? null : ownerOf(token);
  const cache = useMemo(() => ({ owner, client: newCache() }), [owner]);
  if (owner === null) {
    // After a logout the next to sign in may be somebody else, who is not to see where this one was.
    const left = cameSignedIn && !hasExpired;
    return <Redirect to={left ? "/login" : signInTo(location.pathname, location.search)} replace />;
  }
  return (
    <QueryClientProvider key={owner} client={cache.client}>
      {children}
    </QueryClientProvider>
  );
}
