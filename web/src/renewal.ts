import { ApiError, type Read, type Request, readJson, send } from "./request.ts";
import { readToken, storeToken } from "./token.ts";

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

const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Ends the session, unless the person has ended or changed it meanwhile. */
function expire(token: string): void {
  if (readToken() !== token) return;
  storeToken(null);
  expired();
}

async function renew(token: string): Promise<string> {
  try {
    const session = await send("POST /api/auth/refresh", {}, null, readJson);
    const fresh =
      typeof session === "object" && session !== null && "access_token" in session && session.access_token;
    if (typeof fresh !== "string" || readToken() !== token) throw new ApiError(401);
    storeToken(fresh);
    return fresh;
  } catch (error) {
    if (isRefusal(error)) expire(token);
    throw error;
  }
}

/** One refresh for however many calls were refused at once; what another tab has renewed is taken as it is. */
function renewed(token: string): Promise<string> {
  const stored = readToken();
  if (stored !== null && stored !== token) return Promise.resolve(stored);
  renewal ??= renew(token).finally(() => {
    renewal = null;
  });
  return renewal;
}

/** Sends a call with the stored token; a 401 is answered by one silent refresh and one more try. */
export async function sendSigned<T>(key: string, request: Request, read: Read<T>): Promise<T> {
  const token = readToken();
  try {
    return await send(key, request, token, read);
  } catch (error) {
    if (token === null || !isUnauthorized(error) || key.includes("/api/auth/")) throw error;
  }
  const fresh = await renewed(token);
  try {
    return await send(key, request, fresh, read);
  } catch (error) {
    if (isUnauthorized(error)) expire(fresh);
    throw error;
  }
}
