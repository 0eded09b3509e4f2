import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { SampleSite } from "../accounts/sites/sample-site.tsx";
import { SHOW_INSTRUCTIONS } from "../accounts/sites/show-instructions.ts";
import { ADD_SITE } from "../accounts/sites/use-adding-site.ts";
import type { Lead, LeadStats, Site } from "../api/api.ts";
import { destinationsQuery } from "../api/destinations.ts";
import { useMay } from "../api/me.ts";
import { DashboardLink } from "../app/account/dashboard-link.tsx";
import { useDeployment } from "../app/deployment.tsx";
import { buttonClasses } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

type Props = { sites: Site[]; leads: Lead[]; stats: LeadStats };
type Link = { to: string; state?: string; label: string };
type Step = { title: string; isDone: boolean; text: ReactNode; link: Link; more?: ReactNode };

const TO_SITES = { to: "?tab=sites", label: "Go to Sites & Snippets" };

/** The five steps from a new account to leads that arrive where the team works. */
function listSteps({ sites, leads, stats }: Props, destinations: number, sampleSite: string): Step[] {
  const hasTest = leads.some(({ flags }) => flags.includes("test"));
  const isSeen = sites.some(({ last_seen_at }) => last_seen_at !== null);
  const sample = sampleSite && sites.find(({ domain }) => domain === new URL(sampleSite).hostname);
  return [
    {
      title: "Add your site",
      isDone: sites.length > 0,
      text: sampleSite
        ? "The website whose leads you want to understand. To try Whence on the sample site of this local run, add the domain localhost."
        : "The website whose leads you want to understand.",
      link: { to: "?tab=sites", state: ADD_SITE, label: "Add Your First Site" },
    },
    {
      title: "Paste its snippet",
      // A check that found another site's snippet doesn't count.
      isDone: isSeen || sites.some(({ last_check }) => last_check?.outcome === "no consent"),
      text: "Into the head of every page. The guide has the steps for WordPress, Shopify, React and others.",
      link: { to: "?tab=sites", state: SHOW_INSTRUCTIONS, label: "Open the guide" },
      more: sample && <SampleSite site={sample} size="medium" />,
    },
    {
      title: "Run the install check",
      isDone: isSeen,
      text: "It opens your site and says whether the snippet works, or what is wrong.",
      link: TO_SITES,
    },
    {
      title: "Get your first lead",
      isDone: stats.total_leads > stats.filtered_leads,
      text: hasTest
        ? "Your test lead is here. The snippet works. Your first real lead appears here as soon as a visitor submits a form on your site."
        : "Submit a form on your site to try it. The lead appears here automatically, with its source and score.",
      link: hasTest ? { to: "?tab=leads", label: "Go to Leads" } : TO_SITES,
    },
    {
      title: "Connect a destination",
      isDone: destinations > 0,
      text: "Send each lead to your CRM, a chat, a spreadsheet or your own server within seconds.",
      link: { to: "?tab=destinations", label: "Choose a destination" },
    },
  ];
}

function StepMark({ at, isDone, isNext }: { at: number; isDone: boolean; isNext: boolean }) {
  const look = isDone
    ? "bg-brand-soft text-brand"
    : isNext
      ? "bg-brand text-on-brand"
      : "border border-line text-muted";
  return (
    <span
      aria-hidden="true"
      className={`grid size-7 shrink-0 place-content-center rounded-full text-sm font-semibold ${look}`}
    >
      {isDone ? <Check className="size-4" /> : at + 1}
    </span>
  );
}

/** The steps that a person may take, the first that is not done, and a link to it. Undefined while they load. */
function useSteps(props: Props) {
  const may = useMay();
  const { sampleSite = "" } = useDeployment();
  const { data } = useQuery({ ...destinationsQuery, refetchInterval: false, enabled: may("admin") });
  const steps = listSteps(props, data?.length ?? 0, sampleSite).filter(
    ({ link }) => link.to !== "?tab=destinations" || may("admin"),
  );
  return {
    steps,
    next: steps.find(({ isDone }) => !isDone),
    done: `${steps.filter(({ isDone }) => isDone).length} of ${steps.length} done`,
    isLoading: may("admin") && data === undefined,
  };
}

const StepLink = ({ link, size }: { link: Link; size: "small" | "medium" }) => (
  <DashboardLink to={link.to} state={link.state ?? null} className={buttonClasses({ size })}>
    {link.label}
  </DashboardLink>
);

/** The checklist's next step once an account has leads. At the end of the screen, so that it moves nothing when it loads. */
export function NextStep(props: Props) {
  const { next, done, isLoading } = useSteps(props);
  if (next === undefined || isLoading) return null;
  return (
    <Card
      aria-labelledby="set-up"
      className="action-bar flex flex-wrap items-center gap-x-4 gap-y-2 justify-self-start py-2.5! shadow-lg max-sm:w-full"
    >
      <h2 id="set-up" className="text-sm font-semibold">
        Next: {next.title.toLowerCase()}
      </h2>
      <span className="mr-auto text-sm text-muted tabular-nums">{done}</span>
      <StepLink link={next.link} size="small" />
    </Card>
  );
}

/** The checklist of a new account, until its first real lead. */
export function SetUp(props: Props) {
  const { steps, next, done } = useSteps(props);
  if (next === undefined) return null;
  return (
    <Card aria-labelledby="set-up" className="min-h-98 max-sm:min-h-110">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="set-up" className="text-heading">
          Your first five minutes
        </h2>
        <p className="text-sm text-muted tabular-nums">{done}</p>
      </div>
      <ol className="mt-4 grid gap-3">
        {steps.map((step, at) => (
          <li key={step.title} className="flex gap-3" aria-current={step === next ? "step" : undefined}>
            <StepMark at={at} isDone={step.isDone} isNext={step === next} />
            <div className="min-w-0 pt-0.5">
              <p className={step === next ? "font-semibold" : step.isDone ? "text-muted" : "font-medium"}>
                {step.title}
                {step.isDone && <span className="sr-only"> (done)</span>}
              </p>
              {step === next && (
                <>
                  <p className="mt-0.5 max-w-prose text-sm text-muted">{step.text}</p>
                  <div className="mt-3 flex flex-wrap gap-2">
                    <StepLink link={next.link} size="medium" />
                    {step.more}
                  </div>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
