import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureText } from "../../../functions/outbound/failure-text.ts";
import { call, type Destination } from "../api/api.ts";
import { detailOf } from "../api/request.ts";
import { Button } from "../ui/button.tsx";
import { destinationsQuery } from "./destinations-query.ts";

type Props = {
  destination: Destination;
  /** More buttons. */
  children: ReactNode;
};

/** Sends a sample to a destination and shows the result, and retries a failing one. */
export function Trial({ destination: { id, name, state }, children }: Props) {
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries(destinationsQuery);
  const test = useMutation({
    mutationFn: () => call("POST /api/destinations/{id}/test", { path: { id } }),
    onSettled,
  });
  const retry = useMutation({
    mutationFn: () => call("PATCH /api/destinations/{id}", { path: { id }, body: { resume: true } }),
    onSettled,
  });
  const failure = test.error ?? retry.error;
  const { data } = test;
  const text = failure
    ? detailOf(failure, "That did not work. Please try again.")
    : test.isPending
      ? "Sending a sample..."
      : data &&
        (data.ok
          ? `The sample was ${state === "handed_over" ? "handed over" : "delivered"} in ${data.ms} ms.`
          : `The sample was not delivered. ${failureText(data.code ?? "", data.status)}`);
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm wrap-anywhere empty:hidden">
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          look="secondary"
          aria-label={`Test ${name}`}
          busy={test.isPending}
          onClick={() => test.mutate()}
        >
          Test
        </Button>
        {(state === "failing" || state === "paused") && (
          <Button
            size="small"
            look="secondary"
            aria-label={`Try again now: ${name}`}
            busy={retry.isPending}
            onClick={() => retry.mutate()}
          >
            Try again now
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
