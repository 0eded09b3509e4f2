import { useState } from "react";
import type { Site } from "../api/api.ts";
import { nextSnippetOf, tagSnippetOf } from "../app/snippet.ts";
import { Button } from "../ui/button.tsx";
import { useCopy } from "../ui/hooks/use-copy.ts";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { CodeBlock } from "./code-block.tsx";

/** A platform's own form of the snippet, with a way to copy it. */
function OwnSnippet({ name, code }: { name: string; code: string }) {
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

type Platform = { title: string; steps: string[]; snippet?: (siteId: string) => string };

const platforms: Record<string, Platform> = {
  wordpress: {
    title: "WordPress",
    steps: [
      "Install a plugin that adds code to the header, such as WPCode: Code Snippets → Header & Footer.",
      "Paste the snippet into the Header box and save.",
      "Empty the cache of your caching plugin, if you have one. Keep the snippet out of its “Delay JavaScript”.",
    ],
  },
  shopify: {
    title: "Shopify",
    steps: [
      "Open Online Store → Themes → … → Edit code.",
      "Open layout/theme.liquid and paste the snippet right before </head>.",
      "Save. It stands on every page of the shop, except the checkout, which Shopify keeps to itself.",
    ],
  },
  html: {
    title: "Static HTML",
    steps: ["Paste the snippet into every page, right before </head>.", "Upload the pages."],
  },
  react: {
    title: "React",
    steps: [
      "Paste the snippet into the one index.html of your app, right before </head>. With Vite it lies beside package.json, else in public/.",
      "Deploy. Changes of route are noticed by themselves.",
    ],
  },
  next: {
    title: "Next.js",
    steps: [
      "In the root layout, app/layout.tsx, write the import at the top of the file and the rest inside <body>.",
      "Deploy. Changes of route are noticed by themselves.",
    ],
    snippet: nextSnippetOf,
  },
  gtm: {
    title: "Google Tag Manager",
    steps: [
      "Make a new tag of the type Custom HTML and paste the line below: it carries the site id in its address.",
      "Choose Initialization – All Pages as its trigger.",
      "Submit and publish the container.",
    ],
    snippet: tagSnippetOf,
  },
};
const titles = Object.fromEntries(Object.entries(platforms).map(([name, { title }]) => [name, title]));

/** Where the snippet goes, for each platform in short steps. */
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
            {snippet && <OwnSnippet name={title} code={snippet(site.id)} />}
          </div>
        </TabPanel>
      ))}
    </Tabs>
  );
}
