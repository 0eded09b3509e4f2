import type { ApiDocument } from "./api-document.ts";

/** The compatibility promise and the changelog. */
export function Versions({ info }: ApiDocument) {
  return (
    <section id="versions" aria-labelledby="versions-title">
      <h2 id="versions-title">Versions and changelog</h2>
      <p>
        The API has no version in its paths. At any time we may add routes, optional parameters, fields of
        responses, values of a field, events, error codes and statuses, so ignore what you don’t know. Since
        November 27, 2026, this holds: what would break your code comes as a new route, field or parameter.
        The old one works for at least six more months, its answers name the day of its end in the{" "}
        <code>Sunset</code> header (RFC 8594), the API document marks it as <code>deprecated</code>, and this
        list says so on the day it begins. No route is to end at present. Closing a security hole is the
        exception.
      </p>
      <p>
        Before that day the API was being built, and two things changed without such notice:{" "}
        <code>GET /api/leads/report</code> was replaced by <code>GET /api/reports</code> on November 23, and
        names that a route doesn’t know are refused since November 27.
      </p>
      <p>
        The contract is the <a href="/api/openapi.json">OpenAPI 3.1 document</a>, always at this address. Its
        version is the day of the newest change. Operations marked <code>x-internal</code> serve our own pages
        and are not part of the contract.
      </p>
      <dl id="changelog">
        {info["x-changelog"].map(({ date, changes }) => (
          <div key={date}>
            <dt>
              <time dateTime={date}>{date}</time>
            </dt>
            {changes.map((change) => (
              <dd key={change}>{change}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
