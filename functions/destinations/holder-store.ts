import type { Account } from "../accounts/account.ts";
import type { Holder } from "../accounts/limits/limits.ts";
import { listPeople } from "../accounts/members/member-store.ts";
import { computeAccess } from "../accounts/plans/access.ts";

/** What determines an account's limits, for limits that depend on whether an owner has confirmed their address. */
export async function findHolder(account: Account, now: Date): Promise<Holder> {
  const { plan } = computeAccess(account, now);
  if (plan !== "trial") return plan;
  const people = await listPeople(account.id);
  const hasConfirmed = people.some(
    ({ member, person }) => member.role === "owner" && person.email_confirmed_at !== undefined,
  );
  return hasConfirmed ? "trial" : "unconfirmed";
}
