// Limits of API Gateway and Lambda that the local stack enforces too.

/** A function's timeout; API Gateway itself would wait 30 seconds. */
export const FUNCTION_TIMEOUT_SECONDS = 10;

/** A job's timeout; its schedule starts it again. */
export const JOB_TIMEOUT_SECONDS = 300;

/** A streamed function's timeout, Lambda's longest. */
export const STREAM_TIMEOUT_SECONDS = 900;

/** Lambda's limit on a response that is not streamed. */
export const RESPONSE_MAX_BYTES = 6 * 1024 * 1024;

/** Concurrency that Lambda reserves, unless the stage says otherwise: for submitting leads, recognizing forms, and each export. */
export const RESERVED_CONCURRENCY = { intake: 100, forms: 50, exports: 20 } as const;
