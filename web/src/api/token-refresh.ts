import { accountIn } from "../app/account/account-url.ts";
import { readExpiry, readOwner, readToken, storeToken } from "../app/token.ts";
import { ApiError, isUnauthorized, type Read, type Request, readJson, send } from "./request.ts";

/** A token this close to its expiry is refreshed ahead of time. */
const MARGIN_MS = 60_000;

let refreshing: Promise<string> | null = null;
let notifyExpired = () => {};

/** Sets the listener for a session that has expired and cannot be refreshed. Returns an unsubscribe function. */
export function onSessionExpired(listener: () => void): () => void {
  notifyExpired = listener;
  return () => {
    notifyExpired = () => {};
  };
}

const isRejected = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Ends the session, unless it has been ended or replaced in the meantime. */
function expire(token: string): void {
  if (readToken() !== token) return;
  storeToken(null);
  notifyExpired();
}

/** The stored token if it belongs to the same account as `token`. */
function storedForSameAccount(token: string): string | null {
  const stored = readToken();
  return stored !== null && readOwner(stored) === readOwner(token) ? stored : null;
}

async function requestRefresh(token: string): Promise<string> {
  try {
    const session = await send("POST /api/auth/refresh", {}, null, readJson);
    const fresh =
      typeof session === "object" && session !== null && "access_token" in session && session.access_token;
    // The refresh cookie may belong to another account by now.
    const stored = storedForSameAccount(token);
    if (typeof fresh !== "string" || stored === null || readOwner(fresh) !== readOwner(token))
      throw new ApiError(401);
    // Another tab refreshed first.
    if (stored !== token) return stored;
    storeToken(fresh);
    return fresh;
  } catch (error) {
    const stored = storedForSameAccount(token);
    if (stored !== null && stored !== token) return stored;
    if (isRejected(error)) expire(token);
    throw error;
  }
}

/** Returns a fresh token. Concurrent calls share one request, and a token refreshed by another tab is used as it is. */
async function refresh(token: string): Promise<string> {
  const stored = storedForSameAccount(token);
  if (stored === null) throw new ApiError(401);
  if (stored !== token) return stored;
  refreshing ??= requestRefresh(token).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Refreshes an expired token when the tab becomes visible again. Returns an unsubscribe function. */
export function refreshOnReturn(): () => void {
  const onReturn = () => {
    const token = readToken();
    if (document.hidden || token === null || readExpiry(token) > Date.now() + MARGIN_MS) return;
    // Nothing waits for this; the next call reports what is wrong.
    refresh(token).catch(() => {});
  };
  document.addEventListener("visibilitychange", onReturn);
  return () => document.removeEventListener("visibilitychange", onReturn);
}

/** Returns the response unless its account has signed out in the meantime: nobody else may see it. */
function ensureSameAccount<T>(response: T, token: string): T {
  if (storedForSameAccount(token) === null) throw new ApiError(401);
  return response;
}

/** Sends a call with the stored token, for the page's account. On a 401 it refreshes the token and retries once. */
export async function sendAuthorized<T>(key: string, call: Request, read: Read<T>): Promise<T> {
  const token = readToken();
  const request = { ...call, account: accountIn(location.pathname) };
  // Sign-in and sign-out routes take no refresh.
  if (token === null || key.includes("/api/auth/")) return send(key, request, token, read);
  try {
    return ensureSameAccount(await send(key, request, token, read), token);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
  }
  const fresh = await refresh(token);
  try {
    return ensureSameAccount(await send(key, request, fresh, read), fresh);
  } catch (error) {
    if (isUnauthorized(error)) expire(fresh);
    throw error;
  }
}
