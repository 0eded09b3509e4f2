import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { DeleteLogin } from "../../accounts/delete-login.tsx";
import { meQuery, shownAccount } from "../../api/me.ts";
import { Card } from "../../ui/card.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Header } from "../header.tsx";
import { Shell, ShellFailed } from "../shell.tsx";
import { GUEST_KEY, ownerOf, readToken } from "../token.ts";
import { accountIn, dashboardOf } from "./account-url.ts";

/** Shows the account's pages, unless it turns out that the person is not a member of it. */
export function MembershipGate({ children }: { children: ReactNode }) {
  const isOwn = accountIn(location.pathname) === undefined;
  const { data: me, error, isFetching, refetch } = useQuery(meQuery);
  const [first] = me?.accounts ?? [];
  const person = ownerOf(readToken() ?? "");
  const hasOwn = me?.accounts.some(({ id }) => id === person);
  // The pages of a person's own account load in the meantime, unless they had none earlier in this session.
  const isUnknown = me === undefined && (!isOwn || localStorage.getItem(GUEST_KEY) === person);
  const isMember = me === undefined || me.accounts.some(({ id }) => id === shownAccount());
  const elsewhere =
    !isMember && isOwn && first !== undefined ? dashboardOf(first.id) + location.search : null;
  useEffect(() => {
    if (hasOwn === false) localStorage.setItem(GUEST_KEY, person);
  }, [hasOwn, person]);
  useEffect(() => {
    if (elsewhere !== null) location.replace(elsewhere);
  }, [elsewhere]);

  if (isUnknown && error === null) return <Shell />;
  // A person's own pages work even if this fails.
  if (isUnknown && !isOwn)
    return <ShellFailed what="This account" error={error} busy={isFetching} onRetry={() => void refetch()} />;
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
          <p className="mt-1 text-sm text-muted">
            An owner or admin of {first === undefined ? "an" : "the"} account can invite you.
          </p>
          {me !== undefined && first === undefined && (
            <div className="mt-5 grid justify-items-center gap-3 border-t border-line pt-5">
              <p className="text-sm text-muted">
                Your login <bdi className="wrap-anywhere">{me.email}</bdi> stays until you delete it.
              </p>
              <DeleteLogin email={me.email} />
            </div>
          )}
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
