import * as v from "valibot";
import { HttpError } from "../../platform/errors.ts";
import { email } from "../../platform/http/text.ts";
import { Access, accessFields, INCOMPLETE, isComplete } from "./access.ts";
import { mayCall, ROLES, type Role } from "./role.ts";

const INVALID_EMAIL = "Enter a valid email address.";
const OWN_ADDRESS_MAX = 128;
/** An email address to sign in with, within Cognito's length limit. */
export const ownAddress = v.pipe(
  email(INVALID_EMAIL),
  v.maxLength(OWN_ADDRESS_MAX, INVALID_EMAIL),
  v.metadata({ maxLength: OWN_ADDRESS_MAX }),
);

/** Whether a text can be the id of a person, or of an account, which is its founder's. */
export const isPersonId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** A person: someone who signs in. Their id is the Cognito `sub`. */
export const Person = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  created_at: v.string(),
  /** Access tokens issued before this Unix time (s) are rejected: all sessions were ended then. */
  sessions_from: v.number(),
  /** The number of accounts they are a member of. */
  account_count: v.number(),
  /** When they confirmed their address by using a link or code emailed to it. */
  email_confirmed_at: v.optional(v.string()),
  /** When someone at this address opted out of emails about leads. */
  alerts_refused_at: v.optional(v.string()),
});
export type Person = v.InferOutput<typeof Person>;

/** A person's membership of an account. */
export const Member = v.object({
  person_id: v.string(),
  account_id: v.string(),
  role: v.picklist(ROLES),
  joined_at: v.string(),
  /** When they became an owner or admin, if they joined as neither. */
  admin_since: v.optional(v.string()),
  /** What a client sees. Other roles see everything. */
  access: v.optional(Access),
});
export type Member = v.InferOutput<typeof Member>;

export const givenRole = v.picklist(ROLES, `role must be one of ${ROLES.join(", ")}.`);

/** What `PATCH /api/members/{id}` changes: the role, and all that a client sees. */
export const RoleChange = v.pipe(
  v.object(
    {
      role: givenRole,
      ...accessFields,
      /** Makes the member owner and the caller, currently an owner, an admin. */
      hand_over: v.optional(v.boolean("hand_over must be true or false."), false),
    },
    "role is required.",
  ),
  v.check((input) => isComplete(input), INCOMPLETE),
  v.check(({ role, hand_over }) => !hand_over || role === "owner", "hand_over requires the role owner."),
);
export type RoleChange = v.InferOutput<typeof RoleChange>;

/** A member as the others of the account see them, a client with what it sees. */
export const ShownMember = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(ROLES),
  joined_at: v.string(),
  ...v.partial(Access).entries,
});
export type ShownMember = v.InferOutput<typeof ShownMember>;

export const presentMember = (
  { id, name, email }: Person,
  { role, joined_at, access }: Member,
): ShownMember => ({
  id,
  name,
  email,
  role,
  joined_at,
  ...access,
});

/**
 * Whether something a person created at `created_at` still works. It stops once they are no longer an owner or admin,
 * and stays stopped if they become one again.
 */
export const isStillOwned = (creator: Member | null, { created_at }: { created_at: string }): boolean =>
  creator !== null &&
  mayCall(creator.role, "admin") &&
  (creator.admin_since ?? creator.joined_at) <= created_at;

/** 403 unless these roles, of a member and the one they get, may be changed by someone with the role `own`. */
export function requireMayChange(own: Role, ...roles: readonly (Role | null | undefined)[]): void {
  if (own !== "owner" && roles.includes("owner")) {
    throw new HttpError(403, "Only an owner may invite, change or remove an owner.");
  }
}
