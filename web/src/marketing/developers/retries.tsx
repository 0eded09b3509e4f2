import { Code } from "./code.tsx";

/** How to retry a request without running it twice. */
export function Retries() {
  return (
    <section id="retries" aria-labelledby="retries-title">
      <h2 id="retries-title">Safe retries</h2>
      <p>
        If you get no response, you can’t tell whether the request ran. Give each <code>POST</code> with a key
        a name of its own, such as a UUID, and send the same name with every attempt:
      </p>
      <Code label="Idempotency-Key">Idempotency-Key: 5f0c2b1e-9f0b-4c1e-8a55-3f2c1d7a6b55</Code>
      <p>
        For 24 hours, the same request with that name does not run again but returns the first response, with
        the header <code>idempotency-replayed: true</code>. While the first one still runs, the status is 409;
        another request under the same name gets 422. Answers of 429 and 5xx are not kept, so a retry runs.
      </p>
      <p>
        Leads have a second safeguard that never expires: an <code>external_id</code> is stored once per site.{" "}
        <code>GET</code>, <code>PUT</code>, <code>PATCH</code> and <code>DELETE</code> can always be repeated;
        deleting something by its id again answers 404.
      </p>
    </section>
  );
}
