import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import { useState } from "react";
import { call, callPage, type Lead, type Page } from "../api/api.ts";
import { changeLeads } from "../api/lead-list.ts";
import { detailOf, offlineNote, unlessGone } from "../api/request.ts";
import { Button } from "./button.tsx";
import { Confirm } from "./confirm.tsx";
import { useToast } from "./toast.tsx";

/** What is to be known beside a test lead's score. */
export const TEST_SCORE_NOTE =
  "A test scores low by its nature: a stay of a few seconds, from a source made up for it. It is left out of the average.";

const leadsText = (count: number): string => (count === 1 ? "1 test lead" : `${count} test leads`);

const failed = (error: unknown): string =>
  detailOf(error, `Failed to remove the test leads${offlineNote(error)}`);

type Asked = { siteId?: string; onRemoved?: (count: number) => void; onDone?: () => void };

/** Removes every test lead, or every one of a site, tells of each, and answers how many they were. */
async function removeAll(cache: QueryClient, { siteId, onRemoved }: Asked): Promise<number> {
  const gone = new Set<string>();
  let cursor: string | null = null;
  try {
    do {
      const query = { flag: "test", ...(siteId && { site_id: siteId }), ...(cursor && { cursor }) };
      const page: Page<Lead[]> = await callPage("GET /api/leads", { query });
      // What is deleted is looked at once more: no mistake of a filter may cost a real lead.
      for (const { id } of page.items.filter(({ flags }) => flags.includes("test"))) {
        await call("DELETE /api/leads/{id}", { path: { id } }).catch(unlessGone);
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

/** The removal of test leads, which says in a toast how many they were or why it failed. */
export function useTestLeads(asked: Asked) {
  const cache = useQueryClient();
  const toast = useToast();
  const removal = useMutation({
    onMutate: () => toast(null),
    mutationFn: () => removeAll(cache, asked),
    onSuccess: (count) => {
      asked.onDone?.();
      toast({ title: "Success", description: `${leadsText(count)} removed.` });
    },
    // Also where it is said in a dialog: that goes with the last test lead that is shown, though older ones are left.
    onError: (error) => toast({ title: "Error", description: failed(error), variant: "destructive" }),
  });
  return { removal };
}

/** Removes the leads that came with the setup test's parameters, after asking, and tells how many they were. */
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
          description="The leads that came with the setup test's parameters go from the list, the figures and the export. This cannot be undone; other leads stay."
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
