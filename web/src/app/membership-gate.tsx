import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { meQuery, shownAccount } from "../api/me.ts";
import { Card } from "../ui/card.tsx";
import { Loading } from "../ui/loading.tsx";
import { accountIn, dashboardOf } from "./account-url.ts";
import { Header } from "./header.tsx";
import { Shell, ShellFailed } from "./shell.tsx";

/** Shows the account's pages, unless it turns out that the person is not a member of it. */
export function MembershipGate({ children }: { children: ReactNode }) {
  const isOwn = accountIn(location.pathname) === undefined;
  // For one's own account, the header loads it.
  const { data: me, error, isFetching, refetch } = useQuery({ ...meQuery, enabled: !isOwn });
  const [first] = me?.accounts ?? [];
  // What another account's pages offer depends on the role.
  const isUnknown = !isOwn && me === undefined;
  const isMember = me === undefined || me.accounts.some(({ id }) => id === shownAccount());
  const elsewhere = !isMember && isOwn && first !== undefined ? dashboardOf(first.id) : null;
  useEffect(() => {
    if (elsewhere !== null) location.replace(elsewhere);
  }, [elsewhere]);

  if (isUnknown && error === null) return <Shell />;
  if (isUnknown) return <ShellFailed error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (isMember) return children;
  if (elsewhere !== null) return <Loading />;
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1} className="px-4 py-6 outline-none">
        <Card className="mx-auto my-10 max-w-md text-center" role="alert">
          <h1 className="text-lg font-semibold">
            {first === undefined
              ? "You are not a member of any account"
              : "You are not a member of this account"}
          </h1>
          <p className="mt-1 text-sm text-muted">An owner or admin of the account can invite you.</p>
          {first && (
            <a href="/dashboard" className="mt-4 inline-block py-1 text-brand underline underline-offset-4">
              Go to your own dashboard
            </a>
          )}
        </Card>
      </main>
    </>
  );
}
