import { Link } from "wouter";
import type { Lead, Site } from "../api/api.ts";
import { ADD_SITE } from "../sites/adding.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

const steps = {
  site: {
    title: "Next: your first lead",
    told: "Add your website, then paste its snippet into the head of its pages.",
    to: "?tab=sites",
    state: ADD_SITE,
    link: "Add Your First Site",
  },
  snippet: {
    title: "Next: your first lead",
    told: "Paste the snippet into the head of your site, run the install check, then send a form there. The lead shows here by itself.",
    to: "?tab=sites",
    state: null,
    link: "Go to Sites & Snippets",
  },
  wait: {
    title: "Your test lead is here",
    told: "The snippet works. Next is your first real lead: it comes by itself, once a visitor sends a form on your site.",
    to: "?tab=leads",
    state: null,
    link: "Go to Leads",
  },
};

/** What an account does next that has no site, or no lead but tries and spam. */
export function FirstLead({ sites, leads }: { sites: Site[]; leads: Lead[] }) {
  const hasTest = leads.some(({ flags }) => flags.includes("test"));
  const { title, told, to, state, link } = steps[sites.length === 0 ? "site" : hasTest ? "wait" : "snippet"];
  return (
    <Card aria-labelledby="first-lead">
      <h2 id="first-lead" className="font-semibold">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{told}</p>
      <Link to={to} state={state} asChild>
        <ButtonLink>{link}</ButtonLink>
      </Link>
    </Card>
  );
}
