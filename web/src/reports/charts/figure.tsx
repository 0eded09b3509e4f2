import { DashboardLink } from "../../app/account/dashboard-link.tsx";
import { type Column, figureIn, type Row } from "../answer.ts";
import { changeText, figureText, isWithinChance } from "../format.ts";
import { WithinChance } from "./within-chance.tsx";

type Props = {
  row: Row;
  column: Column;
  currency: string;
  isCompared: boolean;
  /** Where the figure links to. */
  link?: { to: string; label: string } | null;
};

/** A row's figure with its change and, for a figure of few cases, its range. */
export function Figure({ row, column: { name, unit }, currency, isCompared, link = null }: Props) {
  const [low, high] = [figureIn(row, `${name}_low`), figureIn(row, `${name}_high`)];
  const change = isCompared ? changeText(figureIn(row, name), figureIn(row, `previous_${name}`), unit) : null;
  const text = figureText(figureIn(row, name), unit, currency);
  return (
    <>
      {link === null ? (
        text
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
        <span className="block text-xs text-muted">
          {change}
          {isWithinChance(row, name) && <WithinChance />}
        </span>
      )}
    </>
  );
}
