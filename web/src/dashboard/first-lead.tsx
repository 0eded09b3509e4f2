import { Link } from "wouter";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

/** What an account does next that has no site, or no lead but tries and spam. */
export function FirstLead({ hasSites }: { hasSites: boolean }) {
  return (
    <Card aria-labelledby="first-lead">
      <h2 id="first-lead" className="font-semibold">
        Next: your first lead
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        {hasSites
          ? "Paste the snippet into the head of your site, open it by the install check, then send a form there."
          : "Add your website, then paste its snippet into the head of its pages."}
      </p>
      <Link to="?tab=sites" asChild>
        <ButtonLink>Go to Sites & Snippets</ButtonLink>
      </Link>
    </Card>
  );
}
