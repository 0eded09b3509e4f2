import type { ReactNode } from "react";
import type { Site } from "../../api/api.ts";
import { composeConsentConfig, QUEUE_STUB } from "../../app/snippet.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { consentModes } from "./consent-modes.ts";

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

/** How to ask visitors for consent first, and how to exclude parts of a page. */
export function Consent({ site }: { site: Site }) {
  return (
    <details className="min-w-0 p-4 text-sm">
      <summary className="-my-1 cursor-pointer py-1 font-medium">Consent</summary>
      <div className="mt-3 grid min-w-0 gap-4 wrap-anywhere">
        {site.consent === "immediate" ? (
          <>
            <p>
              The snippet above starts tracking immediately. To ask for consent first, choose another consent
              mode under Edit and use the new snippet, or replace the line in its first script with this one.
              Nothing is then stored or sent until your visitor agrees.
            </p>
            <CodeBlock label={`Snippet that asks first, for ${site.domain}`}>
              {composeConsentConfig(site.id)}
            </CodeBlock>
          </>
        ) : (
          <p>
            The snippet above waits for consent. {consentModes[site.consent].hint} Pages with an earlier
            snippet follow this once they have the new one.
          </p>
        )}
        <dl className="grid min-w-0 gap-3">
          <Term name={'whence("consent", "granted")'}>
            Call this from your banner when the visitor agrees. If they agree on the page they arrived on, we
            still know where they came from.
          </Term>
          <Term name={'whence("consent", "denied")'}>
            Call this when they refuse or withdraw. Stored data is wiped, and nothing more is sent.
          </Term>
          <Term name="gpc: true, dnt: true">
            Use these instead of <Code>consent</Code> to ask only visitors whose browser sends Global Privacy
            Control or Do Not Track.
          </Term>
          <Term name="data-whence-ignore">
            Put this attribute on a field, a form or any part of the page, and it is never read.
          </Term>
        </dl>
        <p>
          If a page calls <Code>whence()</Code> before the script has loaded, put this line before the call:
        </p>
        <CodeBlock label={`Line for early calls, for ${site.domain}`}>{QUEUE_STUB}</CodeBlock>
        <p>
          The TypeScript types are in{" "}
          <a href="/whence.d.ts" download className="text-brand underline underline-offset-4">
            whence.d.ts
          </a>
          .
        </p>
      </div>
    </details>
  );
}
