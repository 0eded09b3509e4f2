/** What a key may be allowed to do. */
export const SCOPES = [
  "leads:read",
  "leads:write",
  "outcomes:write",
  "reports:read",
  "sites:read",
  "sites:write",
  "hooks:manage",
  "destinations:manage",
] as const;
export type Scope = (typeof SCOPES)[number];

/** The scopes of a connection key, which every plan has: what an automation tool needs. */
export const CONNECTION_SCOPES = [
  "leads:read",
  "outcomes:write",
  "hooks:manage",
] as const satisfies readonly Scope[];
