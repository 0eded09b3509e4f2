import type { GenericSchema, InferInput, InferOutput } from "valibot";
import type { RouteKey, Routes } from "../../../functions/manifest.ts";
import { sendSigned } from "./renewal.ts";
import { ApiError, type Query, type Request, readJson } from "./request.ts";

type Nothing = Record<never, never>;
type Placeholder<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type Asked<K extends RouteKey> = { signal?: AbortSignal; keepalive?: boolean } & (Routes[K] extends {
  body: infer S extends GenericSchema;
}
  ? { body: InferInput<S> }
  : Nothing) &
  (Routes[K] extends { query: infer S extends GenericSchema }
    ? { query: Extract<InferInput<S>, Query> }
    : Nothing) &
  ([Placeholder<K>] extends [never] ? Nothing : { path: Record<Placeholder<K>, string> });

/** What a route answers, as its line in the manifest says. */
type Reply<K extends RouteKey> = Routes[K] extends { reply: infer S extends GenericSchema }
  ? InferOutput<S>
  : undefined;

export type Session = Reply<"POST /api/auth/login">;
export type Profile = Reply<"GET /api/account">;
export type Site = Reply<"GET /api/sites">[number];
export type Lead = Reply<"GET /api/leads">[number];
export type LeadStats = Reply<"GET /api/leads/stats">;
export type LeadReport = Reply<"GET /api/leads/report">;
export type Subscription = Reply<"GET /api/subscription/status">;
export type OpenOrder = Reply<"POST /api/subscription/create-order">;
export type Confirmation = Asked<"POST /api/subscription/verify-payment">["body"];
export type Receipt = Reply<"GET /api/subscription/receipts">[number];

/** Calls a route of the manifest; its line types what is asked and answered. Every failure is an ApiError. */
export function call<K extends RouteKey>(
  key: K,
  ...[asked]: Nothing extends Asked<K> ? [Asked<K>?] : [Asked<K>]
): Promise<Reply<K>> {
  const request: Request = asked ?? {};
  // The server strips every answer to the schema that Reply is made of.
  return sendSigned(key, request, readJson) as Promise<Reply<K>>;
}

/** A part of a list, where the next one begins (null at the end), and how far back in time was looked for it. */
export type Page<Items> = { items: Items; cursor: string | null; searchedTo: string | null };

/** Calls a route that answers a list part by part. */
export function callPage<K extends RouteKey>(key: K, asked: Asked<K> & Request): Promise<Page<Reply<K>>> {
  return sendSigned(key, asked, async (response) => ({
    // Stripped to the schema that Reply is made of, like every answer.
    items: (await readJson(response)) as Reply<K>,
    cursor: response.headers.get("x-next-cursor"),
    searchedTo: response.headers.get("x-searched-to"),
  }));
}

/** Says of each piece of an answer how many bytes have come by then. */
function counted(response: Response, onProgress: (bytes: number) => void): Response {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, passed) {
      bytes += piece.length;
      onProgress(bytes);
      passed.enqueue(piece);
    },
  });
  return new Response(response.body?.pipeThrough(counter), response);
}

/** Fetches a file; only its beginning must come soon, since a large one takes minutes. */
export function download<K extends RouteKey>(
  key: K,
  asked: Asked<K> & Request,
  onProgress: (bytes: number) => void = () => {},
): Promise<Blob> {
  return sendSigned(key, asked, (response, begun) => {
    if (response.headers.get("content-type")?.includes("text/html")) throw new ApiError(response.status);
    begun();
    return counted(response, onProgress).blob();
  });
}
