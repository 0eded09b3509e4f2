// Limits of API Gateway and Lambda that the local stack enforces too.

/** A function's memory in MB. CPU scales with it: 256 MB get a seventh of a core, too little for the TLS handshakes of a cold start. */
export const FUNCTION_MEMORY_MB = 512;

/** A function's timeout; API Gateway itself would wait 30 seconds. */
export const FUNCTION_TIMEOUT_SECONDS = 10;

/** A job's timeout; its schedule starts it again. */
export const JOB_TIMEOUT_SECONDS = 300;

/** A streamed function's timeout, Lambda's longest. */
export const STREAM_TIMEOUT_SECONDS = 900;

/** Lambda's limit on a response that is not streamed. */
export const RESPONSE_MAX_BYTES = 6 * 1024 * 1024;

/** Lambda's limit on a streamed response, as it is sent: compressed, if it is. */
export const STREAM_MAX_BYTES = 200_000_000;

/** Concurrency that Lambda reserves, unless the stage says otherwise: for submitting leads, recognizing forms, and each export. */
export const RESERVED_CONCURRENCY = { intake: 100, forms: 50, exports: 20 } as const;

/** Requests per second and burst that the gateway takes, of all callers together, unless the stage says otherwise. */
export const GATEWAY_CEILING = { rate: 2000, burst: 4000 } as const;

/**
 * Requests of one address that the web ACL lets pass in five minutes, unless the stage says otherwise. Leads and forms
 * get the ten a second that each instance allows too; an office of hundreds signs in far less often.
 */
export const FIREWALL_LIMITS = { leads: 3000, forms: 3000, auth: 1000 } as const;
