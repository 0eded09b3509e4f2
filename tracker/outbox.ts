import { config } from "./config.ts";
import { isAllowed } from "./consent.ts";
import { guard } from "./guard.ts";
import { keep, NAME, recall } from "./storage.ts";

const GIVE_UP_MS = 7 * 86_400_000;
const FIRST_WAIT_MS = 1000;

/** The leads on their way from this page, or delivered. */
const gone: Record<string, boolean> = {};

/** Sends a lead until the server took it or says that it never will, waiting twice as long each time. */
const carry = guard((id: string, body: string, wait: number = FIRST_WAIT_MS): void => {
  if (gone[id] || !isAllowed()) return;
  gone[id] = true;
  const settle = guard(({ status }: { status?: number }) => {
    if (status === 404) console.warn("Whence: unknown site");
    if (/^2|^4(?!08|29)/.test(status as never)) return keep(id, "");
    gone[id] = false;
    setTimeout(carry as () => void, wait, id, body, wait * 2);
  });
  // No header and a text body: the browser asks no preflight, and the request outlives the page.
  fetch(config().apiEndpoint + (wait > FIRST_WAIT_MS ? "?again" : ""), {
    method: "POST",
    body,
    keepalive: true,
  }).then(settle, settle);
});

/** Takes up what could not be sent, here or by earlier pages, and throws away what is older than `longest`. */
export const resume = guard((): void => {
  for (const id in localStorage) {
    const [, at] = (/^whence-(\d+)/.exec(id) || []) as never[];
    if (!at) continue;
    // Sent before: most likely taken, and only the answer was lost with its page. The server then looks first.
    if (isAllowed() && Date.now() - at < GIVE_UP_MS) carry(id, recall(id) as string, FIRST_WAIT_MS * 2);
    else keep(id, "");
  }
});

export const newId = (): string => `${NAME}-${Date.now()}-${Math.random()}`;

/** Takes a lead into keeping until the server has it. */
export function post(id: string, body: string): void {
  keep(id, body);
  carry(id, body);
}
