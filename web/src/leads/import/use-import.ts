import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/api.ts";
import type { OutcomeRow } from "./outcome-rows.ts";

const BATCH = 100;

/** The result of a file's row, with its line number. */
export type RowResult = {
  line: number;
  status: "changed" | "unchanged" | "unknown" | "rejected" | "failed";
  ambiguous?: true | undefined;
  detail?: string | undefined;
};

/** Sends the rows of a file in batches, one after the other. `done` counts the rows sent. */
export function useImport(rows: readonly OutcomeRow[], onEnd?: () => void) {
  const [done, setDone] = useState(0);
  const run = useMutation({
    mutationFn: async (dry_run: boolean): Promise<RowResult[]> => {
      const all: RowResult[] = [];
      for (let at = 0; at < rows.length; at += BATCH) {
        setDone(at);
        const outcomes = rows.slice(at, at + BATCH);
        const { results } = await call("POST /api/outcomes", { body: { outcomes, dry_run } });
        // The first line is the header.
        all.push(...results.map((result, index) => ({ ...result, line: at + index + 2 })));
      }
      return all;
    },
    onSettled: (_, __, dryRun) => {
      if (!dryRun) onEnd?.();
    },
  });
  return { ...run, done };
}
