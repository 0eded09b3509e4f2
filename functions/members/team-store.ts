import { HttpError } from "../errors.ts";
import { randomName } from "../store/digest.ts";
import { keys } from "../store/keys.ts";
import { OVERTAKEN, retry } from "../store/retry.ts";
import { getRow } from "../store/table.ts";
import { type Action, check, remove, transact, update } from "../store/transaction.ts";
import { type Member, requireMayChange } from "./member.ts";
import { countAccounts, findMember, peopleOf } from "./member-store.ts";
import type { Role } from "./role.ts";

/** The account of a change, and its sender's own role there. */
type By = { accountId: string; own: Role };

const ROLE = { "#role": "role" };
const owns = (role: Role | null) => (role === "owner" ? 1 : 0);

/**
 * Sends an account's emails to another address, from `now` on. What the earlier reader chose, their unsubscribe links and
 * bounces that are still reported no longer count.
 */
const readdress = (email: string, now: Date) => ({
  expression:
    " SET email = :email, mail_token = :token, mails_resumed_at = :now REMOVE undeliverable, mails_stopped_at",
  values: { ":email": email, ":token": randomName(16), ":now": now.toISOString() },
});

type Change = { personId: string; before: Role; after: Role | null };

/**
 * The account's part of a member's change from the role `before` to `after`, null for no membership. 409 for its last
 * owner. Its emails go to another owner if they went to one who no longer is.
 */
async function recount(id: string, { personId, before, after }: Change, now: Date): Promise<Action[]> {
  const counts = { ":members": after === null ? -1 : 0, ":owners": owns(after) - owns(before) };
  const UpdateExpression = "ADD member_count :members, owner_count :owners";
  if (counts[":owners"] >= 0) {
    const ConditionExpression = "attribute_exists(member_count)";
    return [
      update(keys.account(id), { UpdateExpression, ConditionExpression, ExpressionAttributeValues: counts }),
    ];
  }
  const [row, people] = await Promise.all([getRow(keys.account(id)), peopleOf(id)]);
  const owners = people.filter(({ member }) => member.role === "owner");
  const [next] = owners.filter(({ person }) => person.id !== personId);
  if (next === undefined || Number(row?.owner_count) <= 1) {
    throw new HttpError(409, "An account needs an owner; make another member an owner first.");
  }
  const isAddressee = owners.some(({ person }) => person.id === personId && person.email === row?.email);
  const moved = isAddressee ? readdress(next.person.email, now) : null;
  return [
    update(keys.account(id), {
      UpdateExpression: UpdateExpression + (moved?.expression ?? ""),
      ConditionExpression: "owner_count > :one AND email = :seen",
      ExpressionAttributeValues: { ...counts, ":one": 1, ":seen": row?.email, ...moved?.values },
    }),
    check(keys.member(id, next.person.id), "#role = :owner", { ":owner": "owner" }, ROLE),
  ];
}

/** What a change of a member writes to their own rows. */
function rewrite(accountId: string, personId: string, before: Role, after: Role | null): Action[] {
  const rows = [keys.member(accountId, personId), keys.membership(personId, accountId)];
  const isBefore = "#role = :before";
  if (after === null) {
    return [
      ...rows.map((key) => remove(key, isBefore, { ":before": before }, ROLE)),
      countAccounts(personId, -1),
    ];
  }
  const change = {
    UpdateExpression: "SET #role = :role",
    ConditionExpression: isBefore,
    ExpressionAttributeNames: ROLE,
    ExpressionAttributeValues: { ":role": after, ":before": before },
  };
  return rows.map((key) => update(key, change));
}

/**
 * Gives a member another role, or with null ends their membership. 404 if there is no such member, 403 unless the caller
 * may, 409 for the last owner.
 */
export async function changeMember(
  { accountId, own }: By,
  personId: string,
  role: Role | null,
  now: Date,
): Promise<Member> {
  return retry(OVERTAKEN, async () => {
    const member = await findMember(accountId, personId);
    if (member === null) throw new HttpError(404, "There is no such member in this account.");
    requireMayChange(own, member.role, role);
    if (member.role === role) return member;
    const actions = [
      ...rewrite(accountId, personId, member.role, role),
      ...(await recount(accountId, { personId, before: member.role, after: role }, now)),
    ];
    const failed = await transact(() => actions);
    return failed.length > 0 ? undefined : { ...member, role: role ?? member.role };
  });
}
