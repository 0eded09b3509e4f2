import { ChevronDown, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Spend } from "../../api/api.ts";
import { May } from "../../api/may.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { formatAmount } from "../../ui/money.ts";
import { addSums, byMonth, monthName, type Sum } from "./months.ts";
import { RemoveSpend } from "./remove-spend.tsx";

const amounts = (sums: readonly Sum[]): string =>
  sums.map(({ currency, cost_cents }) => formatAmount(cost_cents, currency)).join(" + ");

const nameOf = ({ source, campaign }: Pick<Spend, "source" | "campaign">): string =>
  campaign === null ? source : `${source} / ${campaign}`;

/** The campaigns of a month, each with its cost. */
function MonthTable({
  month,
  rows,
  onRemove,
}: {
  month: string;
  rows: Spend[];
  onRemove: (row: Spend) => void;
}) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Spend in {monthName(month)}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1.5 text-left font-medium">
            Campaign
          </th>
          <th scope="col" className="py-1.5 pl-4 text-right font-medium">
            Cost
          </th>
          <th scope="col">
            <span className="sr-only">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${nameOf(row)} ${row.currency}`} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
              <bdi>{nameOf(row)}</bdi>
            </th>
            <td className="py-1.5 pl-4 text-right tabular-nums">
              {formatAmount(row.cost_cents, row.currency)}
            </td>
            <td className="w-9 pl-1 text-right">
              <May as="admin">
                <Button
                  look="quiet"
                  size="small"
                  aria-label={`Remove the spend of ${nameOf(row)} in ${monthName(month)}`}
                  onClick={() => onRemove(row)}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              </May>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Spend by month, the latest one open. */
export function MonthList({ rows }: { rows: Spend[] }) {
  const months = byMonth(rows);
  const [chosen, setChosen] = useState<string | null>(months[0]?.[0] ?? null);
  const [removing, setRemoving] = useState<Spend | null>(null);
  return (
    <Card aria-label="Spend by month" className="p-0!">
      <ul>
        {months.map(([month, costs]) => (
          <li key={month} className="border-line not-first:border-t">
            <h3>
              <button
                type="button"
                aria-expanded={chosen === month}
                onClick={() => setChosen(chosen === month ? null : month)}
                className="flex min-h-12 w-full flex-wrap items-center gap-x-3 px-5 py-2 text-left -outline-offset-2"
              >
                <ChevronDown
                  aria-hidden="true"
                  className={`size-4 shrink-0 text-muted ${chosen === month ? "" : "-rotate-90"}`}
                />
                <span className="font-medium">{monthName(month)}</span>
                <span className="ml-auto tabular-nums">{amounts(addSums(costs))}</span>
              </button>
            </h3>
            {chosen === month && (
              <div className="px-5 pb-4">
                <MonthTable month={month} rows={costs} onRemove={setRemoving} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {removing && <RemoveSpend row={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
}
