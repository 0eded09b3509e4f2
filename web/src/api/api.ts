import type { GenericSchema, InferInput, InferOutput } from "valibot";
import type { RouteKey, Routes } from "../../../functions/manifest.ts";
import { ApiError, type Query, type Request, readJson, send } from "./request.ts";
import { sendAuthorized } from "./token-refresh.ts";

type Empty = Record<never, never>;
type Placeholder<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type CallOptions<K extends RouteKey> = { signal?: AbortSignal; keepalive?: boolean } & (Routes[K] extends {
  body: infer S extends GenericSchema;
}
  ? { body: InferInput<S> }
  : Empty) &
  (Routes[K] extends { query: infer S extends GenericSchema }
    ? { query: Extract<InferInput<S>, Query> }
    : Empty) &
  ([Placeholder<K>] extends [never] ? Empty : { path: Record<Placeholder<K>, string> });

/** What a route returns, by its line in the manifest. */
type Reply<K extends RouteKey> = Routes[K] extends { reply: infer S extends GenericSchema }
  ? InferOutput<S>
  : undefined;

export type Session = Reply<"POST /api/auth/login">;
export type Me = Extract<Reply<"GET /api/me">, { accounts: unknown }>;
export type Team = Reply<"GET /api/members">;
export type Keys = Reply<"GET /api/keys">;
export type ShownInvitation = Reply<"POST /api/invitations/show">;
export type Profile = Reply<"GET /api/account">;
export type Site = Reply<"GET /api/sites">[number];
export type SitesChange = CallOptions<"PATCH /api/sites">["body"];
export type SiteRowResult = Reply<"POST /api/sites/import">["results"][number];
export type SiteForms = Reply<"GET /api/sites/{id}/forms">;
export type Form = SiteForms["forms"][number];
export type Brand = Reply<"GET /api/brands">["data"][number];
export type Client = Reply<"GET /api/clients">["data"][number];
export type Lead = Reply<"GET /api/leads">[number];
export type LeadStats = Reply<"GET /api/leads/stats">;
export type Subscription = Reply<"GET /api/subscription/status">;
export type OpenOrder = Reply<"POST /api/subscription/create-order">;
export type Confirmation = CallOptions<"POST /api/subscription/verify-payment">["body"];
export type Activity = Reply<"GET /api/activity">["data"][number];
export type Destination = Reply<"GET /api/destinations">["data"][number];
export type NewDestination = CallOptions<"POST /api/destinations">["body"];
export type Delivery = Reply<"GET /api/deliveries">["data"][number];
export type Inbound = Reply<"GET /api/destinations/{id}/received">;
export type Received = Inbound["data"][number];
export type Stage = Reply<"GET /api/destinations/{id}/stages">["data"][number];
export type Export = Reply<"GET /api/exports">["data"][number];
export type Feed = Reply<"GET /api/feeds">["data"][number];
export type VisitsRemoved = Reply<"DELETE /api/visits">;
export type Spend = Reply<"GET /api/spend">["data"][number];
export type SpendCampaigns = Reply<"GET /api/spend/campaigns">;
/** How cost is divided among sites. */
export type CostSites = Reply<"GET /api/spend/sites">;
export type SpendEntry = CallOptions<"PUT /api/spend">["body"]["rows"][number];
export type AddedFeed = Reply<"POST /api/feeds">;
export type Annotation = Reply<"GET /api/annotations">["data"][number];
export type NewAnnotation = CallOptions<"POST /api/annotations">["body"];
export type Dashboard = Reply<"GET /api/dashboards">["data"][number];
export type Schedule = Reply<"GET /api/schedules">["data"][number];
export type NewSchedule = CallOptions<"POST /api/schedules">["body"];
export type ScheduleRecipient = Reply<"GET /api/schedules/{id}/recipients">["data"][number];
export type Share = Reply<"GET /api/shares">["data"][number];
export type NewShare = CallOptions<"POST /api/shares">["body"];
export type SharedPage = Reply<"GET /api/shared/{token}">;
export type SharedLead = Reply<"GET /api/shared/{token}/leads">["data"][number];
export type ScoreCard = Reply<"GET /api/score/card">;
/** Which model scores leads, and what outcomes taught. */
export type ScoreModels = Reply<"GET /api/score/models">;
export type Receipt = Reply<"GET /api/subscription/receipts">["data"][number];

/** Calls a route, with request and response typed by its line in the manifest. Every failure is an ApiError. */
export function call<K extends RouteKey>(
  key: K,
  ...[options]: Empty extends CallOptions<K> ? [CallOptions<K>?] : [CallOptions<K>]
): Promise<Reply<K>> {
  const request: Request = options ?? {};
  // A safe cast: the server strips every response to the schema behind Reply.
  return sendAuthorized(key, request, readJson) as Promise<Reply<K>>;
}

/** The same for pages that have nothing to do with the session, if there is one: it is not sent. */
export function callAsAnyone<K extends RouteKey>(
  key: K,
  ...[options]: Empty extends CallOptions<K> ? [CallOptions<K>?] : [CallOptions<K>]
): Promise<Reply<K>> {
  // A safe cast, as in `call`.
  return send(key, options ?? {}, null, readJson) as Promise<Reply<K>>;
}

/** A page of a list. `cursor` is null on the last one; `searchedTo` is the ISO time back to which was searched. */
export type Page<Items> = { items: Items; cursor: string | null; searchedTo: string | null };

/** Calls a route that returns a list page by page. */
export function callPage<K extends RouteKey>(
  key: K,
  options: CallOptions<K> & Request,
): Promise<Page<Reply<K>>> {
  return sendAuthorized(key, options, async (response) => ({
    // A safe cast, as in `call`.
    items: (await readJson(response)) as Reply<K>,
    cursor: response.headers.get("x-next-cursor"),
    searchedTo: response.headers.get("x-searched-to"),
  }));
}

/** Reports the total bytes received after each chunk of a response. */
function countBytes(response: Response, onProgress: (bytes: number) => void): Response {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      onProgress(bytes);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counter), response);
}

/** Downloads a file. The timeout covers only the start of the response, since a large file takes minutes. */
export function download<K extends RouteKey>(
  key: K,
  options: CallOptions<K> & Request,
  onProgress: (bytes: number) => void = () => {},
): Promise<Blob> {
  return sendAuthorized(key, options, (response, stopTimeout) => {
    if (response.headers.get("content-type")?.includes("text/html")) throw new ApiError(response.status);
    stopTimeout();
    return countBytes(response, onProgress).blob();
  });
}
