import * as v from "valibot";
import type { Cause } from "../../accounts/activity/activity.ts";
import { logActivity } from "../../accounts/activity/activity-store.ts";
import { isStillOwned, type Member, type Person } from "../../accounts/members/member.ts";
import { findMember, findPerson } from "../../accounts/members/member-store.ts";
import { HttpError } from "../../platform/errors.ts";
import { randomName, sha256 } from "../../platform/store/digest.ts";
import { keys } from "../../platform/store/keys.ts";
import { CONTENTION, retry } from "../../platform/store/retry.ts";
import { getRow } from "../../platform/store/table.ts";
import { put, remove, transact, UNCONDITIONAL, update } from "../../platform/store/transaction.ts";
import { type Destination, toSubject } from "../destination.ts";
import { findDestination, requireDestination } from "../destination-store.ts";
import { isAlert } from "../vendors/kinds.ts";
import type { ShownAddress } from "./received.ts";

const TOKEN = /^[\w-]{43}$/;
type Inbound = NonNullable<Destination["inbound"]>;
const Place = v.object({ account_id: v.string(), destination_id: v.string() });

/** Creates a destination's inbound address, replacing the current one. Returns its token, which is not stored. */
export const replaceAddress = (
  accountId: string,
  id: string,
  { person, ...cause }: Cause & { person: Pick<Person, "id"> },
): Promise<string> =>
  retry(CONTENTION, async () => {
    const destination = await requireDestination(accountId, id);
    if (isAlert(destination.kind))
      throw new HttpError(400, "Alerts don't report outcomes, so they have no inbound address.");
    if (destination.kind === "hook")
      throw new HttpError(400, "Hooks have no inbound address. Tools report outcomes with their key.");
    const token = randomName(32);
    const before = destination.inbound;
    const inbound = { sha256: sha256(token), since: cause.now.toISOString(), by: person.id };
    const failed = await transact(() => [
      update(keys.destination(accountId, id), {
        UpdateExpression: "SET inbound = :inbound",
        ConditionExpression:
          before === null
            ? "attribute_exists(pk) AND (attribute_not_exists(inbound) OR inbound = :before)"
            : "inbound = :before",
        ExpressionAttributeValues: { ":inbound": inbound, ":before": before },
      }),
      put(keys.inbound(inbound.sha256), { account_id: accountId, destination_id: id }),
      ...(before === null ? [] : [remove(keys.inbound(before.sha256), UNCONDITIONAL)]),
      logActivity(
        accountId,
        { what: "destination.changed", subject: toSubject(destination), details: {} },
        cause,
      ),
    ]);
    return failed.length > 0 ? undefined : token;
  });

/** A destination's inbound address as presented to its account; null if it has none. */
export async function describeAddress({ account_id, inbound }: Destination): Promise<ShownAddress | null> {
  if (inbound === null) return null;
  const { since, by } = inbound;
  const [member, person] = await Promise.all([findMember(account_id, by), findPerson(by)]);
  return { since, made_by: member && person, stopped: isStopped(inbound, member) };
}

/** Whether an inbound address stopped, since the person who created it is no longer an owner or admin. */
const isStopped = ({ by, since, owned_since }: Inbound, creator: Member | null): boolean =>
  by !== "" && !isStillOwned(creator, { created_at: owned_since ?? since });

/** Returns the destination that an inbound address belongs to, or throws a 404. */
export async function requireAddressed(token: string): Promise<Destination> {
  const digest = sha256(token);
  const row = TOKEN.test(token) ? await getRow(keys.inbound(digest)) : null;
  const owner = row && v.parse(Place, row);
  const destination = owner && (await findDestination(owner.account_id, owner.destination_id));
  const inbound = destination?.inbound ?? null;
  if (destination === null || inbound?.sha256 !== digest)
    throw new HttpError(404, "This inbound address does not exist. It may have been replaced.");
  if (isStopped(inbound, await findMember(destination.account_id, inbound.by)))
    throw new HttpError(
      404,
      "This inbound address has stopped, since the person who created it is no longer an owner or admin.",
    );
  return destination;
}
