// The specification's constants in one place. Each name ends with its unit; a test asserts every value.
export const TRIAL_SECONDS = 14 * 86_400;
/** Grace period after paid time: access unchanged. */
export const GRACE_SECONDS = 7 * 86_400;
/** After access ends, leads are still accepted for this long, masked until someone pays. */
export const INTAKE_AFTER_END_SECONDS = 30 * 86_400;
/** Clock-skew allowance: nothing triggered by an end is stored or sent before it has passed. */
export const CLOCK_SKEW_SECONDS = 5 * 60;
/** Leads waiting for a payment are counted up to this number, which means "this many or more". */
export const WAITING_LEADS_MAX = 100;
/** Requests per minute allowed for one person or one API key. */
export const REQUESTS_PER_MINUTE = 600;
/** Default limits per site and Lambda instance: leads (and forms) per second, visit reports per minute. */
export const SITE_LIMITS = { leads: 50, visits: 6000 } as const;

/** Visit reports per minute that an instance counts for one site from one address (IPv6: one /64). */
export const VISITS_PER_NETWORK = 60;
export const LEADS_PER_LOAD = 50;
export const LEADS_PER_CALL_MAX = 200;
/** The most leads that one request changes. */
export const LEADS_PER_CHANGE_MAX = 100;
/**
 * Larger exports become a file that a job prepares, since Lambda cuts a streamed response off at 200 MB. That fits this
 * many leads even if each has a message of 2,000 random characters, which compress far worse than real text.
 */
export const STREAMED_LEADS_MAX = 100_000;
export const PASSWORD_MIN_LENGTH = 6;
/** Cognito's limit. We check it ourselves before calling Cognito. */
export const PASSWORD_MAX_LENGTH = 256;

/** Scores from here up are green, from `SCORE_FAIR` up yellow, all others red. */
export const SCORE_GOOD = 7;
export const SCORE_FAIR = 5;

/** A change with at least this p-value counts as noise, which matches the 90% intervals shown with figures. */
export const LIKELY_CHANCE = 0.1;

export const COOKIE_BANNER_DELAY_MS = 1000;
export const SIGN_IN_REDIRECT_DELAY_MS = 100;
export const DEMO_PAYMENT_DELAY_MS = 2000;
export const TOAST_DURATION_MS = 5000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_REMOVAL_DELAY_MS = 1_000_000;

export const TOKEN_KEY = "token";
export const COOKIE_CONSENT_KEY = "cookieConsent";

export const DEMO_ATTRIBUTION = { source: "demo", campaign: "demo_campaign", pageviews: 3 } as const;
