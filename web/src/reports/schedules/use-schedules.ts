import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type NewSchedule, type Schedule } from "../../api/api.ts";
import { ApiError, detailOf, ignoreNotFound } from "../../api/request.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import { schedulesQuery } from "./schedules-query.ts";

/** Adds a schedule, or updates the one shown. */
export function useSave(schedule: Schedule | null) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<NewSchedule> & NewSchedule) =>
      schedule === null
        ? call("POST /api/schedules", { body })
        : call("PATCH /api/schedules/{id}", {
            path: { id: schedule.id },
            body: { ...body, version: schedule.version },
          }),
    onSettled: () => cache.invalidateQueries(schedulesQuery),
  });
}

/** Pauses, resumes, deletes or sends a schedule; a toast reports the result. */
export function useAct(schedule: Schedule) {
  const cache = useQueryClient();
  const toast = useToast();
  const { id, version, paused } = schedule;
  const path = { id };
  const acts = {
    pause: () => call("PATCH /api/schedules/{id}", { path, body: { paused: !paused, version } }),
    send: () => call("POST /api/schedules/{id}/send", { path, body: {} }),
    remove: () => call("DELETE /api/schedules/{id}", { path }).catch(ignoreNotFound),
  };
  const done = {
    pause: paused ? "The report is sent again from now on." : "The report is paused.",
    send: "The report is on its way to you.",
    remove: "The scheduled report has been deleted.",
  };
  return useMutation({
    mutationFn: (act: keyof typeof acts): Promise<unknown> => acts[act](),
    onMutate: () => toast(null),
    onSuccess: (_, act) => toast({ title: "Success", description: done[act] }),
    onError: (error) => {
      const isOvertaken = error instanceof ApiError && error.status === 409;
      const description = detailOf(error, "That didn't work. Please try again.");
      toast({ title: isOvertaken ? "Not done" : "Error", description, variant: "destructive" });
    },
    onSettled: () => cache.invalidateQueries(schedulesQuery),
  });
}
