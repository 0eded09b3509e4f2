import * as v from "valibot";
import type { ErrorCode } from "../error-codes.ts";
import { HttpError } from "../errors.ts";

/** The longest field name that an error quotes. */
export const NAME_LENGTH = 60;

type Issues = [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]];

/**
 * 400 for input that a schema rejects. Names the field by its dotted path but never quotes its value, which may be
 * personal data.
 */
export function invalidInput([issue]: Issues, code: ErrorCode): HttpError {
  const path = v.getDotPath(issue);
  const isGeneric = /^Invalid /.test(issue.message);
  const detail = isGeneric ? `${path ?? "The request"} is missing or not valid.` : issue.message;
  return new HttpError(400, detail, {}, code, path?.slice(0, NAME_LENGTH));
}
