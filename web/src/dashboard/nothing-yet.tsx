import type { Site } from "../api/api.ts";
import { Card } from "../ui/card.tsx";

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
