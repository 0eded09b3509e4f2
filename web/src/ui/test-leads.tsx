import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import { useState } from "react";
import { call, callPage, type Lead, type Page } from "../api/api.ts";
import { changeLeads } from "../api/lead-list.ts";
import { detailOf, ignoreNotFound, offlineNote } from "../api/request.ts";
import { Button } from "./button.tsx";
import { Confirm } from "./dialog/confirm.tsx";
import { useToast } from "./toast/toast.tsx";

/** Explains a test lead's low score. */
export const TEST_SCORE_NOTE =
  "Test leads naturally score low: a visit of a few seconds, from a made-up source. They are left out of the average.";

const leadsText = (count: number): string => (count === 1 ? "1 test lead" : `${count} test leads`);

const failed = (error: unknown): string =>
  detailOf(error, `Failed to remove the test leads${offlineNote(error)}`);

type Options = { siteId?: string; onRemoved?: (count: number) => void; onDone?: () => void };

/** Removes all test leads, or all of one site's, reporting progress. Returns how many. */
async function removeAll(cache: QueryClient, { siteId, onRemoved }: Options): Promise<number> {
  const gone = new Set<string>();
  let cursor: string | null = null;
  try {
    do {
      const query = { flag: "test", ...(siteId && { site_id: siteId }), ...(cursor && { cursor }) };
      const page: Page<Lead[]> = await callPage("GET /api/leads", { query });
      // Checked again before deleting: a bug in the filter must not cost a real lead.
      for (const { id } of page.items.filter(({ flags }) => flags.includes("test"))) {
        await call("DELETE /api/leads/{id}", { path: { id } }).catch(ignoreNotFound);
        gone.add(id);
        onRemoved?.(gone.size);
      }
      cursor = page.cursor;
    } while (cursor !== null);
  } finally {
    await changeLeads(cache, (lead) => (gone.has(lead.id) ? null : lead));
  }
  return gone.size;
}

/** A mutation that removes test leads and shows the result in a toast. */
export function useTestLeads(options: Options) {
  const cache = useQueryClient();
  const toast = useToast();
  const removal = useMutation({
    onMutate: () => toast(null),
    mutationFn: () => removeAll(cache, options),
    onSuccess: (count) => {
      options.onDone?.();
      toast({ title: "Success", description: `${leadsText(count)} removed.` });
    },
    // Even if a dialog shows it: the dialog disappears with the last loaded test lead, though older ones may remain.
    onError: (error) => toast({ title: "Error", description: failed(error), variant: "destructive" }),
  });
  return { removal };
}

/** A button that removes all test leads after a confirmation. */
export function RemoveTestLeads() {
  const [isAsking, setAsking] = useState(false);
  const [removed, setRemoved] = useState(0);
  const { removal } = useTestLeads({ onRemoved: setRemoved, onDone: () => setAsking(false) });
  const ask = () => {
    removal.reset();
    setRemoved(0);
    setAsking(true);
  };

  return (
    <>
      <Button look="secondary" size="small" onClick={ask}>
        <FlaskConical />
        Remove test leads
      </Button>
      {isAsking && (
        <Confirm
          title="Remove all test leads?"
          description="This deletes all leads with the setup test's parameters. Other leads are kept. This can't be undone."
          action="Remove test leads"
          busy={removal.isPending}
          error={removal.isError ? failed(removal.error) : null}
          progress={removed > 0 ? `${leadsText(removed)} removed …` : ""}
          onConfirm={() => removal.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
