/** The scopes a key can have. */
export const SCOPES = [
  "leads:read",
  "leads:write",
  "outcomes:write",
  "reports:read",
  "spend:write",
  "sites:read",
  "sites:write",
  "clients:read",
  "hooks:manage",
  "destinations:read",
  "destinations:write",
] as const;
export type Scope = (typeof SCOPES)[number];

/** The scopes of a connection key, which every plan has: what an automation tool needs. */
export const CONNECTION_SCOPES = [
  "leads:read",
  "outcomes:write",
  "hooks:manage",
] as const satisfies readonly Scope[];

/** Scopes that concern all sites of an account. A key limited to some sites can't have them. */
export const WHOLE_ACCOUNT_SCOPES: ReadonlySet<Scope> = new Set([
  "spend:write",
  "destinations:read",
  "destinations:write",
]);

/** Scopes that include others. Keys with "sites:read" could read clients before "clients:read" existed. */
const INCLUDED: Readonly<Record<string, readonly string[]>> = { "sites:read": ["clients:read"] };

/** Whether scopes include another one. */
export const includesScope = (scopes: readonly string[], requested: string): boolean =>
  scopes.some((scope) => scope === requested || INCLUDED[scope]?.includes(requested));

/** A former scope, since split in two. */
export const EARLIER_SCOPE = "destinations:manage";

/** A stored key's scopes under their current names. */
export const presentScopes = (stored: (Scope | typeof EARLIER_SCOPE)[]): Scope[] => {
  const all = stored.flatMap((scope) =>
    scope === EARLIER_SCOPE ? (["destinations:read", "destinations:write"] as const) : [scope],
  );
  return SCOPES.filter((scope) => all.includes(scope));
};
