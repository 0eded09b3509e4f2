import { withCode } from "./schema.tsx";

const FORMATS = [
  [
    "times",
    "ISO 8601 in UTC with milliseconds: `2026-11-20T09:32:10.000Z`. Names end with `_at`, or with `_since` for a state that lasts. `first_touch_timestamp` and `last_touch_timestamp` of a lead, and the `timestamp` of webhooks, are times too.",
  ],
  ["days", "Calendar days in the account's time zone: `2026-11-20`."],
  [
    "money",
    "Whole hundredths of a currency, whatever its own smallest unit. Names end with `_cents`. Reports name measures instead, such as `value` and `cost`, and their `columns` say which are money: these are hundredths as well.",
  ],
  ["currencies", "Three letters of ISO 4217, in any case: `usd` is read as `USD`."],
  ["ids", "Text of at most 64 characters. Don't rely on their form."],
  ["text", "UTF-8. What visitors wrote is not to be trusted: escape it where you show it."],
] as const;

/** How values are written. */
export function Formats() {
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
      <p>
        <code>HEAD</code> works wherever <code>GET</code> does, and is answered with the same status and
        headers. There are no ETags, and <code>If-Match</code> is ignored: a <code>PATCH</code> changes only
        the fields that it names, and of two changes to one field the later one stays.
      </p>
    </section>
  );
}
