/** What a person may do in an account. */
export const ROLES = ["owner", "admin", "analyst", "client", "billing"] as const;
export type Role = (typeof ROLES)[number];

/** The roles that members are given. Not "client" until every list, count and export can be limited to its sites. */
export const GIVEN_ROLES = ["owner", "admin", "analyst", "billing"] as const satisfies Role[];
export type GivenRole = (typeof GIVEN_ROLES)[number];

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
