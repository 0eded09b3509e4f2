import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import type { Destination } from "../api/api.ts";
import { destinationsQuery } from "../api/destinations.ts";
import { Card } from "../ui/card.tsx";
import { Loading } from "../ui/loading.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { ConnectPage } from "./connect/connect-page.tsx";
import { useConnecting } from "./connect/use-connecting.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { DestinationCard } from "./destination-card.tsx";
import { EditDestination } from "./edit-destination.tsx";
import { Feeds } from "./feeds/feeds.tsx";
import { Gallery } from "./gallery.tsx";
import { InboundDrawer } from "./inbound/inbound-drawer.tsx";
import { RemoveDestination } from "./remove-destination.tsx";
import { HookCards, withoutHooks } from "./tools/hook-cards.tsx";

/** The account's destinations and their status. */
export function Page() {
  const { data: destinations, error, isFetching, refetch } = useQuery(destinationsQuery);
  const connecting = useConnecting();
  const [added, setAdded] = useState<string | null>(null);
  const [logOf, setLogOf] = useState<Destination | null>(null);
  const [outcomesOf, setOutcomesOf] = useState<string | null>(null);
  const [editing, setEditing] = useState<Destination | null>(null);
  const [removing, setRemoving] = useState<Destination | null>(null);
  const from = destinations?.find(({ id }) => id === outcomesOf);
  const logged = destinations?.find(({ id }) => id === logOf?.id) ?? logOf;
  const retry = { error, busy: isFetching, onRetry: () => void refetch() };
  if (connecting.kind !== null)
    return <ConnectPage kind={connecting.kind} onAdded={setAdded} onDone={connecting.finish} />;
  return (
    <div className="grid gap-5">
      <div>
        <h2 className="text-title">Destinations</h2>
        <p className="text-sm text-muted">
          Leads are sent within seconds, to each destination independently.
        </p>
      </div>
      {destinations === undefined &&
        (isFetching ? <Loading /> : <NotLoaded what="Your destinations" {...retry} />)}
      {destinations?.length === 0 && <NoDestinations />}
      {destinations !== undefined && destinations.length > 0 && (
        <ul aria-label="Destinations" className="grid gap-4 lg:grid-cols-2">
          {withoutHooks(destinations).map((destination) => (
            <li key={destination.id} className="grid min-w-0">
              <DestinationCard
                destination={destination}
                isNew={destination.id === added}
                onLog={() => setLogOf(destination)}
                onOutcomes={() => setOutcomesOf(destination.id)}
                onEdit={() => setEditing(destination)}
                onRemove={() => setRemoving(destination)}
              />
            </li>
          ))}
          <HookCards destinations={destinations} onLog={setLogOf} onRemove={setRemoving} />
        </ul>
      )}
      {destinations !== undefined && <Gallery destinations={destinations} />}
      <Feeds />
      {logged !== null && <DeliveryLog destination={logged} onClose={() => setLogOf(null)} />}
      {from !== undefined && <InboundDrawer destination={from} onClose={() => setOutcomesOf(null)} />}
      {editing !== null && <EditDestination destination={editing} onClose={() => setEditing(null)} />}
      {removing !== null && <RemoveDestination destination={removing} onClose={() => setRemoving(null)} />}
    </div>
  );
}

const NoDestinations = () => (
  <Card className="grid justify-items-center gap-3 py-8 text-center">
    <span className="grid size-14 place-content-center rounded-2xl bg-brand-soft text-brand">
      <Send className="size-7" />
    </span>
    <h3 className="text-heading">No destinations yet</h3>
    <p className="max-w-prose text-sm text-pretty text-muted">
      Send new leads as they arrive, with their source, score and journey, to your CRM, a spreadsheet, a chat,
      an automation tool or your own server. If a destination is down, leads wait in order until it is back.
    </p>
  </Card>
);
