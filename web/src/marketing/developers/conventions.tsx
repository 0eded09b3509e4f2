import { LEADS_PER_CALL_MAX, REQUESTS_PER_MINUTE } from "../../../../functions/constants.ts";
import type { ApiDocument } from "./api-document.ts";
import { Code } from "./code.tsx";
import { Retries } from "./retries.tsx";
import { withCode } from "./schema.tsx";

const PROBLEM = { title: "Forbidden", status: 403, detail: "This API key lacks the scope sites:read." };

function Errors({ components }: ApiDocument) {
  const statuses = Object.values(components.responses);
  return (
    <section id="errors" aria-labelledby="errors-title">
      <h2 id="errors-title">Errors</h2>
      <p>
        Errors are problem details (RFC 9457) of type <code>application/problem+json</code>.{" "}
        <code>detail</code> is one sentence for people; it may be reworded, so decide by the status. A
        misspelled parameter or field is refused, never ignored: the status is 400, and <code>param</code>{" "}
        names it. Leads are the exception, since sites send fields of their own.
      </p>
      <Code label="An error">{JSON.stringify(PROBLEM, null, 2)}</Code>
      <ul>
        {statuses.map(({ description }) => (
          <li key={description}>{withCode(description)}</li>
        ))}
      </ul>
      <p>Repeat a request after 429, 500 or 503, and when no answer came. Wait longer each time.</p>
    </section>
  );
}

const ACCOUNT_LIMITS = [
  "About 100 leads a second are stored. Above that, the status is 503: wait, and send them again. To import, send up to 100 leads a request to `POST /api/leads`, one request after another.",
  "A report reads at most 500,000 leads. Above that, the status is 400: narrow its dates.",
  "A download has at most 200 MB, about 100,000 leads or more, and breaks off there: export in parts, by date.",
];

function Limits() {
  return (
    <section id="limits" aria-labelledby="limits-title">
      <h2 id="limits-title">Limits</h2>
      <p>
        A key may send {REQUESTS_PER_MINUTE} requests a minute. Above that, the status is 429, and{" "}
        <code>retry-after</code>, if given, says how many seconds to wait. Every response to a key says what
        is left:
      </p>
      <Code label="Headers">{`ratelimit-policy: "key";q=${REQUESTS_PER_MINUTE};w=60\nratelimit: "key";r=${REQUESTS_PER_MINUTE - 1};t=42`}</Code>
      <p>
        That is {REQUESTS_PER_MINUTE - 1} requests left, and all again in 42 seconds.{" "}
        <code>POST /api/lead</code> is limited by IP address (10 a second, 30 at once) and by site instead;
        its 429 says so in the same headers.
      </p>
      <p>One account, with all its sites and keys together, has limits too:</p>
      <ul>
        {ACCOUNT_LIMITS.map((text) => (
          <li key={text}>{withCode(text)}</li>
        ))}
      </ul>
    </section>
  );
}

function Pages({ origin }: { origin: string }) {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: it is code to show
  const loop = [
    "const headers = { Authorization: `Bearer ${process.env.WHENCE_KEY}` };",
    'let cursor = "";',
    "do {",
    `  const response = await fetch(\`${origin}/api/leads?limit=${LEADS_PER_CALL_MAX}\${cursor}\`, { headers });`,
    "  if (!response.ok) throw new Error((await response.json()).detail);",
    "  for (const lead of await response.json()) console.log(lead.id);",
    '  const next = response.headers.get("x-next-cursor");',
    '  cursor = next === null ? "" : `&cursor=${next}`;',
    "} while (cursor);",
  ].join("\n");
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: it is code to show
  return (
    <section id="pagination" aria-labelledby="pagination-title">
      <h2 id="pagination-title">Pagination</h2>
      <p>
        <code>GET /api/leads</code> returns at most {LEADS_PER_CALL_MAX} leads, newest first. The{" "}
        <code>x-next-cursor</code> header of a response is the <code>cursor</code> of the next page; without
        it, the page was the last. New leads don’t shift the pages. With filters, a page may have few leads or
        none and still not be the last.
      </p>
      <Code label="All leads in JavaScript">{loop}</Code>
    </section>
  );
}

const FORMATS = [
  ["times", "ISO 8601 in UTC with milliseconds: `2026-11-20T09:32:10.000Z`. Names end with `_at`."],
  ["days", "Calendar days in the account's time zone: `2026-11-20`."],
  ["money", "Whole hundredths of a currency. Names end with `_cents`."],
  ["ids", "Text of at most 64 characters. Don't rely on their form."],
  ["text", "UTF-8. What visitors wrote is not to be trusted: escape it where you show it."],
] as const;

function Formats() {
  return (
    <section id="formats" aria-labelledby="formats-title">
      <h2 id="formats-title">Formats</h2>
      <p>
        Bodies and responses are JSON. Send <code>Content-Type: application/json</code>, uncompressed.
      </p>
      <dl>
        {FORMATS.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{withCode(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What holds for every route. */
export function Conventions({ api, origin }: { api: ApiDocument; origin: string }) {
  return (
    <>
      <Errors {...api} />
      <Retries />
      <Limits />
      <Pages origin={origin} />
      <Formats />
    </>
  );
}
