import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Lead } from "../../api/api.ts";
import { oneLead } from "../../api/lead-list.ts";
import { ApiError } from "../../api/request.ts";

const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/**
 * The open lead: from the list, or fetched. If a change has just removed it from the list, its last known state stays
 * until the fetch completes.
 */
export function useOpenLead(id: string, leads: Lead[]) {
  const listed = leads.find((lead) => lead.id === id);
  const { data, error, refetch } = useQuery({ ...oneLead(id), enabled: listed === undefined });
  const last = useRef<Lead>(undefined);
  const previous = last.current?.id === id && !isGone(error) ? last.current : undefined;
  const lead = listed ?? data ?? previous;
  useEffect(() => {
    last.current = lead;
  }, [lead]);
  return { lead, error, isGone: isGone(error), retry: () => void refetch() };
}
