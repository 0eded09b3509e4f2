import * as v from "valibot";
import { DAY_MS } from "../../platform/day.ts";
import { digest, randomName } from "../../platform/store/digest.ts";
import { keys } from "../../platform/store/keys.ts";
import { CONTENTION, retry } from "../../platform/store/retry.ts";
import { getRow, queryAll } from "../../platform/store/table.ts";
import { type Action, put, remove, transact, update } from "../../platform/store/transaction.ts";
import type { Cause } from "../activity/activity.ts";
import { logActivity } from "../activity/activity-store.ts";
import type { Access } from "./access.ts";
import {
  INVITATION_DAYS,
  Invitation,
  type OpenInvitation,
  requireOpen,
  requireSender,
  StoredInvitation,
  unknownInvitation,
} from "./invitation.ts";
import { type Member, requireMayChange } from "./member.ts";
import { findMember } from "./member-store.ts";
import type { Role } from "./role.ts";

/** How long an ended invitation's link still says why it doesn't work. */
const KEPT_DAYS = 30;
const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);
const ttl = (at: Date): number => Math.floor(at.getTime() / 1000);

const Listed = v.object({ ...Invitation.entries, token_digest: v.string() });

/** Ends an invitation and removes the account and the address from its row. */
export const endInvitation = (tokenDigest: string, ended: "used" | "withdrawn", now: Date): Action =>
  update(keys.invitation(tokenDigest), {
    UpdateExpression:
      "SET ended = :ended, expires_at = :kept REMOVE account_id, email, #role, access, invited_by, valid_until",
    ConditionExpression: "attribute_not_exists(ended)",
    ExpressionAttributeNames: { "#role": "role" },
    ExpressionAttributeValues: { ":ended": ended, ":kept": ttl(daysAfter(now, KEPT_DAYS)) },
  });

const INVITATION_ID = /^[\w-]{22}$/;
const IS_SAME = "token_digest = :token";

async function findListed(accountId: string, id: string) {
  const row = INVITATION_ID.test(id) ? await getRow(keys.openInvitation(accountId, id)) : null;
  return row && v.parse(Listed, row);
}

/** Stores a member's invitation, which replaces an earlier one to the same address. Returns it with its token. */
export function saveInvitation(
  { account_id, person_id: invited_by, role: own }: Member,
  { email, role, access }: { email: string; role: Role; access: Access | undefined },
  cause: Cause,
): Promise<{ token: string; invitation: Invitation }> {
  const { now } = cause;
  const id = digest(email);
  const token = randomName(32);
  const token_digest = digest(token);
  const valid_until = daysAfter(now, INVITATION_DAYS).toISOString();
  const expires_at = ttl(daysAfter(now, INVITATION_DAYS + KEPT_DAYS));
  const link = { account_id, email, role, invited_by, valid_until, expires_at, ...(access && { access }) };
  const invitation = { id, email, role, invited_at: now.toISOString(), valid_until, ...access };
  return retry(CONTENTION, async () => {
    const earlier = await findListed(account_id, id);
    requireMayChange(own, role, earlier?.role);
    // Our own row: an earlier attempt succeeded.
    if (earlier?.token_digest === token_digest) return { token, invitation };
    const key = keys.openInvitation(account_id, id);
    const row = { ...invitation, token_digest, expires_at };
    const failed = await transact(() => [
      ...(earlier === null
        ? [put(key, row)]
        : [
            put(key, row, IS_SAME, { ":token": earlier.token_digest }),
            endInvitation(earlier.token_digest, "withdrawn", now),
          ]),
      put(keys.invitation(token_digest), link),
      logActivity(
        account_id,
        { what: "member.invited", subject: { kind: "invitation", id }, details: { role } },
        cause,
      ),
    ]);
    return failed.length > 0 ? undefined : { token, invitation };
  });
}

/** An account's invitations that can still be accepted, newest first. */
export async function listInvitations(accountId: string, now: Date): Promise<Invitation[]> {
  const all = (await queryAll(keys.openInvitations(accountId))).map((row) => v.parse(Invitation, row));
  return all
    .filter(({ valid_until }) => now < new Date(valid_until))
    .sort((a, b) => b.invited_at.localeCompare(a.invited_at));
}

/** Withdraws an account's invitation. 404 if there is none. */
export async function withdrawInvitation(
  accountId: string,
  id: string,
  own: Role,
  cause: Cause,
): Promise<void> {
  await retry(CONTENTION, async () => {
    const listed = await findListed(accountId, id);
    if (listed === null) throw unknownInvitation();
    requireMayChange(own, listed.role);
    const failed = await transact(() => [
      remove(keys.openInvitation(accountId, id), IS_SAME, { ":token": listed.token_digest }),
      endInvitation(listed.token_digest, "withdrawn", cause.now),
      logActivity(
        accountId,
        { what: "invitation.withdrawn", subject: { kind: "invitation", id }, details: { role: listed.role } },
        cause,
      ),
    ]);
    return failed.length === 0 || undefined;
  });
}

/** An invitation with the digest of its token. */
export type Found = { tokenDigest: string; invitation: OpenInvitation };

/** The invitation behind a link; 404 or 409 if it can no longer be accepted. */
export async function requireInvitation(token: string, now: Date): Promise<Found> {
  const tokenDigest = digest(token);
  const row = await getRow(keys.invitation(tokenDigest));
  const invitation = requireOpen(row && v.parse(StoredInvitation, row), now);
  requireSender(invitation, await findMember(invitation.account_id, invitation.invited_by));
  return { tokenDigest, invitation };
}
