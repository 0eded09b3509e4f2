import type { HttpResponse } from "../platform/outbound/request.ts";
import type { Failure } from "./destination.ts";

/** A failure without its time. */
export type FailureDetails = Omit<Failure, "at">;

/**
 * The result of a delivery. "delivered": completely, except for what `note` says. "rejected": this record was not
 * accepted, others may be. "unavailable": nothing is accepted right now. "closed": nothing will be accepted until the
 * owner acts. "postponed": we have not sent anything yet, and nothing failed.
 */
export type Outcome =
  | { kind: "delivered"; remote?: Record<string, string>; note?: string }
  | { kind: "rejected"; failure: FailureDetails }
  | { kind: "unavailable"; failure: FailureDetails; retryAfterMs?: number }
  | { kind: "closed"; why: "gone" | "refused" | "full"; failure: FailureDetails }
  | { kind: "postponed"; until: Date; failure: FailureDetails };

/** An outcome that stops sending for now. */
export type Stop = Exclude<Outcome, { kind: "delivered" | "rejected" }>;

export const stopsSending = (outcome: Outcome): outcome is Stop =>
  outcome.kind !== "delivered" && outcome.kind !== "rejected";

const WORDS_MAX = 500;

/** A failed response, as logged and shown. */
export const describeFailure = ({ status, text }: HttpResponse, code = `http_${status}`): FailureDetails => ({
  code,
  status,
  words: text.slice(0, WORDS_MAX),
});

/** The `Retry-After` of a response in ms; undefined if there is none. */
export function readRetryAfter({ headers }: HttpResponse, now: Date): number | undefined {
  const text = headers["retry-after"];
  if (text === undefined) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** Maps a status the way most vendors use them: 2xx, 410, bad credentials, throttling and failures, bad records. */
export function toOutcome(response: HttpResponse, now: Date): Exclude<Outcome, { kind: "postponed" }> {
  const { status } = response;
  const failure = describeFailure(response);
  if (status >= 200 && status < 300) return { kind: "delivered" };
  if (status === 410) return { kind: "closed", why: "gone", failure };
  if (status === 401 || status === 403) return { kind: "closed", why: "refused", failure };
  const isRecord = status >= 400 && status < 500 && ![404, 408, 423, 425, 429].includes(status);
  if (isRecord) return { kind: "rejected", failure };
  const retryAfterMs = readRetryAfter(response, now);
  return { kind: "unavailable", failure, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}
