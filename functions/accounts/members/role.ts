/** What a person may do in an account. */
export const ROLES = ["owner", "admin", "analyst", "client", "billing"] as const;
export type Role = (typeof ROLES)[number];

/** The roles that may call a line, by the role it requires. "team" is everyone but clients, "member" everyone. */
const admitted = {
  owner: ["owner"],
  billing: ["owner", "billing"],
  admin: ["owner", "admin"],
  analyst: ["owner", "admin", "analyst"],
  client: ["owner", "admin", "analyst", "client"],
  team: ["owner", "admin", "analyst", "billing"],
  member: ROLES,
} as const satisfies Record<string, readonly Role[]>;
export type RequiredRole = keyof typeof admitted;

export const mayCall = (role: Role, required: RequiredRole): boolean =>
  admitted[required].some((each) => each === role);
