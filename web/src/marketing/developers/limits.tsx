import { REQUESTS_PER_MINUTE } from "../../../../functions/platform/constants.ts";
import { Code } from "./code.tsx";
import { withCode } from "./schema.tsx";

const ACCOUNT_LIMITS = [
  "About 80 leads a second are stored. Above that, the status is 503: wait, and send them again. To import, send up to 100 leads a request to `POST /api/leads`, one request after another.",
  "A report reads at most 500,000 leads. Above that, the status is 400: narrow its dates.",
  "A download has at most 200 MB, about 100,000 leads or more, and breaks off there. `POST /api/exports` prepares a file of any number.",
];

/** Rate and size limits. */
export function Limits() {
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
