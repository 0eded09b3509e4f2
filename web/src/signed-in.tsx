import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { Redirect } from "wouter";
import { useSession } from "./session.tsx";
import { ownerOf } from "./token.ts";

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
  const { token } = useSession();
  const owner = token === null ? null : ownerOf(token);
  const cache = useMemo(() => ({ owner, client: newCache() }), [owner]);
  if (owner === null) return <Redirect to="/login" replace />;
  return (
    <QueryClientProvider key={owner} client={cache.client}>
      {children}
    </QueryClientProvider>
  );
}
