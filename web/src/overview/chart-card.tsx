import { BarChart3, Table2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

type Props = {
  title: string;
  /** The main finding in one sentence, if there is one. */
  summary: ReactNode;
  /** The same figures as a table. */
  table: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A chart with its title and summary, and a button to show it as a table. */
export function ChartCard({ title, summary, table, className = "", children }: Props) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const other = asTable ? "Show as chart" : "Show as table";
  return (
    <Card aria-labelledby={id} className={`min-w-0 ${className}`}>
      <div className="flex items-start justify-between gap-1">
        <h3 id={id} className="pt-1 font-semibold">
          {title}
        </h3>
        <Button
          look="quiet"
          size="small"
          aria-label={`${other}: ${title}`}
          className="-mr-2.5 shrink-0 max-sm:[&>svg]:hidden"
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? <BarChart3 /> : <Table2 />}
          {other}
        </Button>
      </div>
      {summary && <p className="mt-0.5 text-sm wrap-anywhere text-muted">{summary}</p>}
      <div className="mt-4">{asTable ? table : children}</div>
    </Card>
  );
}
