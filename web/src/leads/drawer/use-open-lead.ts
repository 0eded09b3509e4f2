import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Lead } from "../../api/api.ts";
import { oneLead } from "../../api/lead-list.ts";
import { ApiError } from "../../api/request.ts";

const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/** The lead that is open: the list's own, else fetched; and as it was, where a change has just taken it from the list. */
export function useOpenLead(id: string, leads: Lead[]) {
  const listed = leads.find((lead) => lead.id === id);
  const { data, error, refetch } = useQuery({ ...oneLead(id), enabled: listed === undefined });
  const last = useRef<Lead>(undefined);
  const kept = last.current?.id === id && !isGone(error) ? last.current : undefined;
  const lead = listed ?? data ?? kept;
  useEffect(() => {
    last.current = lead;
  }, [lead]);
  return { lead, error, isGone: isGone(error), retry: () => void refetch() };
}
