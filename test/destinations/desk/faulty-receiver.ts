import type { Receiver } from "../receiver.ts";

type Sent = { type: string; event_id: string; data: { id: string; status: string } };

/** A delivery that a receiver accepted: its id, its event, and the lead with its status. */
export type Taken = { delivery: string; type: string; event: string; lead: string; status: string };

/** How a receiver handles a delivery. "drop" and "hang" accept it without responding. */
export type Fault = "none" | "500" | "drop" | "hang";

/** Makes a receiver fail as `next` says, and lists the deliveries it accepted, in order and without duplicates. */
export function makeFaulty(receiver: Receiver, next: () => Fault): Taken[] {
  const taken: Taken[] = [];
  const existing = new Set<string>();
  receiver.answer = ({ headers, body }) => {
    receiver.received.length = 0;
    const fault = next();
    if (fault === "500") return { status: 500 };
    const delivery = headers["webhook-id"] ?? "";
    const { type, event_id: event, data } = JSON.parse(body) as Sent;
    if (!existing.has(delivery)) taken.push({ delivery, type, event, lead: data.id, status: data.status });
    existing.add(delivery);
    return fault === "none" ? { status: 200 } : fault;
  };
  return taken;
}
