import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Guide } from "../../../../functions/destinations/vendors/text.ts";
import { call, type Destination } from "../../api/api.ts";
import { destinationsQuery } from "../../api/destinations.ts";
import { detailOf } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { Field, FormError } from "../../ui/field.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";
import { Timestamp } from "../../ui/timestamp.tsx";
import { Steps } from "../steps.tsx";
import { receivedQuery } from "./received-query.ts";

type Props = { destination: Destination; guide: Guide | null };

/** Creates a destination's inbound address, shows it once, and explains what to do with it. */
export function InboundAddress({ destination: { id, inbound_since }, guide }: Props) {
  const cache = useQueryClient();
  const { data: inbound } = useQuery(receivedQuery(id));
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => call("POST /api/destinations/{id}/inbound", { path: { id } }),
    onSuccess: () => cache.invalidateQueries(destinationsQuery),
  });
  const taking = useMutation({
    mutationFn: () => call("PATCH /api/destinations/{id}", { path: { id }, body: { take_over: true } }),
    onSettled: () =>
      Promise.all([cache.invalidateQueries(destinationsQuery), cache.invalidateQueries(receivedQuery(id))]),
  });
  const isStopped = data === undefined && inbound?.address?.stopped === true;
  return (
    <section aria-labelledby="inbound-address" className="grid min-w-0 gap-3">
      <h3 id="inbound-address" className="text-heading">
        Inbound address
      </h3>
      {guide !== null && <Steps {...guide} />}
      {data !== undefined && <NewAddress url={data.url} />}
      {data === undefined && inbound_since !== null && (
        <p className="text-muted">
          The address was created on <Timestamp at={inbound_since} />
          {inbound?.address && (
            <>
              {" "}
              by <bdi>{inbound.address.made_by?.name ?? "a former member"}</bdi>
            </>
          )}{" "}
          and can't be shown again. A new one replaces it immediately.
          {isStopped && " It has stopped, since the person who created it is no longer an owner or admin."}
        </p>
      )}
      <FormError>{error && detailOf(error, "The address could not be created")}</FormError>
      <FormError>{taking.error && detailOf(taking.error, "The address could not be taken over")}</FormError>
      {isStopped && (
        <Button
          look="secondary"
          size="small"
          className="justify-self-start"
          busy={taking.isPending}
          onClick={() => taking.mutate()}
        >
          Take over the inbound address
        </Button>
      )}
      <Button
        look="secondary"
        size="small"
        className="justify-self-start"
        busy={isPending}
        onClick={() => mutate()}
      >
        {inbound_since === null ? "Get an inbound address" : "Replace the inbound address"}
      </Button>
    </section>
  );
}

function NewAddress({ url }: { url: string }) {
  const copy = useCopy();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <div className="grid min-w-0 gap-2">
      <Field
        label="Address"
        hint="Copy it now. We won't show it again. Anyone who has it can change the status and value of your leads."
        ref={field}
        readOnly
        value={url}
        autoComplete="off"
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="font-mono"
      />
      <Button size="small" className="justify-self-start" onClick={() => void copy(url, "Inbound address")}>
        <Copy />
        Copy
      </Button>
    </div>
  );
}
