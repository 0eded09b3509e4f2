import { Code } from "./code.tsx";

/** How AI assistants use the API. */
export function Assistants({ origin }: { origin: string }) {
  return (
    <section id="assistants" aria-labelledby="assistants-title">
      <h2 id="assistants-title">AI assistants</h2>
      <p>
        An assistant that supports the Model Context Protocol (streamable HTTP) connects to this address with
        an API key, sent like every key. <a href="/dashboard/account">Account → AI assistants</a> has the
        configuration for common ones.
      </p>
      <Code label="Address">{`${origin}/api/mcp`}</Code>
      <ul>
        <li>
          Its tools are the routes below that the key’s scopes allow. Without <code>leads:write</code> it can
          read leads, but not change them.
        </li>
        <li>
          No tool deletes anything, exports leads, adds them in bulk or changes where they are sent. With{" "}
          <code>destinations:read</code> it can read destinations, never their secrets; with{" "}
          <code>destinations:write</code> it can test them.
        </li>
        <li>Lists have some ten rows unless it asks for more, so that they fit a model.</li>
        <li>
          Leads hold text that strangers wrote. Every result says that it is data, not instructions; still,
          let your assistant ask before it changes anything.
        </li>
      </ul>
    </section>
  );
}
