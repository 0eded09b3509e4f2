import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureText } from "../../../functions/platform/outbound/failure-text.ts";
import { call, type Destination } from "../api/api.ts";
import { destinationsQuery } from "../api/destinations.ts";
import { detailOf } from "../api/request.ts";
import { Button } from "../ui/button.tsx";

type Props = {
  destination: Destination;
  /** More buttons. */
  children: ReactNode;
};

/** Sends a sample to a destination and shows the result, retries a failing one, and switches it off and on. */
export function Trial({ destination: { id, name, state, enabled }, children }: Props) {
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries(destinationsQuery);
  const test = useMutation({
    mutationFn: () => call("POST /api/destinations/{id}/test", { path: { id } }),
    onSettled,
  });
  const change = useMutation({
    mutationFn: (body: { take_over: true } | { resume: true } | { enabled: boolean }) =>
      call("PATCH /api/destinations/{id}", { path: { id }, body }),
    onSettled,
  });
  const failure = test.error ?? change.error;
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
            busy={change.isPending}
            onClick={() => change.mutate({ resume: true })}
          >
            Try again now
          </Button>
        )}
        {state === "stopped" && (
          <Button
            size="small"
            look="secondary"
            aria-label={`Take over ${name}`}
            busy={change.isPending}
            onClick={() => change.mutate({ take_over: true })}
          >
            Take over
          </Button>
        )}
        <Button
          size="small"
          look="secondary"
          aria-label={`Switch ${enabled ? "off" : "on"} ${name}`}
          busy={change.isPending}
          onClick={() => change.mutate({ enabled: !enabled })}
        >
          {enabled ? "Switch off" : "Switch on"}
        </Button>
        {children}
      </div>
    </div>
  );
}
