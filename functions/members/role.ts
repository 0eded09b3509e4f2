import { HttpError } from "../errors.ts";

/** What a person may do in an account. */
export const ROLES = ["owner", "admin", "analyst", "client", "billing"] as const;
export type Role = (typeof ROLES)[number];

/** The roles that members are given. Not "client" until every list, count and export can be limited to its sites. */
export const GIVEN_ROLES = ["owner", "admin", "analyst", "billing"] as const satisfies Role[];

/** The roles that may call a line, by what the line requires. "member" is any role. */
const admitted = {
  owner: ["owner"],
  billing: ["owner", "billing"],
  admin: ["owner", "admin"],
  analyst: ["owner", "admin", "analyst"],
  client: ["owner", "admin", "analyst", "client"],
  member: ROLES,
} as const satisfies Record<string, readonly Role[]>;
export type RequiredRole = keyof typeof admitted;

export const mayCall = (role: Role, required: RequiredRole): boolean =>
  admitted[required].some((each) => each === role);

/** 403 unless these roles, of a member and the one they get, may be changed by someone with the role `own`. */
export function requireMayChange(own: Role, ...roles: readonly (Role | null | undefined)[]): void {
  if (own !== "owner" && roles.includes("owner")) {
    throw new HttpError(403, "Only an owner may invite, change or remove an owner.");
  }
}
