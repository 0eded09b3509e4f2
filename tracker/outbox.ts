import { isAllowed } from "./consent.ts";
import { guard } from "./guard.ts";
import { post } from "./post.ts";
import { NAME, read, write } from "./storage.ts";

const GIVE_UP_MS = 7 * 86_400_000;
const HOUR_MS = 3_600_000;
const FIRST_WAIT_MS = 1000;
/** The maximum number of resends per hour, across all pages. */
const RESENDS_MAX = 12;
/** Where the resends of the current hour are counted, as "<hour> <count>". */
const RESENDS = `${NAME}-resends`;

/** Ids of leads that this page is sending or has delivered. */
const claimed: Record<string, boolean> = {};

/** Takes one of the hour's resends. Returns false if there is none. */
function takeResend(): boolean {
  const hour = (Date.now() / HOUR_MS) | 0;
  const [last, count] = `${read(RESENDS)} 0`.split(" ") as [string, string];
  const resends = +last === hour ? +count + 1 : 1;
  if (resends <= RESENDS_MAX) write(RESENDS, `${hour} ${resends}`);
  return resends <= RESENDS_MAX;
}

/**
 * Sends a lead until our function returns a final response. Other errors (network, edge, gateway) may be temporary.
 * `wait` is the delay of the next try, with exponential backoff; 0 means no further try on this page.
 */
const deliver = guard((id: string, body: string, wait: number): void => {
  if (claimed[id] || !isAllowed()) return;
  claimed[id] = true;
  const onSettled = guard((text: unknown) => {
    const { final, code, id: leadId } = guard(() => JSON.parse(text as string))() || {};
    if (code === "unknown_site") console.warn("Whence: unknown site");
    if (final || leadId) return write(id, "");
    claimed[id] = false;
    if (wait) setTimeout(resend, wait, id, body, wait * 2);
  });
  post(wait === FIRST_WAIT_MS ? "" : "?again", body)
    .then((response) => response.text())
    .then(onSettled, onSettled);
});

const resend = (id: string, body: string, wait: number): void => {
  if (!claimed[id] && takeResend()) deliver(id, body, wait);
};

/**
 * Resends stored leads that are still undelivered, from this page or earlier ones. Drops them after
 * GIVE_UP_MS.
 */
export const resendPending = guard((): void => {
  for (const id in localStorage) {
    const [, at] = (/^whence-(\d+)/.exec(id) || []) as never[];
    if (!at) continue;
    // Most likely delivered, with only the response lost. "?again" makes the server check before it writes.
    if (isAllowed() && Date.now() - at < GIVE_UP_MS) resend(id, read(id) as string, 0);
    else write(id, "");
  }
});

/** A new unguessable id. */
export const newSubmissionId = (): string =>
  `${NAME}-${Date.now()}-${crypto.getRandomValues(new Uint32Array(4)).join("")}`;

/** Stores a lead until the server has it, and sends it. */
export function enqueue(id: string, body: string): void {
  write(id, body);
  deliver(id, body, FIRST_WAIT_MS);
}
