import * as v from "valibot";
import { HttpError } from "../errors.ts";
import { email } from "../http/text.ts";
import { GIVEN_ROLES, ROLES, type Role } from "./role.ts";

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
});
export type Person = v.InferOutput<typeof Person>;

/** A person's place in an account. */
export const Member = v.object({
  person_id: v.string(),
  account_id: v.string(),
  role: v.picklist(ROLES),
  joined_at: v.string(),
});
export type Member = v.InferOutput<typeof Member>;

export const givenRole = v.picklist(GIVEN_ROLES, `role must be one of ${GIVEN_ROLES.join(", ")}.`);

/** What `PATCH /api/members/{id}` changes. */
export const RoleChange = v.object({ role: givenRole }, "role is required.");

/** A member as the others of the account see them. */
export const ShownMember = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(ROLES),
  joined_at: v.string(),
});
export type ShownMember = v.InferOutput<typeof ShownMember>;

export const presentMember = ({ id, name, email }: Person, { role, joined_at }: Member): ShownMember => ({
  id,
  name,
  email,
  role,
  joined_at,
});

/** An account as one of its members sees it. */
export const Membership = v.object({ id: v.string(), name: v.string(), role: v.picklist(ROLES) });

/** The person who is signed in, and the accounts that they are a member of, oldest membership first. */
export const Me = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  accounts: v.array(Membership),
});

/** 403 unless these roles, of a member and the one they get, may be changed by someone with the role `own`. */
export function requireMayChange(own: Role, ...roles: readonly (Role | null | undefined)[]): void {
  if (own !== "owner" && roles.includes("owner")) {
    throw new HttpError(403, "Only an owner may invite, change or remove an owner.");
  }
}
