/** What a person may do in an account. */
export const ROLES = ["owner", "admin", "analyst", "client", "billing"] as const;
export type Role = (typeof ROLES)[number];

/** The roles that may call a line, by what the line requires. "team" is any but clients, "member" any. */
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
