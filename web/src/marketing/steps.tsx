import { composeSnippet } from "../app/snippet.ts";

const snippet = composeSnippet({ id: "site_…", consent: "immediate" }, "https://…");

const steps = [
  {
    title: "Add your site",
    text: "Enter its name and domain, then copy your snippet.",
  },
  {
    title: "Paste the snippet",
    text: "Into the head of every page: WordPress, Shopify, static HTML, React, Next.js or Google Tag Manager. Install check tells you whether it works.",
  },
  {
    title: "See where leads come from",
    text: "Your forms stay as they are. Each lead appears in your dashboard with its first touch, last touch and score.",
  },
] as const;

export function Steps() {
  return (
    <>
      <ol className="grid gap-8 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-brand pt-4">
            <p aria-hidden="true" className="text-part text-brand">
              {index + 1}
            </p>
            <h3 className="mt-2 text-lg font-semibold">{title}</h3>
            <p className="mt-1 text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <pre className="mt-8 rounded-xl border border-line bg-sunken p-4 font-mono text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap">
        <code>{snippet}</code>
      </pre>
    </>
  );
}
