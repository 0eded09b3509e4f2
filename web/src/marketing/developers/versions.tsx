import type { ApiDocument } from "./api-document.ts";

/** What stays the same, and what has changed. */
export function Versions({ info }: ApiDocument) {
  return (
    <section id="versions" aria-labelledby="versions-title">
      <h2 id="versions-title">Versions and changelog</h2>
      <p>
        The API has no version in its paths. At any time we may add routes, optional parameters, fields of
        responses, values of a field and error statuses, so ignore what you don’t know. A change that would
        break your code comes as a new route; the old one works for at least six more months, and this list
        says so.
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
