import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { isPlanError, ToPlans } from "../../../api/plan-limit.tsx";
import { detailOf, offlineNote } from "../../../api/request.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { CurrencySelect } from "../currency-select.tsx";
import type { Order } from "../export/dates.ts";
import { toEntries } from "../export/entries.ts";
import { NETWORKS } from "../export/network.ts";
import type { Export } from "../export/read-export.ts";
import { campaignsQuery } from "../spend-query.ts";
import { Consequences } from "./consequences.tsx";
import { OrderChoice } from "./order-choice.tsx";
import { Summary } from "./summary.tsx";
import { useReplaced } from "./use-replaced.ts";
import { useSpendImport } from "./use-spend-import.ts";

type Props = {
  found: Export;
  /** Tells the file from others. */
  file: number;
  currency: string;
  /** Called with how numeric dates are to be read. */
  onOrder: (order: Order) => void;
  onClose: () => void;
};

/** What was found in a file, questions that it leaves open, and the button that imports it. */
export function Preview({ found, file, currency: first, onOrder, onClose }: Props) {
  const [source, setSource] = useState<string>(found.network === null ? "" : NETWORKS[found.network].source);
  const [currency, setCurrency] = useState(first);
  const [range, setRange] = useState({ from: "", to: "" });
  const { data: campaigns } = useQuery(campaignsQuery);
  const isUndated = found.rows.some(({ days }) => days === null);
  const days = useMemo(() => (range.from !== "" && range.from <= range.to ? range : null), [range]);
  const entries = useMemo(
    () => toEntries(found.rows, { source: source.trim(), currency, days }),
    [found, source, currency, days],
  );
  // Exports have lines of 0 for the days on which a campaign did not run.
  const costs = entries.filter(({ cost_cents }) => cost_cents !== 0).length || entries.length;
  const saving = useSpendImport(entries);
  const isReady = source.trim() !== "" && entries.length > 0 && (!isUndated || days !== null);
  const named = [file, found.order, source.trim(), currency, days];
  const replaced = useReplaced(isReady ? entries : null, named);
  const setDay = (name: "from" | "to", day: string) => setRange({ ...range, [name]: day });
  return (
    <div className="grid gap-4">
      <Field
        label="Source"
        hint="As your leads spell it."
        value={source}
        onChange={(event) => setSource(event.currentTarget.value)}
        maxLength={100}
        autoComplete="off"
        required
      />
      {found.rows.some((row) => row.currency === null) && (
        <CurrencySelect value={currency} onChange={setCurrency} />
      )}
      {found.isOrderOpen && <OrderChoice order={found.order} onChange={onOrder} />}
      {isUndated && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm">The file does not say which days it covers:</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field
              label="First day"
              type="date"
              value={range.from}
              onChange={(event) => setDay("from", event.currentTarget.value)}
            />
            <Field
              label="Last day"
              type="date"
              value={range.to}
              onChange={(event) => setDay("to", event.currentTarget.value)}
            />
          </div>
        </fieldset>
      )}
      <Summary found={found} entries={entries} campaigns={campaigns ?? null} />
      {entries.length > 0 && !saving.isSuccess && (
        <Consequences entries={entries} currency={first} replaced={replaced} />
      )}
      {saving.error && (
        <p role="alert" className="text-sm text-red">
          {detailOf(saving.error, `Not all of the file was imported${offlineNote(saving.error)}`)} What was
          imported before does not count twice.
        </p>
      )}
      {saving.error && isPlanError(saving.error) && <ToPlans onClick={onClose} />}
      <p role="status" className="text-sm">
        {saving.isPending && `${saving.done.toLocaleString()} of ${entries.length.toLocaleString()} costs…`}
        {saving.data === 0 && "Nothing changed: all of this was imported before."}
        {saving.data !== undefined &&
          saving.data > 0 &&
          `Imported. ${saving.data.toLocaleString()} ${saving.data === 1 ? "day has" : "days have"} changed.`}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {saving.isSuccess ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <Button
            disabled={!isReady || replaced.isFetching}
            busy={saving.isPending || !isReady || replaced.isFetching}
            onClick={() => saving.mutate()}
          >
            Import {costs.toLocaleString()} {costs === 1 ? "cost" : "costs"}
          </Button>
        )}
      </div>
    </div>
  );
}
