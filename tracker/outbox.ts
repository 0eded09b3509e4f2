import { isAllowed } from "./consent.ts";
import { guard } from "./guard.ts";
import { post } from "./post.ts";
import { NAME, read, write } from "./storage.ts";

const GIVE_UP_MS = 7 * 86_400_000;
const FIRST_WAIT_MS = 1000;

/** Ids of leads that this page is sending or has delivered. */
const claimed: Record<string, boolean> = {};

/** Sends a lead until the server accepts it or rejects it for good, doubling the wait each time. */
const deliver = guard((id: string, body: string, wait: number = FIRST_WAIT_MS): void => {
  if (claimed[id] || !isAllowed()) return;
  claimed[id] = true;
  const onSettled = guard(({ status }: { status?: number }) => {
    if (status === 404) console.warn("Whence: unknown site");
    if (/^2|^4(?!08|29)/.test(status as never)) return write(id, "");
    claimed[id] = false;
    setTimeout(deliver as () => void, wait, id, body, wait * 2);
  });
  post(wait > FIRST_WAIT_MS ? "?again" : "", body).then(onSettled, onSettled);
});

/**
 * Resends stored leads that are still undelivered, from this page or earlier ones. Drops them after
 * GIVE_UP_MS.
 */
export const resendPending = guard((): void => {
  for (const id in localStorage) {
    const [, at] = (/^whence-(\d+)/.exec(id) || []) as never[];
    if (!at) continue;
    // Most likely delivered, with only the response lost. "?again" makes the server look before it writes.
    if (isAllowed() && Date.now() - at < GIVE_UP_MS) deliver(id, read(id) as string, FIRST_WAIT_MS * 2);
    else write(id, "");
  }
});

export const newSubmissionId = (): string => `${NAME}-${Date.now()}-${Math.random()}`;

/** Stores a lead until the server has it, and sends it. */
export function enqueue(id: string, body: string): void {
  write(id, body);
  deliver(id, body);
}
