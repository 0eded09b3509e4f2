import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { REPORTS } from "../../api/lead-list.ts";
import { toParameters, type View } from "../view.ts";

/** What changed between the periods of a view, and why, in a few sentences. Nothing without a comparison. */
export function WhatChanged({ view }: { view: View }) {
  const query = toParameters(view);
  const { data } = useQuery({
    queryKey: [...REPORTS, "changes", query],
    queryFn: ({ signal }) => call("GET /api/changes", { query, signal }),
    enabled: query.compare !== undefined,
  });
  if (query.compare === undefined) return null;
  return (
    <p className="mb-4 min-h-6 text-sm wrap-anywhere">
      {data && (
        <>
          <strong className="font-semibold">What changed: </strong>
          {data.text ?? "leads and won value changed no more than chance makes them."}
        </>
      )}
    </p>
  );
}
