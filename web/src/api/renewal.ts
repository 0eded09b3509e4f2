import { endOf, ownerOf, readToken, storeToken } from "../app/token.ts";
import { ApiError, isEnded, type Read, type Request, readJson, send } from "./request.ts";

const MARGIN_MS = 60_000;

let renewal: Promise<string> | null = null;
let expired = () => {};

/** Says what to do when the session has ended and cannot be renewed; gives back how to stop. */
export function onExpiry(listener: () => void): () => void {
  expired = listener;
  return () => {
    expired = () => {};
  };
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Ends the session, unless the person has ended or changed it meanwhile. */
function expire(token: string): void {
  if (readToken() !== token) return;
  storeToken(null);
  expired();
}

/** The stored token, where it is one of the same account as `token`. */
function storedLike(token: string): string | null {
  const stored = readToken();
  return stored !== null && ownerOf(stored) === ownerOf(token) ? stored : null;
}

async function renew(token: string): Promise<string> {
  try {
    const session = await send("POST /api/auth/refresh", {}, null, readJson);
    const fresh =
      typeof session === "object" && session !== null && "access_token" in session && session.access_token;
    // The cookie may be another account's by now: what it gives must be this one's.
    const stored = storedLike(token);
    if (typeof fresh !== "string" || stored === null || ownerOf(fresh) !== ownerOf(token))
      throw new ApiError(401);
    // Another tab was first.
    if (stored !== token) return stored;
    storeToken(fresh);
    return fresh;
  } catch (error) {
    const stored = storedLike(token);
    if (stored !== null && stored !== token) return stored;
    if (isRefusal(error)) expire(token);
    throw error;
  }
}

/** One refresh for however many calls were refused at once; what another tab has renewed is taken as it is. */
async function renewed(token: string): Promise<string> {
  const stored = storedLike(token);
  if (stored === null) throw new ApiError(401);
  if (stored !== token) return stored;
  renewal ??= renew(token).finally(() => {
    renewal = null;
  });
  return renewal;
}

/** Renews a token that has ended as soon as somebody comes back to the page; gives back how to stop. */
export function renewOnReturn(): () => void {
  const onReturn = () => {
    const token = readToken();
    if (document.hidden || token === null || endOf(token) > Date.now() + MARGIN_MS) return;
    // What is wrong, the next call tells: nobody has asked for anything yet.
    renewed(token).catch(() => {});
  };
  document.addEventListener("visibilitychange", onReturn);
  return () => document.removeEventListener("visibilitychange", onReturn);
}

/** Passes on an answer unless its account has signed out meanwhile: it is nobody else's to see. */
function own<T>(answer: T, token: string): T {
  if (storedLike(token) === null) throw new ApiError(401);
  return answer;
}

/** Sends a call with the stored token; a 401 is answered by one silent refresh and one more try. */
export async function sendSigned<T>(key: string, request: Request, read: Read<T>): Promise<T> {
  const token = readToken();
  // Signing in and out is nobody's yet, or nobody's any more.
  if (token === null || key.includes("/api/auth/")) return send(key, request, token, read);
  try {
    return own(await send(key, request, token, read), token);
  } catch (error) {
    if (!isEnded(error)) throw error;
  }
  const fresh = await renewed(token);
  try {
    return own(await send(key, request, fresh, read), fresh);
  } catch (error) {
    if (isEnded(error)) expire(fresh);
    throw error;
  }
}
