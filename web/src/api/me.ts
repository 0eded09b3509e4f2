import { queryOptions, useQuery } from "@tanstack/react-query";
import { mayCall, type RequiredRole, type Role } from "../../../functions/members/role.ts";
import { accountIn } from "../app/account/account-url.ts";
import { ownerOf, readToken } from "../app/token.ts";
import { call, type Me } from "./api.ts";

const FRESH_MS = 60_000;

/** Loads the person who is signed in, and their accounts. Only a request made with a key gets another answer. */
export const loadMe = (signal?: AbortSignal) => call("GET /api/me", signal && { signal }) as Promise<Me>;

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => loadMe(signal),
  staleTime: FRESH_MS,
});

/** The id of the account that this page shows. */
export const shownAccount = (): string => accountIn(location.pathname) ?? ownerOf(readToken() ?? "");

/** The person's account that this page shows, with their role; undefined while it loads or if they have none. The gate loads it. */
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

/** Whether the person may do what requires a role, so that the page offers it. Nothing is offered while the role loads. */
export function useMay(): (required: RequiredRole) => boolean {
  const role = useRole();
  return (required) => role !== undefined && mayCall(role, required);
}
