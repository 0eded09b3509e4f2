import { useQuery } from "@tanstack/react-query";
import { Coins, Plus, Upload } from "lucide-react";
import { useState } from "react";
import { May } from "../../api/may.tsx";
import { useZone } from "../../api/me.ts";
import { todayIn } from "../../app/time-zone.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Loading } from "../../ui/loading.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { CostBySite } from "./cost-by-site.tsx";
import { EnterMonth } from "./enter-month.tsx";
import { ImportDialog } from "./import/import-dialog.tsx";
import { Matches } from "./matches.tsx";
import { MonthList } from "./month-list.tsx";
import { daysOfMonth, shiftMonth } from "./months.ts";
import { accountQuery, spendQuery } from "./spend-query.ts";

const MONTHS_SHOWN = 24;

/** What campaigns cost, by month, and the campaigns of leads that it counts for. It is imported or entered by month. */
export function Spend() {
  const month = todayIn(useZone()).slice(0, 7);
  const from = daysOfMonth(shiftMonth(month, 1 - MONTHS_SHOWN)).from;
  const { data, error, isFetching, refetch } = useQuery(
    spendQuery(from, daysOfMonth(shiftMonth(month, 1)).to),
  );
  const { data: account } = useQuery(accountQuery);
  const [open, setOpen] = useState<"import" | "enter" | null>(null);
  const close = () => setOpen(null);
  const currency = account?.currency ?? "USD";
  return (
    <div className="grid gap-5">
      <May as="admin">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen("import")}>
            <Upload aria-hidden="true" />
            Import a file
          </Button>
          <Button look="secondary" onClick={() => setOpen("enter")}>
            <Plus aria-hidden="true" />
            Enter by month
          </Button>
        </div>
      </May>
      {data === undefined &&
        (isFetching ? (
          <Loading />
        ) : (
          <NotLoaded what="Your spend" error={error} busy={isFetching} onRetry={() => void refetch()} />
        ))}
      {data?.length === 0 && (
        <Card className="grid justify-items-center gap-2 py-10 text-center">
          <Coins className="size-6 text-muted" aria-hidden="true" />
          <h3 className="text-heading">No spend yet</h3>
          <p className="max-w-prose text-sm text-muted">
            Import an export from Google Ads, Meta, Microsoft, LinkedIn or TikTok, or enter what a month cost.
            Reports then show the cost per lead and the return on spend.
          </p>
        </Card>
      )}
      {data !== undefined && data.length > 0 && (
        <>
          <MonthList rows={data} />
          <Matches />
          <CostBySite />
        </>
      )}
      {open === "import" && <ImportDialog currency={currency} onClose={close} />}
      {open === "enter" && <EnterMonth currency={currency} onClose={close} />}
    </div>
  );
}
