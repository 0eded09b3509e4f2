import { HttpError } from "../../platform/errors.ts";

/** Whether a question can never be answered, so retrying is pointless. */
export const isFinal = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status < 500;
