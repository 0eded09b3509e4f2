import * as v from "valibot";
import { ERROR_TITLES, type ErrorStatus, HttpError, unavailable } from "../../platform/errors.ts";

/** A reply of our own API. */
export type ApiReply = {
  status: number;
  json: unknown;
  nextCursor: string | null;
  /** The headers to keep when an error is passed on. */
  errorHeaders: Record<string, string>;
};

const Problem = v.object({ detail: v.string() });

/** An API error as a sentence for the model. */
export const readSentence = ({ status, json }: ApiReply): string =>
  v.is(Problem, json) ? json.detail : `The API answered with status ${status}; please try again.`;

/** Converts an API error to an HttpError. 503 if it came from something in front of the API. */
export function toError({ status, json, errorHeaders }: ApiReply): HttpError {
  const isOurs = status in ERROR_TITLES && v.is(Problem, json);
  return isOurs ? new HttpError(status as ErrorStatus, json.detail, errorHeaders) : unavailable();
}
