import { TriangleAlert } from "lucide-react";
import { May } from "../../api/may.tsx";
import { DashboardLink } from "../../app/account/dashboard-link.tsx";
import { formatAmount } from "../../ui/money.ts";
import { dayText } from "../format.ts";
import { needsAttention, type Overview } from "./clients.ts";

const list = new Intl.ListFormat("en-GB");
const look = "font-medium underline underline-offset-4";

/** How many clients need attention, as a sentence. */
function attentionText({ data, judged_on }: Overview): string {
  const count = data.filter(needsAttention).length;
  if (judged_on === null && count === 0) return "Which clients need attention is judged every morning at 7.";
  if (count === 0) return `None of your ${data.length} clients needs attention.`;
  return `${count} of your ${data.length} clients ${count === 1 ? "needs" : "need"} attention.`;
}

/** What the screen shows, of which days, and what concerns all clients. */
export function OverviewHead({ overview }: { overview: Overview }) {
  const { from, to, time_zone, failing_destinations: failing, sites_without_client: sites } = overview;
  const { cost_without_client_cents: cost } = overview;
  return (
    <div className="grid gap-3">
      <div>
        <h2 className="text-title">Clients</h2>
        <p className="text-sm text-muted">
          {attentionText(overview)} Full days: {dayText("full", from, to)}, in {time_zone}.
        </p>
      </div>
      {failing.length > 0 && (
        <p className="flex items-start gap-2 rounded-lg bg-red-soft px-4 py-3 text-sm text-red">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {list.format(failing.map(({ name }) => name))} {failing.length === 1 ? "has" : "have"} not
            accepted the leads of your clients for more than an hour; they wait.{" "}
            <May as="admin">
              <DashboardLink to="?tab=destinations" className={look}>
                See destinations
              </DashboardLink>
            </May>
          </span>
        </p>
      )}
      {cost > 0 && (
        <p className="text-sm text-muted">
          {formatAmount(cost, overview.currency)} of spend is divided among no client’s sites.{" "}
          <May as="admin">
            <DashboardLink to="?tab=reports&report=spend" className="underline underline-offset-4">
              Divide it
            </DashboardLink>
          </May>
        </p>
      )}
      {sites > 0 && (
        <p className="text-sm text-muted">
          {sites === 1 ? "1 site belongs" : `${sites} sites belong`} to no client and{" "}
          {sites === 1 ? "is" : "are"} not in this list.{" "}
          <May as="admin">
            <DashboardLink to="?tab=sites" className="underline underline-offset-4">
              Assign {sites === 1 ? "it" : "them"}
            </DashboardLink>
          </May>
        </p>
      )}
    </div>
  );
}
