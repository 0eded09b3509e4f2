const PATIENCE_MS = 20_000;

/** What stands behind the question mark; undefined is left out. */
export type Query = Record<string, string | undefined>;

/** What a call is made of, beside its verb and path. */
export type Request = {
  body?: unknown;
  query?: Query;
  path?: Record<string, string>;
  signal?: AbortSignal;
  /** Whether it must go out even when the page is left at once. */
  keepalive?: boolean;
};

/** Reads an answer; `begun` ends the wait for it, where only the beginning must come soon. */
export type Read<T> = (response: Response, begun: () => void) => Promise<T>;

/**
 * A call that failed: `status` 0 if there was no answer at all, 504 also if none came in time, below 400 if what came is
 * no answer of ours; `detail` if the server gave a sentence to show.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string | undefined;

  constructor(status: number, detail?: string) {
    super(detail ?? `The call failed with status ${status}.`);
    this.status = status;
    this.detail = detail;
  }
}

/** Whether a call failed since nobody is signed in any more, of which the sign-in page speaks. */
export const isEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * Takes what our server says is gone for removed: the answer to an earlier try may have been lost. Any other failure
 * stands, and so does the 404 page of something on the way.
 */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404 && error.detail)) throw error;
}

/** The server's own sentence on a failure, or ours where it gave none. */
export const detailOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.detail) || otherwise;

/** What a message on a failure adds where the connection seems to be the cause; else nothing. */
export const offlineNote = (error: unknown): string =>
  !navigator.onLine || (error instanceof ApiError && error.status === 0) ? ". You seem to be offline." : "";

/** Why a call failed, in a sentence as far as that is known. */
export function reasonOf(error: unknown): string {
  if (offlineNote(error) !== "") return "You seem to be offline.";
  if (!(error instanceof ApiError)) return "";
  if (error.status === 504) return "The answer took too long.";
  return error.status < 400
    ? "What came back is no answer of ours: something on the way, such as a network's sign-in page, may have sent it."
    : detailOf(error, "Our server answered with an error.");
}

/** Our handlers say `detail`, the gateway's own rare answers `message`; an HTML page says nothing. */
async function refusalOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const { detail, message } = { detail: null, message: null, ...(typeof body === "object" ? body : null) };
  const sentence = [detail, message].find((text) => typeof text === "string" && text !== "");
  return new ApiError(response.status, typeof sentence === "string" ? sentence : undefined);
}

/** Reads JSON, or undefined from an empty answer; anything else (a proxy's HTML page) is a failure. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    throw new ApiError(response.status);
  }
}

function addressOf(route: string, { path, query }: Request): string {
  const filled = route.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path?.[name] ?? ""));
  const asked = Object.entries(query ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return asked.length > 0 ? `${filled}?${new URLSearchParams(asked)}` : filled;
}

/** Sends one call, such as "GET /api/leads", and reads its answer; every failure is an ApiError. */
export async function send<T>(
  key: string,
  request: Request,
  token: string | null,
  read: Read<T>,
): Promise<T> {
  const space = key.indexOf(" ");
  // No header could carry it, and no server gave it.
  if (token !== null && !/^[\w.-]+$/.test(token)) throw new ApiError(401);
  const headers = new Headers({ accept: "application/json" });
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  if (request.body !== undefined) headers.set("content-type", "application/json");
  const patience = new AbortController();
  const stop = () => patience.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, PATIENCE_MS);
  request.signal?.addEventListener("abort", stop);
  if (request.signal?.aborted) stop();
  try {
    const response = await fetch(addressOf(key.slice(space + 1), request), {
      method: key.slice(0, space),
      headers,
      body: request.body === undefined ? null : JSON.stringify(request.body),
      credentials: "same-origin",
      keepalive: request.keepalive ?? false,
      signal: patience.signal,
    });
    if (!response.ok) throw await refusalOf(response);
    return await read(response, () => clearTimeout(timer));
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(isLate ? 504 : 0);
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener("abort", stop);
  }
}
