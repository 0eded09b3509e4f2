import type { ReactNode } from "react";
import type { Site } from "../api/api.ts";
import { askingConfigOf, QUEUE_STUB } from "../app/snippet.ts";
import { CodeBlock } from "./code-block.tsx";

function Code({ children }: { children: string }) {
  return <code className="font-mono text-xs">{children}</code>;
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt>
        <Code>{name}</Code>
      </dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}

/** How a page asks its visitors first, and keeps parts of itself from being read. */
export function Consent({ site }: { site: Site }) {
  return (
    <details className="min-w-0 p-4 text-sm">
      <summary className="-my-1 cursor-pointer py-1 font-medium">Consent</summary>
      <div className="mt-3 grid min-w-0 gap-4 wrap-anywhere">
        <p>
          The snippet above begins at once. To ask first, write this in place of its first script's line: then
          nothing is stored or sent before your visitor has agreed.
        </p>
        <CodeBlock label={`Snippet that asks first, of ${site.domain}`}>{askingConfigOf(site.id)}</CodeBlock>
        <dl className="grid min-w-0 gap-3">
          <Term name={'whence("consent", "granted")'}>
            Your banner calls this when the visitor agrees; where they came from is still known if it happens
            on the same page.
          </Term>
          <Term name={'whence("consent", "denied")'}>
            This when they refuse or take it back: what was stored is wiped, and nothing more is sent.
          </Term>
          <Term name="gpc: true, dnt: true">
            In place of <Code>consent</Code> there: asks only visitors whose browser sends Global Privacy
            Control or Do Not Track.
          </Term>
          <Term name="data-whence-ignore">
            As an attribute of a field, a form or a part of the page: it is never read.
          </Term>
        </dl>
        <p>
          A page that calls <Code>whence()</Code> before the script has come needs this line ahead of the
          call:
        </p>
        <CodeBlock label={`Line for early calls, of ${site.domain}`}>{QUEUE_STUB}</CodeBlock>
        <p>
          For TypeScript, all of this is described in{" "}
          <a href="/whence.d.ts" download className="text-brand underline underline-offset-4">
            whence.d.ts
          </a>
          .
        </p>
      </div>
    </details>
  );
}
