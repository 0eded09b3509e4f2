import { type ReactNode, useEffect, useRef } from "react";
import type { SubmittedLead } from "../../../../functions/leads/lead.ts";
import { SCORE_FAIR, SCORE_GOOD } from "../../../../functions/platform/constants.ts";
import { LOCALE } from "../../../../functions/platform/wording.ts";
import { useSession } from "../../app/session.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ScoreBars } from "../../ui/score-bars.tsx";

const START_SCORE = 5;

function scoreClass(score: number): string {
  if (score >= SCORE_GOOD) return "bg-green-soft text-green";
  return score >= SCORE_FAIR ? "bg-yellow-soft text-yellow" : "bg-red-soft text-red";
}

function Score({ score }: { score: number | null }) {
  return (
    <p
      className={`rounded-xl px-4 py-2 text-3xl font-semibold tabular-nums ${score === null ? "bg-sunken" : scoreClass(score)}`}
    >
      <span className="sr-only">AI score </span>
      {score === null ? "N/A" : score.toFixed(1)}
      {score !== null && <span className="text-base font-medium"> / 10</span>}
    </p>
  );
}

function Stop({ title, last = false, children }: { title: string; last?: boolean; children: ReactNode }) {
  return (
    <li className={`relative border-l-2 pb-5 pl-5 ${last ? "border-transparent" : "border-brand"}`}>
      <span
        aria-hidden="true"
        className={`absolute top-1 -left-[0.45rem] size-3 rounded-full ${last ? "bg-brand" : "bg-amber"}`}
      />
      <p className="font-medium">{title}</p>
      <p className="text-sm wrap-anywhere text-muted">{children}</p>
    </li>
  );
}

const pagesViewed = (count: number | null): string =>
  `${count ?? 0} ${count === 1 ? "page" : "pages"} viewed`;

/** The demo lead: its score with reasons, and an example journey. */
export function DemoLead({ lead }: { lead: SubmittedLead }) {
  const isSignedIn = useSession().token !== null;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section
      aria-labelledby="demo-lead"
      className="grid gap-6 rounded-2xl border border-brand bg-surface p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2
            id="demo-lead"
            ref={title}
            tabIndex={-1}
            className="text-xl font-semibold wrap-anywhere outline-none"
          >
            <bdi>{lead.name}</bdi>
          </h2>
          <p className="text-sm wrap-anywhere text-muted">
            <bdi>{lead.email}</bdi>
          </p>
        </div>
        <Score score={lead.ai_score} />
      </div>
      <div>
        <h3 className="mb-3 font-semibold">Why this score</h3>
        <p className="mb-1.5 flex justify-between text-sm text-muted">
          Start <span className="tabular-nums">{START_SCORE.toFixed(2)}</span>
        </p>
        <ScoreBars reasons={lead.score_reasons ?? []} />
        <p className="mt-3 text-sm text-muted">
          Based on what you just typed. This form doesn’t ask for a phone number or a company, which raise a
          score when given, so compare leads from the same form. On your own site, time on site, pages and
          channel count too.
        </p>
      </div>
      <div>
        <h3 className="mb-3 font-semibold">An example journey</h3>
        <p className="mb-3 text-sm text-muted">
          This page didn’t track your visit. Source, campaign and pages are made up to show where yours will
          appear.
        </p>
        <ol>
          <Stop title="First touch (example)">
            Source <bdi>{lead.first_source ?? lead.source ?? "Unknown"}</bdi>
            {lead.campaign !== null && (
              <>
                , campaign <bdi>{lead.campaign}</bdi>
              </>
            )}
          </Stop>
          <Stop title="The visit (example)">{pagesViewed(lead.pageviews)}</Stop>
          <Stop title="The form" last>
            Sent at{" "}
            <time dateTime={lead.created_at}>{new Date(lead.created_at).toLocaleTimeString(LOCALE)}</time> and
            stored as a demo lead, which no average includes.
          </Stop>
        </ol>
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
        <ButtonLink
          href={isSignedIn ? "/dashboard?tab=leads" : "/register"}
          className="text-center max-sm:py-2 max-sm:whitespace-normal"
        >
          {isSignedIn ? "See it in the dashboard" : "Start Free Trial and keep this lead"}
        </ButtonLink>
        {!isSignedIn && (
          <p className="text-sm text-muted">
            No account yet? We keep this lead for 24 hours for the account you create next in this tab. If you
            have one,{" "}
            <a
              href="/login"
              className="inline-block -my-1 py-1 font-medium text-brand underline underline-offset-4"
            >
              sign in
            </a>{" "}
            and it will be in your dashboard.
          </p>
        )}
      </div>
    </section>
  );
}
