import { queryOptions, useQuery } from "@tanstack/react-query";
import { mayCall, type RequiredRole, type Role } from "../../../functions/accounts/members/role.ts";
import { accountIn } from "../app/account/account-url.ts";
import { readOwner, readToken } from "../app/token.ts";
import { call, type Me } from "./api.ts";

const FRESH_MS = 60_000;

/** Loads the person who is signed in, and their accounts. Only a request with an API key gets another response. */
export const loadMe = (signal?: AbortSignal) => call("GET /api/me", signal && { signal }) as Promise<Me>;

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => loadMe(signal),
  staleTime: FRESH_MS,
});

/** The id of the account that this page shows. */
export const shownAccount = (): string => accountIn(location.pathname) ?? readOwner(readToken() ?? "");

/** The account that this page shows, with the person's role. Undefined while MembershipGate loads it, or for a non-member. */
export function useMembership() {
  const { data } = useQuery({ ...meQuery, enabled: false });
  return data?.accounts.find(({ id }) => id === shownAccount());
}

/**
 * The person's role in the account that this page shows; undefined while it loads. If it can't be loaded, they are assumed
 * to own their own account, as almost everyone does, so that its pages work.
 */
export function useRole(): Role | undefined {
  const { data, isFetched } = useQuery({ ...meQuery, enabled: false });
  const membership = useMembership();
  const isOwn = accountIn(location.pathname) === undefined;
  return membership?.role ?? (isOwn && isFetched && data === undefined ? "owner" : undefined);
}

/** The time zone in which the account that this page shows counts its days. */
export const useZone = (): string => useMembership()?.time_zone ?? "UTC";

/** Whether the person sees what campaigns cost in reports. */
export const useSeesCost = (): boolean => useMembership()?.sees_cost ?? false;

/** Whether the person's role allows something, so that the page offers it. While the role loads, nothing is allowed. */
export function useMay(): (required: RequiredRole) => boolean {
  const role = useRole();
  return (required) => role !== undefined && mayCall(role, required);
}
