import { isStillOwned } from "../../accounts/members/member.ts";
import { listPeople } from "../../accounts/members/member-store.ts";
import { type Destination, ownedSince, presentDestination, type ShownDestination } from "../destination.ts";

/** Presents an account's destinations, with data stored about its people. */
export async function presentAll(
  accountId: string,
  destinations: readonly Destination[],
  now: Date,
): Promise<ShownDestination[]> {
  const people = destinations.length > 0 ? await listPeople(accountId) : [];
  return destinations.map((each) => {
    const { kind, address, created_by } = each;
    const owner = people.find(({ person }) => person.id === created_by);
    const recipient = kind === "email" ? people.find(({ person }) => person.email === address) : undefined;
    const isStopped =
      kind === "webhook" &&
      created_by !== "" &&
      !isStillOwned(owner?.member ?? null, { created_at: ownedSince(each) });
    const isConfirmed = recipient === undefined || recipient.person.email_confirmed_at !== undefined;
    return presentDestination(each, now, { creator: owner?.person ?? null, isStopped, isConfirmed });
  });
}

export async function present(destination: Destination, now: Date): Promise<ShownDestination> {
  const [shown] = await presentAll(destination.account_id, [destination], now);
  return shown as ShownDestination;
}
