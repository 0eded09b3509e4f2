import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { call, type Site } from "../../api/api.ts";
import { DashboardLink } from "../../app/account/dashboard-link.tsx";
import { TEST_SCORE_NOTE } from "../../ui/test-leads.tsx";
import { RemoveTestLeads } from "./remove-test-leads.tsx";

/** The lead the check was waiting for: its name, its score and a link to it. */
export function ArrivedLead({ site, lead }: { site: Site; lead: { at: string; isFirst: boolean } }) {
  const { data: leads } = useQuery({
    queryKey: ["newest lead", site.id, lead.at],
    queryFn: ({ signal }) => call("GET /api/leads", { query: { limit: "1", site_id: site.id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const newest = leads?.[0];
  const [isRemoved, setRemoved] = useState(false);
  if (isRemoved)
    return (
      <p role="status" className="text-sm text-muted">
        Test lead removed. The next lead will be a real one.
      </p>
    );
  return (
    <div className="grid gap-3 rounded-lg bg-sunken p-4 text-sm">
      <p role="status" className="flex min-w-0 items-start gap-2 font-medium">
        <CircleCheck className="mt-0.5 size-4 shrink-0 text-green" />
        <span className="min-w-0 wrap-anywhere">
          {lead.isFirst ? "First lead" : "New lead"}
          {newest && (
            <>
              : <bdi>{newest.name ?? newest.email ?? "Anonymous"}</bdi>
              {newest.ai_score !== null && `, ${newest.ai_score.toFixed(1)}/10`}
            </>
          )}
        </span>
      </p>
      {newest?.flags.includes("test") && <p className="text-muted">{TEST_SCORE_NOTE}</p>}
      {newest && (
        <div className="flex flex-wrap items-center gap-3">
          <DashboardLink
            to={`?tab=leads&lead=${newest.id}`}
            className="inline-block -my-1 py-1 font-medium underline underline-offset-4"
          >
            Open this lead
          </DashboardLink>
          {newest.flags.includes("test") && (
            <RemoveTestLeads site={site} count={1} onRemoved={() => setRemoved(true)} />
          )}
        </div>
      )}
    </div>
  );
}
