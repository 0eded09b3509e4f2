import type { Destination } from "../../api/api.ts";
import { DestinationDrawer } from "../destination-drawer.tsx";
import { isCrm, kinds } from "../kinds.ts";
import { InboundAddress } from "./inbound-address.tsx";
import { ReceivedList } from "./received-list.tsx";
import { StageMeanings } from "./stage-meanings.tsx";

type Props = { destination: Destination; onClose: () => void };

/** The outcomes that a destination reports: its inbound address, and what was received. */
export function InboundDrawer({ destination, onClose }: Props) {
  const { id, name, kind } = destination;
  const guide = kinds[kind].outcomes;
  return (
    <DestinationDrawer
      title={
        <>
          Outcomes from <bdi>{name}</bdi>
        </>
      }
      id={id}
      onClose={onClose}
    >
      <div className="grid gap-6 text-sm">
        <p className="text-muted">
          Outcomes in this destination, such as a lead won with a value, can update the lead in Whence. They
          are never sent back to where they came from.
        </p>
        {isCrm(kind) && <StageMeanings destination={destination} />}
        <InboundAddress destination={destination} guide={guide} />
        <ReceivedList id={id} />
      </div>
    </DestinationDrawer>
  );
}
