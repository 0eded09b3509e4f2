import { DashboardLink } from "../../app/account/dashboard-link.tsx";
import type { Row } from "../answer.ts";
import { FigureButton } from "../explain/figure-button.tsx";
import { countText, rateText } from "../format.ts";
import { measureNames } from "../words.ts";
import { type Part, type Stage, stageShare } from "./stages.ts";

/** The URL of the list of a stage's leads; null if there is none. */
type LinkTo = (stage: Stage, part: Part) => string | null;

/** `row` is the row of the answer that the stages are of. */
type Props = { stages: Stage[]; row: Row; linkTo?: LinkTo };

const link = "inline-block py-0.5 text-brand underline underline-offset-4";

/** How many leads of the parent stage did not reach this one. */
function Missed({ stage, count, linkTo }: { stage: Stage; count: number; linkTo: LinkTo | undefined }) {
  const text = `${countText(count)} not ${stage.measure}`;
  const to = linkTo?.(stage, "missed") ?? null;
  return to === null ? (
    text
  ) : (
    <DashboardLink to={to} className={link}>
      {text}
    </DashboardLink>
  );
}

/** The share of the parent stage that reached this one, and how many did not. */
function Share({ stage, linkTo }: { stage: Stage; linkTo: LinkTo | undefined }) {
  const share = stageShare(stage);
  if (share === null || stage.of === null) return null;
  const missed = stage.of.count - stage.count;
  const isLeads = stage.of.measure === "leads" || stage.of.measure === "qualified";
  return (
    <span className="text-muted">
      {rateText(share)} of {measureNames[stage.of.measure].toLowerCase()}
      {missed > 0 && isLeads && ", "}
      {missed > 0 && isLeads && <Missed stage={stage} count={missed} linkTo={linkTo} />}
      {/* Engagement is not a step on the way to a form. */}
      {missed > 0 && !isLeads && stage.measure !== "engaged" && `, ${countText(missed)} dropped off`}
    </span>
  );
}

/** A link that says which leads it shows: "Show 1 won lead". */
function StageLeads({ stage, linkTo }: { stage: Stage; linkTo: LinkTo | undefined }) {
  const to = stage.count > 0 ? (linkTo?.(stage, "reached") ?? null) : null;
  if (to === null) return null;
  const kind = stage.measure === "leads" ? "" : `${stage.measure} `;
  return (
    <DashboardLink to={to} className={link}>
      Show {countText(stage.count)} {kind}
      {stage.count === 1 ? "lead" : "leads"}
    </DashboardLink>
  );
}

/** The stages of a funnel as bars on one scale, with what was lost between them. */
export function StageBars({ stages, row, linkTo }: Props) {
  const whole = Math.max(1, ...stages.map(({ count }) => count));
  return (
    <ol className="grid gap-4">
      {stages.map((stage) => (
        <li key={stage.measure} className="grid gap-1 text-sm">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              <span className="font-medium">{measureNames[stage.measure]}</span>{" "}
              <Share stage={stage} linkTo={linkTo} />
            </span>{" "}
            <span className="flex items-baseline gap-3">
              <StageLeads stage={stage} linkTo={linkTo} />
              {stage.before !== null && (
                <span className="text-muted tabular-nums">{countText(stage.before)} before</span>
              )}
              <span className="font-semibold tabular-nums">
                <FigureButton row={row} measure={stage.measure}>
                  {countText(stage.count)}
                </FigureButton>
              </span>
            </span>
          </div>
          <span className="relative h-6 rounded-sm bg-sunken" aria-hidden="true">
            <span
              className={`block h-full rounded-sm bg-brand ${stage.count > 0 ? "min-w-0.5" : ""}`}
              style={{ width: `${(stage.count / whole) * 100}%` }}
            />
            {stage.before !== null && stage.before > 0 && (
              <span
                className="absolute inset-y-0 border-l-2 border-dashed border-ink"
                style={{ left: `${Math.min(100, (stage.before / whole) * 100)}%` }}
              />
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
