import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/api.ts";
import { useMembership } from "../api/me.ts";
import { describeError, detailOf } from "../api/request.ts";
import { Button } from "../ui/button.tsx";
import { FormError } from "../ui/field.tsx";
import { Loading } from "../ui/loading.tsx";
import { useToast } from "../ui/toast/toast.tsx";
import { TryAgain } from "../ui/try-again.tsx";
import { Section } from "./sections/section.tsx";

const digestQuery = queryOptions({
  queryKey: ["digest"],
  queryFn: ({ signal }) => call("GET /api/digest", { signal }),
});

/** Whether the member gets the weekly digest, which they can switch on and off. */
export function WeeklyDigest() {
  return (
    <Section
      title="Weekly digest"
      lead="An email on Monday morning: what came in, what was won, what went quiet, and what to do next."
    >
      <Choice />
    </Section>
  );
}

function Choice() {
  const cache = useQueryClient();
  const zone = useMembership()?.time_zone;
  const { data, error, isFetching, refetch } = useQuery(digestQuery);
  const change = useMutation({
    mutationFn: (wanted: boolean) => call("PUT /api/digest", { body: { wanted } }),
    onSuccess: (chosen) => cache.setQueryData(digestQuery.queryKey, chosen),
  });
  const toast = useToast();
  const sending = useMutation({
    mutationFn: () => call("POST /api/digest/send"),
    onSuccess: () => toast({ title: "Success", description: "The digest is on its way to you." }),
  });
  if (data === undefined)
    return isFetching ? (
      <Loading />
    ) : (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>Your choice could not be loaded. {describeError(error)}</p>
        <TryAgain onClick={() => void refetch()} />
      </div>
    );
  const next = new Intl.DateTimeFormat("en-US", {
    ...{ weekday: "long", month: "long", day: "numeric", hour: "numeric", minute: "2-digit" },
    timeZone: zone,
  } as const);
  return (
    <div className="grid gap-4">
      <p aria-live="polite">
        {data.wanted
          ? `The next one is sent on ${next.format(new Date(data.next_at))} (${zone}), if there is something to report.`
          : "You don't get it."}
      </p>
      {change.error && (
        <FormError>{`Your choice could not be saved. ${describeError(change.error)}`}</FormError>
      )}
      {sending.error && <FormError>{detailOf(sending.error, "The digest could not be sent.")}</FormError>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="secondary" busy={sending.isPending} onClick={() => sending.mutate()}>
          Send me one now
        </Button>
        <Button look="secondary" busy={change.isPending} onClick={() => change.mutate(!data.wanted)}>
          {data.wanted ? "Stop the digest" : "Send me the digest"}
        </Button>
      </div>
    </div>
  );
}
