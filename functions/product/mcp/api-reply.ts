import * as v from "valibot";
import { ERROR_TITLES, type ErrorStatus, HttpError, unavailable } from "../../platform/errors.ts";

/** A reply of our own API. */
export type ApiReply = {
  status: number;
  json: unknown;
  nextCursor: string | null;
  /** The headers that an error keeps when it is passed on. */
  errorHeaders: Record<string, string>;
};

const Problem = v.object({ detail: v.string() });

/** An error of the API as a sentence for a model. */
export const readSentence = ({ status, json }: ApiReply): string =>
  v.is(Problem, json) ? json.detail : `The API answered with status ${status}; please try again.`;

/** An error of the API as our own. 503 for one that is not the API's, but of something in front of it. */
export function toError({ status, json, errorHeaders }: ApiReply): HttpError {
  const isOurs = status in ERROR_TITLES && v.is(Problem, json);
  return isOurs ? new HttpError(status as ErrorStatus, json.detail, errorHeaders) : unavailable();
}
