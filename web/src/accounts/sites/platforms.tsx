import { useState } from "react";
import type { Site } from "../../api/api.ts";
import { composeNextSnippet, composeTagSnippet, type SnippetSite } from "../../app/snippet.ts";
import { Button } from "../../ui/button.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";

/** A platform's variant of the snippet, with a copy button. */
function PlatformSnippet({ name, code }: { name: string; code: string }) {
  const copy = useCopy();
  return (
    <div className="grid min-w-0 gap-2">
      <CodeBlock label={`Snippet for ${name}`}>{code}</CodeBlock>
      <Button
        look="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => copy(code, `Snippet for ${name}`)}
      >
        Copy for {name}
      </Button>
    </div>
  );
}

type Platform = { title: string; steps: string[]; snippet?: (site: SnippetSite) => string };

const platforms: Record<string, Platform> = {
  wordpress: {
    title: "WordPress",
    steps: [
      "Install a plugin that adds code to the header, such as WPCode: Code Snippets → Header & Footer.",
      "Paste the snippet into the Header box and save.",
      "Clear your caching plugin's cache, if you have one, and exclude the snippet from its “Delay JavaScript” option.",
    ],
  },
  shopify: {
    title: "Shopify",
    steps: [
      "Open Online Store → Themes → … → Edit code.",
      "Open layout/theme.liquid and paste the snippet right before </head>.",
      "Save. The snippet is now on every page of the shop except the checkout, which Shopify does not open to scripts.",
    ],
  },
  html: {
    title: "Static HTML",
    steps: ["Paste the snippet into every page, right before </head>.", "Upload the pages."],
  },
  react: {
    title: "React",
    steps: [
      "Paste the snippet into your app's index.html, right before </head>. With Vite it is next to package.json, otherwise in public/.",
      "Deploy. Route changes are tracked automatically.",
    ],
  },
  next: {
    title: "Next.js",
    steps: [
      "In the root layout, app/layout.tsx, put the import at the top of the file and the rest inside <body>.",
      "Deploy. Route changes are tracked automatically.",
    ],
    snippet: composeNextSnippet,
  },
  gtm: {
    title: "Google Tag Manager",
    steps: [
      "Create a new tag of type Custom HTML and paste the line below, which has the site id in its URL.",
      "Choose Initialization – All Pages as its trigger.",
      "Submit and publish the container.",
    ],
    snippet: composeTagSnippet,
  },
};
const titles = Object.fromEntries(Object.entries(platforms).map(([name, { title }]) => [name, title]));

/** Where to paste the snippet, in short steps for each platform. */
export function Platforms({ site }: { site: Site }) {
  const [open, setOpen] = useState("wordpress");
  return (
    <Tabs label="Platform" tabs={titles} open={open} onOpen={setOpen}>
      {Object.entries(platforms).map(([name, { title, steps, snippet }]) => (
        <TabPanel key={name} name={name}>
          <div className="grid min-w-0 gap-3">
            <ol className="grid list-decimal gap-1.5 pl-5 marker:text-muted">
              {steps.map((step) => (
                <li key={step} className="wrap-anywhere">
                  {step}
                </li>
              ))}
            </ol>
            {snippet && <PlatformSnippet name={title} code={snippet(site)} />}
          </div>
        </TabPanel>
      ))}
    </Tabs>
  );
}
