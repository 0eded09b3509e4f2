import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changesSentence } from "../../../../functions/reports/changes/text.ts";
import { call } from "../../api/api.ts";
import { REPORTS } from "../../api/lead-list.ts";
import { toParameters, type View } from "../view.ts";

const NOTHING = "Leads and won value changed no more than chance makes them.";

/** What changed between a view's two periods, in one sentence with details on demand. Renders nothing without a comparison. */
export function WhatChanged({ view }: { view: View }) {
  const [isWhole, setWhole] = useState(false);
  const query = toParameters(view);
  const { data } = useQuery({
    queryKey: [...REPORTS, "changes", query],
    queryFn: ({ signal }) => call("GET /api/changes", { query, signal }),
    enabled: query.compare !== undefined,
  });
  if (query.compare === undefined) return null;
  const sentence = data && changesSentence(data.changes, data.currency);
  const hasMore = !!data?.text && data.text !== sentence;
  return (
    <p className="mb-4 min-h-6 wrap-anywhere">
      {data && (
        <>
          <span className="sr-only">What changed: </span>
          {(isWhole ? data.text : sentence) ?? NOTHING}
          {hasMore && (
            <>
              {" "}
              <button
                type="button"
                aria-expanded={isWhole}
                onClick={() => setWhole(!isWhole)}
                className="min-h-6 text-sm text-muted underline underline-offset-4 hover:text-ink print:hidden"
              >
                {isWhole ? "Less" : "More"}
              </button>
            </>
          )}
        </>
      )}
    </p>
  );
}
