import { guard, listen } from "./guard.ts";
import { toJson } from "./json.ts";
import { keep, recall } from "./storage.ts";

/** A lead on its way: the text itself is kept, so that a retry sends the same bytes. Times in epoch milliseconds. */
interface Parcel {
  id: string;
  to: string;
  body: string;
  at: number;
  due: number;
}

const KEY = "whence_outbox";
const GIVE_UP_MS = 7 * 86_400_000;
/** So long a request may be under way before another page takes its parcel up. */
const LEASE_MS = 10_000;
const LONGEST_WAIT_MS = 3_600_000;

let timer = 0;

// A clock that was set back makes nothing younger than new.
const age = ({ at }: Parcel): number => Math.abs(Date.now() - at);

/** As long again as it is old. */
const wait = (parcel: Parcel): number => Math.min(age(parcel), LONGEST_WAIT_MS);

const read = (): Parcel[] =>
  guard(() => (JSON.parse(recall(KEY) || "") as Parcel[]).filter((parcel) => age(parcel) < GIVE_UP_MS))() ||
  [];
const write = (parcels: Parcel[]): void => keep(KEY, parcels[0] ? toJson(parcels) : "");

/** Sends what is due, or all, and comes back when the next is. */
const send = guard((all?: boolean): void => {
  clearTimeout(timer);
  if (!recall(KEY)) return;
  const now = Date.now();
  const parcels = read();
  let next = now + LEASE_MS;
  for (const parcel of parcels) {
    if (all || !(parcel.due > now)) {
      // Sent before: most likely taken, and only the answer was lost with its page. The server then looks first.
      carry(parcel, parcel.due ? "?again" : "");
      parcel.due = now + LEASE_MS + wait(parcel);
    }
    next = Math.min(next, parcel.due);
  }
  write(parcels);
  if (parcels[0]) timer = window.setTimeout(send, next - now);
});

// No header and a text body: the browser asks no preflight, and the request outlives the page.
const carry = guard(({ id, to, body }: Parcel, again: string) =>
  fetch(to + again, { method: "POST", body, keepalive: true, credentials: "omit" }).then(
    ({ status }) => settle(id, status),
    () => settle(id, 0),
  ),
);

/** Ends a request: what the server took or will never take is done; the rest waits for as long again as it is old. */
const settle = guard((id: string, status: number): void => {
  const parcels = read();
  const parcel = parcels.find((other) => other.id === id);
  if (!parcel) return;
  if (status === 404) console.warn("Whence: unknown site id");
  if (/^2|^4(?!08|29)/.test(`${status}`)) parcels.splice(parcels.indexOf(parcel), 1);
  else parcel.due = Date.now() + (1000 + wait(parcel)) * (1 + Math.random());
  write(parcels);
  send();
});

/** Takes up what earlier pages could not send, now and whenever the line is back. */
export function resume(): void {
  listen(window, "online", () => send(true));
  send();
}

/** Takes a lead into keeping until the server has it. */
export function post(id: string, to: string, body: string): void {
  write([...read(), { id, to, body, at: Date.now(), due: 0 }]);
  send();
}
