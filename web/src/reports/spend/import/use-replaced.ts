import { useQuery } from "@tanstack/react-query";
import { call, type SpendEntry } from "../../../api/api.ts";
import { addSums } from "../months.ts";
import { splitBatches } from "./use-spend-import.ts";

/** How long to wait for the source to be typed on. */
const PAUSE_MS = 300;

/** What was stored before: the number of days, and the sums by currency. */
type Replaced = { days: number; totals: { currency: string; cost_cents: number }[] };

/** Asks what an import of costs would replace; null for none yet. `name` tells these costs from others. */
export const useReplaced = (entries: readonly SpendEntry[] | null, name: readonly unknown[]) =>
  useQuery({
    queryKey: ["spend-replaced", ...name],
    enabled: entries !== null,
    queryFn: async ({ signal }): Promise<Replaced> => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      const days = new Set<string>();
      const totals: Replaced["totals"] = [];
      for (const rows of splitBatches(entries ?? [])) {
        const { replaced } = await call("PUT /api/spend", { body: { rows, dry_run: true }, signal });
        if (replaced === null) continue;
        for (const day of replaced.days) days.add(day);
        totals.push(...replaced.totals);
      }
      return { days: days.size, totals: addSums(totals) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
