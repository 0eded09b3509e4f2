import { peopleOf } from "../../members/member-store.ts";
import { type Destination, presentDestination, type ShownDestination } from "../destination.ts";

/** Presents an account's destinations. Whether an address is confirmed is stored with its person. */
export async function presentAll(
  accountId: string,
  destinations: readonly Destination[],
  now: Date,
): Promise<ShownDestination[]> {
  const isEmail = ({ kind }: Destination) => kind === "email";
  const people = destinations.some(isEmail) ? await peopleOf(accountId) : [];
  const unconfirmed = new Set(
    people.flatMap(({ person }) => (person.email_confirmed_at === undefined ? [person.email] : [])),
  );
  return destinations.map((each) =>
    presentDestination(each, now, !isEmail(each) || !unconfirmed.has(each.address)),
  );
}

export async function present(destination: Destination, now: Date): Promise<ShownDestination> {
  const [shown] = await presentAll(destination.account_id, [destination], now);
  return shown as ShownDestination;
}
