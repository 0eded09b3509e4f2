import type { Measure } from "../../../../functions/reports/measures.ts";
import { DashboardLink } from "../../app/account/dashboard-link.tsx";
import { type Column, figureIn, type Row } from "../answer.ts";
import { FigureButton } from "../explain/figure-button.tsx";
import { figureText } from "../format.ts";
import { judgeChange } from "../judge.ts";
import { WithinChance } from "./within-chance.tsx";

type Props = {
  row: Row;
  column: Column;
  currency: string;
  isCompared: boolean;
  /** Where the figure links to; without it, it opens its explanation. */
  link?: { to: string; label: string } | null;
  /** Without a tab stop of its own, a figure is reached by the arrow keys. */
  tabIndex?: number;
};

const verdicts = { better: "text-green", worse: "text-red" };

/** A row's figure with its change and, for a figure of few cases, its range. */
export function Figure({ row, column: { name, unit }, currency, isCompared, link = null, tabIndex }: Props) {
  const [low, high] = [figureIn(row, `${name}_low`), figureIn(row, `${name}_high`)];
  const change = isCompared ? judgeChange(row, name, unit) : null;
  const text = figureText(figureIn(row, name), unit, currency);
  return (
    <>
      {link === null ? (
        <FigureButton row={row} measure={name as Measure} {...(tabIndex !== undefined && { tabIndex })}>
          {text}
        </FigureButton>
      ) : (
        <DashboardLink
          to={link.to}
          aria-label={link.label}
          className="inline-block min-h-6 min-w-6 underline decoration-muted/50 underline-offset-4 hover:decoration-current"
        >
          {text}
        </DashboardLink>
      )}
      {low !== null && high !== null && (
        <span
          title="Few cases: by chance alone it could be anywhere in this range (90%)."
          className="block cursor-help text-xs text-muted decoration-dotted underline underline-offset-2"
        >
          <span className="sr-only">few cases, likely between </span>
          {figureText(low, unit, currency)}–{figureText(high, unit, currency)}
        </span>
      )}
      {change && (
        <span
          className={`block text-xs font-normal tracking-normal ${change.verdict ? verdicts[change.verdict] : "text-muted"}`}
        >
          {change.text}
          {change.verdict && change.isInverse && ` ${change.verdict}`}
          {change.isChance && <WithinChance />}
        </span>
      )}
    </>
  );
}
