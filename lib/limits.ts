// The limits of API Gateway and Lambda that the cloud sets or knows and the local run keeps as well.

/** So long a function may take; the gateway itself would wait 30 seconds. */
export const FUNCTION_TIMEOUT_SECONDS = 10;

/** So long a job may take, before it is begun again by its schedule. */
export const JOB_TIMEOUT_SECONDS = 300;

/** Lambda's own limit on an answer that is not streamed. */
export const ANSWER_MAX_BYTES = 6 * 1024 * 1024;
