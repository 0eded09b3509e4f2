import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import type { Site } from "../../api/api.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { TEST_QUERY } from "./check/check-address.ts";
import { Platforms } from "./platforms.tsx";

const captured = [
  "UTM parameters: source, medium, campaign, term and content",
  "Click ids of ad networks, such as gclid, fbclid and msclkid",
  "The referrer: search engines, social networks, AI assistants, other sites",
  "First touch and last touch, separately",
  "Pageviews, and the first three pages of the visit",
  "Form submissions: name, email, phone, company and message, never a password",
];

const example = {
  first_source: "google",
  first_campaign: "spring_sale",
  first_touch_timestamp: "2026-03-02T09:14:00.000Z",
  last_source: "newsletter",
  last_campaign: "april_news",
  last_touch_timestamp: "2026-04-07T16:40:00.000Z",
  pageviews: 4,
};

const troubles = [
  [
    "No lead arrives",
    "View the source of your page: both of the snippet's script tags must be there, complete.",
  ],
  ["The page was cached", "Clear the cache of your site, plugin or CDN, then reload the page."],
  ["Your site sends a Content-Security-Policy", `Allow ${"{origin}"} in script-src and connect-src.`],
  ["Something blocks the script", "Try a private window without extensions."],
  ["The source is Unknown or direct", "The link had no UTM parameters, or a redirect dropped them."],
] as const;

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid min-w-0 gap-2">
      <h5 className="font-semibold">{title}</h5>
      {children}
    </li>
  );
}

function TestAddress({ domain }: { domain: string }) {
  if (domain === "localhost")
    return (
      <p>
        <code className="font-mono text-xs wrap-anywhere">http://localhost:PORT/{TEST_QUERY}</code>, with your
        port in place of PORT.
      </p>
    );
  const address = `https://${domain}/${TEST_QUERY}`;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-6 items-center gap-1.5 justify-self-start font-mono text-xs wrap-anywhere text-brand underline underline-offset-4"
    >
      {address}
      <ExternalLink className="size-3.5 shrink-0" aria-label="(opens in a new tab)" />
    </a>
  );
}

const bullets = "grid list-disc gap-1 pl-5 marker:text-muted";

/** How to install a site's snippet, verify that it works, and fix it if it does not. */
export function Instructions({ site }: { site: Site }) {
  return (
    <ol className="grid gap-6 rounded-lg border border-line p-4 text-sm">
      <Step title="1. Copy the snippet">
        <p>Click Copy Snippet above. Each site has its own.</p>
      </Step>
      <Step title="2. Paste it into the <head> of every page">
        <Platforms site={site} />
      </Step>
      <Step title="3. What is captured automatically">
        <ul className={bullets}>
          {captured.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Step>
      <Step title="4. Verify with test UTM parameters">
        <p>
          <strong className="font-medium">Recommended: the install check above.</strong> Click Open my site
          and check. It opens your site with source <code className="font-mono">test</code> and campaign{" "}
          <code className="font-mono">setup</code>, and shows here whether the snippet works or what is wrong.
          Then submit a form on that page. The lead shows both values and is marked as a test. Delete it with
          Remove test lead.
        </p>
        <p>
          Use the test link below on another device, such as your phone, or send it to someone else. It has
          the same source and campaign but runs no check: only a form submitted there shows up here, as a test
          lead.
        </p>
        <TestAddress domain={site.domain} />
      </Step>
      <Step title="5. Example attribution data">
        <p>Every lead comes with data like this:</p>
        <CodeBlock label="Example attribution data">{JSON.stringify(example, null, 2)}</CodeBlock>
      </Step>
      <Step title="Leave your own visits out">
        <p>
          Open your site once with <code className="font-mono">?whence=ignore</code> to leave your own visits
          out; <code className="font-mono">?whence=count</code> undoes it. Each browser remembers it for
          itself.
        </p>
      </Step>
      <Step title="Troubleshooting">
        <ul className={bullets}>
          {troubles.map(([trouble, remedy]) => (
            <li key={trouble} className="wrap-anywhere">
              <strong className="font-medium">{trouble}.</strong>{" "}
              {remedy.replace("{origin}", location.origin)}
            </li>
          ))}
        </ul>
      </Step>
    </ol>
  );
}
