import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { DAY_MS } from "../../../../../functions/platform/day.ts";
import { call, type SpendEntry } from "../../../api/api.ts";
import { useRefreshSpend } from "../spend-query.ts";

const ROWS_MAX = 2000;
const DAYS_MAX = 20_000;
/** A request holds 1 MB. */
const BYTES_MAX = 900_000;

const countBytes = (entry: SpendEntry): number => new TextEncoder().encode(JSON.stringify(entry)).length + 1;

const countDays = ({ from, to }: SpendEntry): number =>
  from === undefined || to === undefined ? 1 : Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** Divides costs into as many requests as they need. */
export function splitBatches(entries: readonly SpendEntry[]): SpendEntry[][] {
  const batches: SpendEntry[][] = [];
  let [days, bytes] = [0, 0];
  for (const entry of entries) {
    days += countDays(entry);
    bytes += countBytes(entry);
    const last = batches.at(-1);
    if (last === undefined || last.length === ROWS_MAX || days > DAYS_MAX || bytes > BYTES_MAX) {
      batches.push([entry]);
      [days, bytes] = [countDays(entry), countBytes(entry)];
    } else last.push(entry);
  }
  return batches;
}

/** Sets the costs of a file, one request after the other. `done` is how many have been set. */
export function useSpendImport(entries: readonly SpendEntry[]) {
  const [done, setDone] = useState(0);
  const refresh = useRefreshSpend();
  const run = useMutation({
    mutationFn: async () => {
      let changed = 0;
      let at = 0;
      for (const rows of splitBatches(entries)) {
        setDone(at);
        changed += (await call("PUT /api/spend", { body: { rows } })).changed_days;
        at += rows.length;
      }
      return changed;
    },
    onSettled: refresh,
  });
  return { ...run, done };
}
