import { HttpError } from "../../platform/errors.ts";

/** Whether a question can't be answered however often it is asked. */
export const isFinal = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status < 500;
