import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type ScoreCard } from "../../api/api.ts";
import { detailOf, isUnauthorized } from "../../api/request.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import { cardQuery } from "./score-queries.ts";

type Change = { business?: "won" | "qualified"; silence?: boolean; hides_fifth?: boolean };

/** Which outcomes count, and whether scores are hidden to test them, for owners and admins to change. */
export function Counting({ card }: { card: ScoreCard }) {
  const { business, silence, silence_days, hides_since } = card;
  const cache = useQueryClient();
  const toast = useToast();
  const saving = useMutation({
    mutationFn: (body: Change) => call("PATCH /api/score/settings", { body }),
    scope: { id: "score settings" },
    onSuccess: async (_, { hides_fifth }) => {
      await cache.invalidateQueries({ queryKey: cardQuery.queryKey });
      // Scores in lists and reports appear or disappear.
      if (hides_fifth !== undefined) await cache.invalidateQueries();
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const description = detailOf(error, "The setting could not be changed. Try again.");
      toast({ title: "Error", description, variant: "destructive" });
    },
  });
  const change = (body: Change) => {
    if (!saving.isPending) saving.mutate(body);
  };
  return (
    <fieldset className="grid max-w-prose gap-2">
      <legend className="mb-1 font-medium">How the score is judged</legend>
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          checked={business === "qualified"}
          aria-disabled={saving.isPending || undefined}
          onChange={({ target }) => change({ business: target.checked ? "qualified" : "won" })}
          className="mt-0.5 size-4"
        />
        Qualified leads are business, too
      </label>
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          checked={silence}
          aria-disabled={saving.isPending || undefined}
          onChange={({ target }) => change({ silence: target.checked })}
          className="mt-0.5 size-4"
        />
        <span>
          Leads without an outcome count as not won after {silence_days} days
          <span className="block text-muted">
            For teams that mark only wins. Each counts half, until it is marked, and none counts toward the
            next step. They are gathered within a quarter of an hour.
          </span>
        </span>
      </label>
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          checked={hides_since !== null}
          aria-disabled={saving.isPending || undefined}
          onChange={({ target }) => change({ hides_fifth: target.checked })}
          className="mt-0.5 size-4"
        />
        <span>
          Hide the score of a random fifth of new leads
          <span className="block text-muted">
            Nobody can answer them sooner for their score, so they test it fairly. Nobody sees it: not in
            lists, alerts, exports, CRMs or reports. Alerts and destinations with a minimum score get these
            leads, too. If you stop, all scores are shown again.
          </span>
        </span>
      </label>
    </fieldset>
  );
}
