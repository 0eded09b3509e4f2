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

/** Lambda's limit on a streamed response, after compression. */
export const STREAM_MAX_BYTES = 200_000_000;

/** Default reserved concurrency: for submitting leads, recognizing forms, and each export. */
export const RESERVED_CONCURRENCY = { intake: 100, forms: 50, exports: 20 } as const;

/** The gateway's default rate (requests per second) and burst limit across all callers. */
export const GATEWAY_CEILING = { rate: 2000, burst: 4000 } as const;

/**
 * The web ACL's default limits per address in five minutes. Leads and forms get ten per second, as each instance also
 * allows; an office of hundreds signs in far less often.
 */
export const FIREWALL_LIMITS = { leads: 3000, forms: 3000, auth: 1000 } as const;
