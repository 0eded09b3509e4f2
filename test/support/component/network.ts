import { inTime } from "../in-time.ts";

/** A request of the page, as Playwright reports it. */
export type PageRequest = {
  method: () => string;
  url: () => string;
  headers: () => Record<string, string>;
  postDataJSON: () => unknown;
};

type Fulfilled = { status?: number; json?: unknown; body?: string; headers?: Record<string, string> };

/** The actions on an intercepted request. */
export type Route = {
  request: () => PageRequest;
  fulfill: (reply: Fulfilled) => void;
  abort: () => void;
  continue: () => void;
  /** The product's own response. */
  fetch: () => Promise<{ status: () => number; json: () => Promise<unknown> }>;
};

type Address = string | RegExp;
type Intercepted = { address: Address; handle: (route: Route) => unknown; left: number };

const send = globalThis.fetch;
const intercepted: Intercepted[] = [];
const listeners = new Set<(request: PageRequest) => void>();
const pending = new Set<Promise<unknown>>();
/** The refresh cookie. */
let cookie = "";
/** Which page is shown. A page that was left gets no more responses. */
let shown = 0;

/** Whether an address, such as "**" followed by a path with "*" for a part of it, is that of a request. */
function isAt(address: Address, url: string): boolean {
  if (address instanceof RegExp) return address.test(url);
  const escaped = address.replace(/[.+^${}()|[\]\\?]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/\*+/g, (stars) => (stars === "*" ? "[^/]*" : ".*"))}$`).test(url);
}

/** Passes the page's requests for `address` to `handle`; the latest one given comes first. */
export function intercept(
  _page: unknown,
  address: Address,
  handle: (route: Route) => unknown,
  { times = Number.POSITIVE_INFINITY } = {},
): void {
  intercepted.unshift({ address, handle, left: times });
}

/** Lets requests for `address` pass again; without one, all. */
export function letThrough(address?: Address): void {
  const kept = intercepted.filter((each) => address !== undefined && `${each.address}` !== `${address}`);
  intercepted.splice(0, intercepted.length, ...kept);
}

/** Lets all requests pass again. */
export const passAll = (_page: unknown): void => letThrough();

/** Holds the page's requests for `address`: `held` resolves at the first one, `release` lets them continue. */
export function hold(_page: unknown, address: Address): { held: Promise<void>; release: () => void } {
  let [arrive, release] = [() => {}, () => {}];
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  intercept(_page, address, async (route) => {
    arrive();
    await released;
    route.continue();
  });
  const held = inTime(`a request for ${address}`, arrived);
  held.catch(() => {});
  return { held, release };
}

/** Calls back for each request of the page. */
export const onRequest = (listener: (request: PageRequest) => void): unknown => listeners.add(listener);

/** Removes all listeners, interceptions and cookies. */
export function resetNetwork(): void {
  letThrough();
  listeners.clear();
  cookie = "";
  shown++;
}

/** Waits for the responses to all requests of pages, whether still shown or not. */
export const settleNetwork = (): Promise<unknown> => Promise.allSettled(pending);

async function fetchForPage(path: string, options: RequestInit): Promise<Response> {
  const headers = new Headers(options.headers);
  const url = new URL(path, location.href);
  const request: PageRequest = {
    method: () => options.method ?? "GET",
    url: () => url.href,
    headers: () => Object.fromEntries(headers),
    postDataJSON: () => (typeof options.body === "string" ? JSON.parse(options.body) : null),
  };
  for (const listener of listeners) listener(request);
  const pass = async () => {
    headers.set("origin", url.origin);
    if (cookie !== "") headers.set("cookie", cookie);
    const sending = send(url, { ...options, headers });
    pending.add(sending);
    const response = await sending.finally(() => pending.delete(sending));
    const [given] = response.headers.getSetCookie();
    if (given !== undefined) cookie = given.split(";")[0] ?? "";
    return response;
  };
  const found = intercepted.find(({ address, left }) => left > 0 && isAt(address, url.href));
  if (found === undefined) return pass();
  found.left--;
  return new Promise((resolve, reject) => {
    const fail = () => reject(new TypeError("Failed to fetch"));
    options.signal?.addEventListener("abort", fail);
    const route: Route = {
      request: () => request,
      fulfill: ({ status = 200, json, body = JSON.stringify(json), headers = {} }) =>
        resolve(new Response(status === 204 ? null : (body ?? ""), { status, headers })),
      abort: fail,
      continue: () => void pass().then(resolve, reject),
      fetch: async () => {
        const response = await pass();
        return { status: () => response.status, json: () => response.json() };
      },
    };
    Promise.resolve(found.handle(route)).catch(reject);
  });
}

/** A response for the requesting page, if it is still shown. */
function fetchOnce(path: string, options: RequestInit): Promise<Response> {
  const asking = shown;
  return new Promise((resolve, reject) => {
    const settle =
      <T>(pass: (value: T) => void) =>
      (value: T) =>
        asking === shown && pass(value);
    fetchForPage(path, options).then(settle(resolve), settle(reject));
  });
}

/** Requests by path are the page's. All others, of the product or the test, go out as they are. */
export function watchFetch(): void {
  globalThis.fetch = (input, options = {}) =>
    typeof input === "string" && input.startsWith("/") ? fetchOnce(input, options) : send(input, options);
}
