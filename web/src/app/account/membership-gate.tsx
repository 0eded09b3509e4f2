import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { meQuery, shownAccount, useMembership } from "../../api/me.ts";
import { BrandFooter } from "../../ui/brand/brand-footer.tsx";
import { PrintHead } from "../../ui/brand/print-head.tsx";
import { Loading } from "../../ui/loading.tsx";
import { lazyPart } from "../lazy-part.tsx";
import { keepLook } from "../look.ts";
import { Shell, ShellFailed } from "../shell.tsx";
import { GUEST_KEY, readOwner, readToken } from "../token.ts";
import { accountIn, dashboardUrl } from "./account-url.ts";

const NotMember = lazyPart(() => import("./not-member.tsx").then(({ NotMember }) => NotMember), {
  Waiting: Shell,
});

/** Shows the account's pages, unless it turns out that the person is not a member of it. */
export function MembershipGate({ children }: { children: ReactNode }) {
  const isOwn = accountIn(location.pathname) === undefined;
  const { data: me, error, isFetching, refetch } = useQuery(meQuery);
  const [first] = me?.accounts ?? [];
  const person = readOwner(readToken() ?? "");
  const hasOwn = me?.accounts.some(({ id }) => id === person);
  // The pages of a person's own account load in the meantime, unless they had none earlier in this session.
  const isUnknown = me === undefined && (!isOwn || localStorage.getItem(GUEST_KEY) === person);
  const isMember = me === undefined || me.accounts.some(({ id }) => id === shownAccount());
  const elsewhere =
    !isMember && isOwn && first !== undefined ? dashboardUrl(first.id) + location.search : null;
  useEffect(() => {
    if (hasOwn === false) localStorage.setItem(GUEST_KEY, person);
  }, [hasOwn, person]);
  useEffect(() => {
    if (elsewhere !== null) location.replace(elsewhere);
  }, [elsewhere]);

  const look = useMembership()?.look;
  const isClient = useMembership()?.role === "client";
  useEffect(() => {
    if (me !== undefined && isMember) keepLook(isClient ? (look ?? null) : null);
  }, [me, isMember, isClient, look]);

  if (isUnknown && error === null) return <Shell />;
  // A person's own pages work even if this fails.
  if (isUnknown && !isOwn)
    return <ShellFailed what="This account" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (isMember) {
    return (
      <>
        {look && <PrintHead look={look} />}
        {children}
        {look && (
          <div className={isClient ? "" : "hidden print:block"}>
            <BrandFooter footer={look.footer} />
          </div>
        )}
      </>
    );
  }
  if (elsewhere !== null) return <Loading />;
  return <NotMember me={me} />;
}
