import { ADD_SITE } from "../accounts/sites/use-adding-site.ts";
import type { Lead, Site } from "../api/api.ts";
import { DashboardLink } from "../app/account/dashboard-link.tsx";
import { buttonClasses } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

const steps = {
  site: {
    title: "Next: your first lead",
    text: "Add your website, then paste its snippet into the head of every page.",
    to: "?tab=sites",
    state: ADD_SITE,
    link: "Add Your First Site",
  },
  snippet: {
    title: "Next: your first lead",
    text: "Paste the snippet into the head of your site, run the install check, then submit a form there. The lead appears here automatically.",
    to: "?tab=sites",
    state: null,
    link: "Go to Sites & Snippets",
  },
  wait: {
    title: "Your test lead is here",
    text: "The snippet works. Your first real lead appears here as soon as a visitor submits a form on your site.",
    to: "?tab=leads",
    state: null,
    link: "Go to Leads",
  },
};

/** What a client sees before the first lead of their sites. */
export function NothingYet({ sites }: { sites: Site[] }) {
  return (
    <Card>
      <p className="text-muted">
        {sites.length === 0
          ? "No site is shared with you yet. As soon as one is, its leads and reports appear here."
          : "Your sites have no leads yet. They appear here as soon as visitors submit a form."}
      </p>
    </Card>
  );
}

/** The next step for an account without sites or real leads. */
export function FirstLead({ sites, leads }: { sites: Site[]; leads: Lead[] }) {
  const hasTest = leads.some(({ flags }) => flags.includes("test"));
  const { title, text, to, state, link } = steps[sites.length === 0 ? "site" : hasTest ? "wait" : "snippet"];
  return (
    <Card aria-labelledby="first-lead">
      <h2 id="first-lead" className="font-semibold">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{text}</p>
      <DashboardLink to={to} state={state} className={buttonClasses({})}>
        {link}
      </DashboardLink>
    </Card>
  );
}
