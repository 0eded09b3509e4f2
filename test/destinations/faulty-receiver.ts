import type { Receiver } from "./receiver.ts";

type Sent = { type: string; data: { id: string; status: string } };

/** What a receiver accepted: the delivery's id, and the lead with the status that was sent. */
export type Taken = { delivery: string; type: string; lead: string; status: string };

/** What a receiver does with a delivery. "drop" and "hang" do the work, but the sender does not get to know. */
export type Fault = "none" | "500" | "drop" | "hang";

/** Has a receiver fail as `next` says, and lists what it took, in order, each delivery once. */
export function makeFaulty(receiver: Receiver, next: () => Fault): Taken[] {
  const taken: Taken[] = [];
  const known = new Set<string>();
  receiver.answer = ({ headers, body }) => {
    receiver.received.length = 0;
    const fault = next();
    if (fault === "500") return { status: 500 };
    const delivery = headers["webhook-id"] ?? "";
    const { type, data } = JSON.parse(body) as Sent;
    if (!known.has(delivery)) taken.push({ delivery, type, lead: data.id, status: data.status });
    known.add(delivery);
    return fault === "none" ? { status: 200 } : fault;
  };
  return taken;
}
