import { cheapestPlanWith, plans } from "../../../../functions/accounts/plans/plans.ts";
import { type ApiDocument, findScope, groupBy, listOperations } from "./api-document.ts";
import { Code } from "./code.tsx";
import { operationUrl } from "./operation.tsx";

/** API keys and their scopes. */
export function Authentication({ api }: { api: ApiDocument }) {
  const scopes = groupBy(listOperations(api), findScope);
  return (
    <section id="authentication" aria-labelledby="authentication-title">
      <h2 id="authentication-title">Authentication</h2>
      <p>Send your key as a bearer token. A request without a valid key is answered with 401.</p>
      <Code label="Header">Authorization: Bearer wnc_…</Code>
      <ul>
        <li>
          A key is <code>wnc_</code> and 36 letters and digits. The last six are a checksum, so a mistyped key
          is recognized at once.
        </li>
        <li>
          Owners and admins create and revoke keys under <a href="/dashboard/account">Account</a>. We store
          only a digest, so we can’t show a key again.
        </li>
        <li>
          A key belongs to one account and stops working when its creator leaves it. Revoked and expired keys
          get 401 from the next request on.
        </li>
        <li>
          API keys are part of the {plans[cheapestPlanWith("api")].name} plan and of every trial. Without the
          plan they get 403, after its end 402; they work again once you have it.
        </li>
        <li>
          A key can be limited to some sites. It then sees only them, their leads and their clients, and
          totals count only those. It can’t add sites, change who their clients are, or have the scopes for
          destinations and <code>spend:write</code>, which concern all sites.
        </li>
        <li>
          Keep keys on your server. Requests from a browser are rejected with 403, because every visitor could
          read the key.
        </li>
      </ul>
      <h3 id="scopes">Scopes</h3>
      <p>
        A key can do only what its scopes allow; anything else is 403. <code>sites:read</code> includes{" "}
        <code>clients:read</code>. Billing, members and keys are never open to keys.
      </p>
      <dl>
        {[...scopes].map(([scope, operations]) =>
          scope === null || scope === "any" ? null : (
            <div key={scope}>
              <dt>
                <code>{scope}</code>
              </dt>
              <dd>
                {operations.map((operation, at) => (
                  <span key={operation.operationId}>
                    {at > 0 && ", "}
                    <a href={operationUrl(operation)}>{operation.summary}</a>
                  </span>
                ))}
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
