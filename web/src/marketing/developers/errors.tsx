import type { ApiDocument } from "./api-document.ts";
import { Code } from "./code.tsx";
import { withCode } from "./schema.tsx";

const PROBLEM = {
  title: "Forbidden",
  status: 403,
  code: "scope_missing",
  detail: "This API key lacks the scope sites:read.",
  request_id: "f6c1b1f4-4f0e-4d59-9a55-3f2c1d7a6b55",
};

/** Errors by status and code. */
export function Errors({ api, origin }: { api: ApiDocument; origin: string }) {
  const { responses, "x-error-codes": codes } = api.components;
  return (
    <section id="errors" aria-labelledby="errors-title">
      <h2 id="errors-title">Errors</h2>
      <p>
        Errors are problem details (RFC 9457) of type <code>application/problem+json</code>. Decide by the
        status and the <code>code</code>; <code>detail</code> is one sentence for people and may be reworded.{" "}
        <code>param</code> names the parameter or field that is wrong, if it is one. A misspelled name is
        refused, never ignored; leads are the exception, since sites send fields of their own.
      </p>
      <Code label="An error">
        {JSON.stringify({ type: `${origin}/developers/errors#scope_missing`, ...PROBLEM }, null, 2)}
      </Code>
      <p>
        Quote the <code>request_id</code> when you ask us about an error. Retry a request after 429, 500 or
        503, or on no response, with exponential backoff.
      </p>
      <p>
        <code>POST /api/leads</code> and <code>POST /api/outcomes</code> take many at once, and answer with a
        result for each. What was rejected or failed has its own <code>code</code>, <code>param</code> and{" "}
        <code>detail</code>; <code>param</code> is then the path inside of that lead or outcome.
      </p>
      <dl>
        {Object.entries(responses).map(([name, { description, "x-status": status }]) => (
          <div key={name}>
            <dt>{status}</dt>
            <dd>{withCode(description)}</dd>
          </div>
        ))}
      </dl>
      <h3 id="error-codes">Codes</h3>
      <dl>
        {Object.entries(codes).map(([code, text]) => (
          <div key={code} id={code}>
            <dt>
              <code>{code}</code>
            </dt>
            <dd>{withCode(text)}</dd>
          </div>
        ))}
      </dl>
      <p>
        In rare cases the API gateway responds instead: 413 for a body above 10 MB, 429 or 503 under overload,
        500. Its body is <code>application/json</code> with only a <code>message</code>, and its{" "}
        <code>apigw-requestid</code> header is the id of the request. Decide by the status.
      </p>
    </section>
  );
}
