import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Delivery, Destination } from "../api/api.ts";
import { DashboardLink } from "../app/account/dashboard-link.tsx";
import { Button } from "../ui/button.tsx";
import { DeliveryItem, deliveryStates } from "../ui/deliveries/delivery-item.tsx";
import { useDebouncedText } from "../ui/hooks/use-debounced-text.ts";
import { Loading } from "../ui/loading.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Choice } from "../ui/text-area.tsx";
import { deliveriesQuery, type LogFilter } from "./deliveries-query.ts";
import { DestinationDrawer } from "./destination-drawer.tsx";
import { Replay, ReplayRejected, ReplaySince } from "./replay.tsx";

type Props = { destination: Destination; onClose: () => void };

/** The drawer with a destination's sent and waiting deliveries, and their attempts. */
export function DeliveryLog({ destination: { id, name, last_rejected_at }, onClose }: Props) {
  const [state, setState] = useState<LogFilter["state"]>("");
  const [text, setText] = useState("");
  const [typed, type] = useDebouncedText(text, setText);
  return (
    <DestinationDrawer
      title={
        <>
          Deliveries to <bdi>{name}</bdi>
        </>
      }
      id={id}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <SearchField
          label="Search by lead"
          className="min-h-11"
          placeholder="Name or email of a lead"
          value={typed}
          onText={type}
        />
        <Choice
          label="Show"
          value={state}
          onChange={({ target }) => setState(target.value as LogFilter["state"])}
        >
          <option value="">All deliveries of the last 30 days</option>
          {Object.entries(deliveryStates).map(([state, { label }]) => (
            <option key={state} value={state}>
              {label}
            </option>
          ))}
        </Choice>
        {last_rejected_at !== null && (
          <div>
            <ReplayRejected destination={id} />
          </div>
        )}
        <ReplaySince destination={id} />
        <Log destination={id} filter={{ state, text: text.trim() }} />
      </div>
    </DestinationDrawer>
  );
}

function Log({ destination, filter }: { destination: string; filter: LogFilter }) {
  const query = useInfiniteQuery(deliveriesQuery(destination, filter));
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  if (data === undefined) {
    if (isFetching) return <Loading />;
    return <NotLoaded what="The deliveries" error={error} busy={false} onRetry={() => void refetch()} />;
  }
  const deliveries = data.pages.flatMap(({ data }) => data);
  return (
    <>
      {deliveries.length === 0 && <p className="text-sm text-muted">No deliveries found.</p>}
      <ul aria-label="Deliveries" className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <DeliveryItem
            key={delivery.id}
            delivery={delivery}
            name={delivery.lead_name && <bdi>{delivery.lead_name}</bdi>}
            link={<LeadLink delivery={delivery} />}
          >
            <Actions delivery={delivery} />
          </DeliveryItem>
        ))}
      </ul>
      {hasNextPage && (
        <Button look="secondary" busy={isFetching} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
    </>
  );
}

/** Opens the delivered lead, unless it was deleted. */
const LeadLink = ({ delivery: { event, lead_id, lead_name } }: { delivery: Delivery }) =>
  event !== "lead.deleted" && (
    <DashboardLink
      to={`?tab=leads&lead=${lead_id}`}
      aria-label={`Open lead${lead_name ? `: ${lead_name}` : ""}`}
      className="shrink-0 py-0.5 underline underline-offset-4"
    >
      Open lead
    </DashboardLink>
  );

const Actions = ({ delivery: { id, state } }: { delivery: Delivery }) =>
  state !== "waiting" && (
    <div>
      <Replay id={id} />
    </div>
  );
