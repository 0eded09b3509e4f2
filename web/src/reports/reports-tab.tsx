import { useSearchParams } from "react-router-dom";
import type { RequiredRole } from "../../../functions/accounts/members/role.ts";
import { useMay } from "../api/me.ts";
import { DashboardLink } from "../app/account/dashboard-link.tsx";
import { useDashboardContents } from "../app/account/dashboard-outlet.ts";
import { lazyPart } from "../app/lazy-part.tsx";
import { viewParameters } from "../app/view-parameters.ts";
import { Example } from "../ui/example.tsx";
import { Loading } from "../ui/loading.tsx";
import { PrintButton } from "../ui/print/print-button.tsx";
import { Ask } from "./ask/ask.tsx";
import { Funnel } from "./funnel/funnel.tsx";
import { Models } from "./models/models.tsx";
import { PlanGate } from "./plan-gate.tsx";

const Spend = lazyPart(() => import("./spend/spend.tsx").then(({ Spend }) => Spend), { Waiting: Loading });

const Dashboards = lazyPart(
  () => import("./dashboards/dashboards.tsx").then(({ Dashboards }) => Dashboards),
  { Waiting: Loading },
);

const Schedules = lazyPart(() => import("./schedules/schedules.tsx").then(({ Schedules }) => Schedules), {
  Waiting: Loading,
});

const Score = lazyPart(() => import("./score/score.tsx").then(({ Score }) => Score), { Waiting: Loading });

const reports = {
  funnel: {
    title: "Funnel",
    text: "How many visits become leads, and how many leads are won.",
    feature: "funnels",
    Report: Funnel,
  },
  models: {
    title: "Attribution models",
    text: "How credit for your leads changes with the model.",
    feature: "reporting",
    Report: Models,
  },
  ask: {
    title: "Ask",
    text: "Build your own report. Its URL holds the question, so you can bookmark or share it.",
    feature: "reporting",
    Report: Ask,
  },
  dashboards: {
    title: "Dashboards",
    text: "The questions you ask again and again, side by side, for you, your team and your clients.",
    // Existing dashboards stay readable on every plan.
    feature: null,
    Report: Dashboards,
  },
  schedules: {
    title: "Scheduled reports",
    text: "Reports that are emailed every week or month, to your team and your clients.",
    feature: null,
    Report: Schedules,
  },
  spend: {
    title: "Spend",
    text: "What your campaigns cost, so that reports show the cost per lead and the return on spend.",
    feature: "reporting",
    Report: Spend,
  },
  score: {
    title: "Score",
    text: "How good the lead score is for you: what became of the leads that it rated good, fair and poor.",
    feature: null,
    Report: Score,
  },
} as const;
/** The roles that some reports require. */
const REQUIRED: Partial<Record<string, RequiredRole>> = {
  spend: "analyst",
  schedules: "analyst",
  score: "analyst",
};
type Name = keyof typeof reports;
/** The reports that are empty before the first lead. */
const FILLED_BY_LEADS: ReadonlySet<Name> = new Set(["funnel", "models", "ask"]);

/** The Reports tab: one report at a time, named in the URL. */
export function Page() {
  const { sites, plan, stats } = useDashboardContents();
  const [search] = useSearchParams();
  const requested = search.get("report") ?? "";
  const may = useMay();
  const names = (Object.keys(reports) as Name[]).filter((name) => {
    const required = REQUIRED[name];
    return required === undefined || may(required);
  });
  const open = names.find((name) => name === requested) ?? "funnel";
  const { title, text, feature, Report } = reports[open];
  const addressOf = (report: Name) =>
    `?${new URLSearchParams([["tab", "reports"], ["report", report], ...viewParameters(search)])}`;
  return (
    <div className="grid gap-4">
      <nav aria-label="Reports" className="flex flex-wrap gap-1">
        {names.map((name) => (
          <DashboardLink
            key={name}
            to={addressOf(name)}
            aria-current={name === open ? "page" : undefined}
            className="rounded-lg px-3 py-2 text-sm font-medium text-muted hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-ink"
          >
            {reports[name].title}
          </DashboardLink>
        ))}
      </nav>
      <section aria-labelledby="report-title" className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div>
            <h2 id="report-title" className="text-title">
              {title}
            </h2>
            <p className="mt-1 text-sm text-muted print:hidden">{text}</p>
          </div>
          <PrintButton />
        </div>
        {stats?.total_leads === 0 && FILLED_BY_LEADS.has(open) && (
          <Example of="sources" caption="Your first lead brings its source here, for example:" />
        )}
        <PlanGate feature={feature} plan={plan}>
          <Report sites={sites} plan={plan} />
        </PlanGate>
      </section>
    </div>
  );
}
