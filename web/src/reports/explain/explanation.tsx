import { Copy, MessageCircleQuestion } from "lucide-react";
import { measureDefinitions } from "../../../../functions/reports/definitions.ts";
import type { Measure } from "../../../../functions/reports/measures.ts";
import { May } from "../../api/may.tsx";
import { useSeesCost } from "../../api/me.ts";
import { DashboardLink } from "../../app/account/dashboard-link.tsx";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";
import { figureIn, measureColumns } from "../answer.ts";
import { ChangeChip } from "../change-chip.tsx";
import { dayText, figureText, WITHIN_CHANCE } from "../format.ts";
import { judgeChange } from "../judge.ts";
import { useAnswer } from "../use-answer.ts";
import { measureNames, rowLabel } from "../words.ts";
import { composeApiCall } from "./api-call.ts";
import { askAddress } from "./ask-address.ts";
import { findLeads } from "./leads-behind.ts";
import { type ExplainedFigure, narrowToRow, questionBehind } from "./narrow.ts";

/** The figures that a figure is calculated from, or is a part of. */
function Parts({ figure }: { figure: ExplainedFigure }) {
  const { data } = useAnswer(questionBehind(figure, useSeesCost()));
  const expected = (measureDefinitions[figure.measure].parts ?? []).length;
  if (expected === 0 || narrowToRow(figure) === null) return null;
  const parts = data ? measureColumns(data).filter(({ name }) => name !== figure.measure) : [];
  return (
    <dl style={{ minHeight: `${expected * 1.5}rem` }} className="grid content-start gap-1 text-sm">
      {parts.map(({ name, unit }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-muted">{measureNames[name as Measure]}</dt>
          <dd className="font-medium tabular-nums">
            {data && figureText(figureIn(data.totals, name), unit, data.currency)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The change of a figure, and whether chance explains it. */
function Comparison({ figure: { answer, row, measure } }: { figure: ExplainedFigure }) {
  const unit = answer.columns.find(({ name }) => name === measure)?.unit ?? "count";
  const change = judgeChange(row, measure, unit);
  const before = figureIn(row, `previous_${measure}`);
  const days = answer.compared_with;
  if (before === null || days === null) return null;
  return (
    <p className="mt-1 text-sm text-muted">
      {change && <ChangeChip change={change} />} from {figureText(before, unit, answer.currency)},{" "}
      {dayText("full", days.from, days.to)}.{change?.isChance && ` ${WITHIN_CHANCE}`}
    </p>
  );
}

type Props = { figure: ExplainedFigure; onClose: () => void };

/** What a figure means, which leads it is about, and the question that it answers. */
export function Explanation({ figure, onClose }: Props) {
  const { answer, row, measure } = figure;
  const copy = useCopy();
  const seesCost = useSeesCost();
  const question = questionBehind(figure, seesCost);
  const leads = findLeads(figure);
  const label = row === answer.totals ? "" : rowLabel(answer, row);
  const { unit = "count" } = answer.columns.find(({ name }) => name === measure) ?? {};
  const [low, high] = [figureIn(row, `${measure}_low`), figureIn(row, `${measure}_high`)];
  const text = (value: number | null) => figureText(value, unit, answer.currency);
  return (
    <Dialog
      title={measureNames[measure]}
      description={
        <>
          {label && (
            <>
              <bdi>{label}</bdi>,{" "}
            </>
          )}
          {dayText("full", answer.from, answer.to)}
        </>
      }
      onClose={onClose}
    >
      <div className="grid gap-4">
        <div>
          <p className="text-headline">{text(figureIn(row, measure))}</p>
          {low !== null && high !== null && (
            <p className="mt-1 text-sm text-muted">
              Few cases: by chance alone it could be anywhere from {text(low)} to {text(high)} (90%).
            </p>
          )}
          <Comparison figure={figure} />
        </div>
        <p className="text-sm">{measureDefinitions[measure].text}</p>
        <Parts figure={figure} />
        <div className="grid gap-2 border-t border-line pt-4">
          {leads.note && <p className="text-sm text-muted">{leads.note}</p>}
          <div className="flex flex-wrap gap-2">
            {leads.to !== null && (
              <DashboardLink to={leads.to} onClick={onClose} className={buttonClasses({})}>
                {leads.link}
              </DashboardLink>
            )}
            <DashboardLink
              to={askAddress(question)}
              onClick={onClose}
              className={buttonClasses({ look: "secondary" })}
            >
              <MessageCircleQuestion aria-hidden="true" />
              Open in Ask
            </DashboardLink>
            <May as="analyst">
              <Button
                look="secondary"
                onClick={() => void copy(composeApiCall(question, location.origin), "API call")}
              >
                <Copy aria-hidden="true" />
                Copy as API call
              </Button>
            </May>
          </div>
          <May as="analyst">
            <p className="text-xs text-muted">
              The call needs an API key with the scope reports:read, in the variable WHENCE_KEY.
            </p>
          </May>
        </div>
      </div>
    </Dialog>
  );
}
