import * as v from "valibot";
import { HttpError } from "../../platform/errors.ts";
import type { Account } from "../account.ts";
import { isStillOwned, type Member } from "../members/member.ts";
import type { Visibility } from "../members/visibility.ts";
import { allows, requirePlan } from "../plans/gate.ts";
import { EARLIER_SCOPE, presentScopes, SCOPES } from "./scope.ts";

export const KINDS = ["api", "connection"] as const;
type Kind = (typeof KINDS)[number];

/** A stored key. Its text isn't stored. */
export const ApiKey = v.object({
  id: v.string(),
  account_id: v.string(),
  name: v.string(),
  kind: v.picklist(KINDS),
  /** The last four characters, to tell keys apart. */
  ends_with: v.string(),
  scopes: v.pipe(v.array(v.picklist([...SCOPES, EARLIER_SCOPE])), v.transform(presentScopes)),
  /** The only sites it can access; all if absent. */
  sites: v.optional(v.array(v.string())),
  /** The person who created it. */
  created_by: v.string(),
  created_at: v.string(),
  /** Called `expires_at` in the API. In the table, that name is the TTL attribute. */
  valid_until: v.optional(v.string()),
});
export type ApiKey = v.InferOutput<typeof ApiKey>;

/**
 * Whether a key works. "asleep": suspended while the account's plan doesn't include such keys. "stopped": permanently
 * disabled, since its creator is no longer an owner or admin.
 */
const STATES = ["active", "asleep", "expired", "stopped"] as const;
type KeyState = (typeof STATES)[number];

/**
 * A key as its account sees it. Null `sites` means all, a null `expires_at` never, and a null `created_by` that the
 * creator left the account.
 */
export const ShownKey = v.object({
  ...v.omit(ApiKey, ["account_id", "valid_until"]).entries,
  scopes: v.array(v.picklist(SCOPES)),
  sites: v.nullable(v.array(v.string())),
  expires_at: v.nullable(v.string()),
  state: v.picklist(STATES),
  created_by: v.nullable(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  last_used_on: v.nullable(v.string()),
});
export type ShownKey = v.InferOutput<typeof ShownKey>;

/** A key in the API's field names. */
export const presentKey = ({ sites, valid_until, ...key }: ApiKey) => ({
  ...key,
  sites: sites ?? null,
  expires_at: valid_until ?? null,
});

/** The response of `POST /api/keys`. `key` is the only copy of the key's text. */
export const CreatedKey = v.object({ ...ShownKey.entries, key: v.string() });

/** The plan feature that keys of a kind require. */
export const planFor = (kind: Kind) =>
  kind === "api"
    ? ({ feature: "api", to: "use API keys" } as const)
    : ({ feature: "crm_sync", to: "use connection keys" } as const);

export const invalidKey = () =>
  new HttpError(401, "This API key is not valid.", { "www-authenticate": "Bearer" }, "key_invalid");

/** 403 for a key sent by a script on a page. */
export const refusedInBrowser = () =>
  new HttpError(
    403,
    "API keys can't be used in a browser, where every visitor could read them; call from your server.",
    {},
    "key_in_browser",
  );

/** Whether a key has ended at `now`, whatever its account's plan; null if it hasn't. */
export function findEnd(key: ApiKey, creator: Member | null, now: Date): "expired" | "stopped" | null {
  if (key.valid_until !== undefined && new Date(key.valid_until) <= now) return "expired";
  return isStillOwned(creator, key) ? null : "stopped";
}

/** A key's state at `now`. `creator` is the current membership of the person who created it. */
export const keyState = (key: ApiKey, creator: Member | null, account: Account, now: Date): KeyState =>
  findEnd(key, creator, now) ?? (allows(account, planFor(key.kind).feature, now) ? "active" : "asleep");

/** 401 for an expired or stopped key; 402 or 403 for one that is asleep. */
export function requireActive(key: ApiKey, creator: Member | null, account: Account, now: Date): void {
  requireWorking(key, creator, now);
  requirePlan(account, planFor(key.kind), now);
}

/** 401 for an expired or stopped key, regardless of its account's plan. */
export function requireWorking(key: ApiKey, creator: Member | null, now: Date): void {
  if (findEnd(key, creator, now) !== null) throw invalidKey();
}

/** What a key sees. Includes contact details, since keys exist to pass leads on. */
export const keyVisibility = ({ sites }: ApiKey): Visibility => ({
  sites: sites ? new Set(sites) : null,
  contacts: true,
  notes: true,
});
