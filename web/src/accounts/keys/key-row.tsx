import type { Keys } from "../../api/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { RevokeKey } from "./revoke-key.tsx";
import { kinds, scopes as scopeNames, states } from "./wording.ts";

/** A key of the account: what it may do, how it is used, and whether it works. */
export function KeyRow({ apiKey }: { apiKey: Keys["data"][number] }) {
  const { name, kind, ends_with, scopes, sites, created_by, created_at, last_used_on, expires_at } = apiKey;
  const state = states[apiKey.state];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 gap-1 text-sm text-muted">
        <p className="text-base font-medium wrap-anywhere text-ink">
          <bdi>{name}</bdi> {state && <Badge tone={state.tone}>{state.label}</Badge>}
        </p>
        {state && <p>{state.reason}</p>}
        <p>
          {kinds[kind].name} <code className="whitespace-nowrap">wnc_…{ends_with}</code>
          {sites !== null && `, for ${sites.length} ${sites.length === 1 ? "site" : "sites"}`}
        </p>
        <p>{scopes.map((scope) => scopeNames[scope]).join(" · ")}</p>
        <p className="wrap-anywhere">
          Created <Timestamp at={created_at} to="day" /> by{" "}
          <bdi>{created_by === null ? "a former member" : created_by.name}</bdi>
        </p>
        <p>
          {last_used_on === null ? "Never used" : "Last used "}
          {last_used_on !== null && <Timestamp at={last_used_on} to="date" />}
          {expires_at !== null && (
            <>
              , {apiKey.state === "expired" ? "expired" : "expires"} <Timestamp at={expires_at} to="day" />
            </>
          )}
        </p>
      </div>
      <RevokeKey apiKey={apiKey} />
    </li>
  );
}
