const TIMEOUT_MS = 20_000;

/** Query parameters; undefined ones are omitted. */
export type Query = Record<string, string | undefined>;

export type Request = {
  body?: unknown;
  query?: Query;
  path?: Record<string, string>;
  /** The account the call is for, if not the person's own. */
  account?: string | undefined;
  signal?: AbortSignal;
  /** Sends the request even if the page is left immediately. */
  keepalive?: boolean;
};

/** Reads a response. `stopTimeout` lifts the time limit, for bodies that may take long once they have started. */
export type Read<T> = (response: Response, stopTimeout: () => void) => Promise<T>;

/**
 * A failed call. `status` is 0 without a response, 504 after a timeout (or from the gateway), below 400 if the response
 * did not come from our server; `detail` is the server's message for people, `code` what is wrong.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string | undefined;
  readonly code: string | undefined;

  constructor(status: number, detail?: string, code?: string) {
    super(detail ?? `The call failed with status ${status}.`);
    this.status = status;
    this.detail = detail;
    this.code = code;
  }
}

/** Whether a call failed because the session has ended. Nothing to report: the sign-in page explains it. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * Ignores our server's 404 when deleting: an earlier attempt may have succeeded with its response lost. Rethrows any
 * other failure, including a proxy's 404.
 */
export function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404 && error.detail)) throw error;
}

/** The server's message for a failure, or `otherwise` if it sent none. */
export const detailOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.detail) || otherwise;

/** A suffix for error messages when the connection seems to be the cause; otherwise empty. */
export const offlineNote = (error: unknown): string =>
  !navigator.onLine || (error instanceof ApiError && error.status === 0) ? ". You seem to be offline." : "";

/** Why a call failed, as a sentence; empty if unknown. */
export function describeError(error: unknown): string {
  if (offlineNote(error) !== "") return "You seem to be offline.";
  if (!(error instanceof ApiError)) return "";
  if (error.status === 504) return "The server took too long to respond.";
  return error.status < 400
    ? "The response didn't come from our server. Your network's sign-in page or a proxy may have sent it."
    : detailOf(error, "Our server returned an error.");
}

/** Our handlers send `detail`, API Gateway itself `message`. */
async function parseError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const { detail, message, code } = {
    ...{ detail: null, message: null, code: null },
    ...(typeof body === "object" ? body : null),
  };
  const text = [detail, message].find((text) => typeof text === "string" && text !== "");
  const asText = (value: unknown) => (typeof value === "string" ? value : undefined);
  return new ApiError(response.status, asText(text), asText(code));
}

/** Parses JSON; an empty body is undefined. Throws an ApiError for anything else, such as a proxy's HTML page. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    throw new ApiError(response.status);
  }
}

/** The parameters of a query that are given, as URLs have them. */
export const presentParameters = (query: object): [name: string, value: string][] =>
  Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));

function buildUrl(route: string, { path, query }: Request): string {
  const filled = route.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path?.[name] ?? ""));
  const present = presentParameters(query ?? {});
  return present.length > 0 ? `${filled}?${new URLSearchParams(present)}` : filled;
}

/** Sends a request, such as "GET /api/leads", and reads its response. Every failure is an ApiError. */
export async function send<T>(
  key: string,
  request: Request,
  token: string | null,
  read: Read<T>,
): Promise<T> {
  const space = key.indexOf(" ");
  // Not a token of ours, and not valid in a header.
  if (token !== null && !/^[\w.-]+$/.test(token)) throw new ApiError(401);
  const headers = new Headers({ accept: "application/json" });
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  if (request.account !== undefined) headers.set("x-account", request.account);
  if (request.body !== undefined) headers.set("content-type", "application/json");
  const controller = new AbortController();
  const abort = () => controller.abort();
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    abort();
  }, TIMEOUT_MS);
  request.signal?.addEventListener("abort", abort);
  if (request.signal?.aborted) abort();
  try {
    const response = await fetch(buildUrl(key.slice(space + 1), request), {
      method: key.slice(0, space),
      headers,
      body: request.body === undefined ? null : JSON.stringify(request.body),
      credentials: "same-origin",
      keepalive: request.keepalive ?? false,
      signal: controller.signal,
    });
    if (!response.ok) throw await parseError(response);
    return await read(response, () => clearTimeout(timer));
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(isTimedOut ? 504 : 0);
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener("abort", abort);
  }
}
