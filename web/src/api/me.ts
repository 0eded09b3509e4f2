import { queryOptions, useQuery } from "@tanstack/react-query";
import { mayCall, type RequiredRole } from "../../../functions/members/role.ts";
import { accountIn } from "../app/account-url.ts";
import { ownerOf, readToken } from "../app/token.ts";
import { call, type Me } from "./api.ts";

const FRESH_MS = 60_000;

/** The person who is signed in, and their accounts. */
export const meQuery = queryOptions<Me>({
  queryKey: ["me"],
  queryFn: ({ signal }) => call("GET /api/me", { signal }),
  staleTime: FRESH_MS,
});

/** The id of the account that this page shows. */
export const shownAccount = (): string => accountIn(location.pathname) ?? ownerOf(readToken() ?? "");

/** The account that this page shows, with the person's role in it; undefined while it loads or if they have none. */
export function useMembership() {
  const { data } = useQuery({ ...meQuery, enabled: accountIn(location.pathname) !== undefined });
  return data?.accounts.find(({ id }) => id === shownAccount());
}

/**
 * Whether the person may do what requires a role, so that the page offers it. Their own account is taken to be theirs
 * until it is known that it no longer is.
 */
export function useMay(): (required: RequiredRole) => boolean {
  const membership = useMembership();
  const role = membership?.role ?? (accountIn(location.pathname) === undefined ? "owner" : undefined);
  return (required) => role !== undefined && mayCall(role, required);
}
