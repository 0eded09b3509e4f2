import { guard } from "./guard.ts";
import { toJson } from "./json.ts";

/** Ninety days, as long as a first touch counts. */
export const KEEP_MS = 90 * 86_400_000;

const NAME = "whence";
const memory: Record<string, string> = {};

/** What was kept under a key: of this page where storage is blocked or full, else of this origin. */
export const recall = (key: string): string | null | undefined =>
  memory[key] || guard(() => localStorage.getItem(key))();

/** Keeps a text under a key, at least while the page is open. */
export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    delete memory[key];
  } catch {
    memory[key] = text;
  }
}

// Swaps the signs JSON is full of with those a cookie carries unescaped; a cookie is then a third shorter.
const PAIRS = "\"'{(}):*,!/~";
const swap = (text: string): string => text.replace(/./g, (sign) => PAIRS[PAIRS.indexOf(sign) ^ 1] || sign);

/** A value as a text that may stand in a cookie. */
export const pack = (value: unknown): string => encodeURIComponent(swap(toJson(value)));

/** The value of such a text; throws when it is none. */
export const unpack = (text: string): unknown => JSON.parse(swap(decodeURIComponent(text)));

/** All cookies of our name: a stale one of a subdomain may stand beside the newer one of the whole domain. */
export const readCookies = guard(() =>
  `; ${document.cookie}`
    .split(`; ${NAME}=`)
    .slice(1)
    .map((rest) => rest.split(";")[0]),
);

/**
 * Writes our cookie on the widest domain that the browser lets us, and answers that domain: the registrable one,
 * found without a list of public suffixes. Undefined where cookies are blocked.
 */
export function writeCookie(value: string): string | undefined {
  const labels = location.hostname.split(".");
  const pair = `${NAME}=${value}`;
  const rest = `;path=/;max-age=${KEEP_MS / 1000};samesite=lax${location.protocol === "https:" ? ";secure" : ""}`;
  for (let size = Math.min(2, labels.length); size <= labels.length; size++) {
    const domain = labels.slice(-size).join(".");
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is young and cannot write as a page ends.
    document.cookie = pair + rest + (labels.length > 1 ? `;domain=${domain}` : "");
    if (document.cookie.includes(pair)) return domain;
  }
  return undefined;
}
