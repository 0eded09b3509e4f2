// The specification's constants in one place. Units stand last in each name; a test asserts every value.
export const TRIAL_SECONDS = 14 * 86_400;
/** After a paid period, so long its account stays as it was. */
export const GRACE_SECONDS = 7 * 86_400;
/** After access has ended, so long leads are still taken, masked until somebody pays. */
export const CAPTURE_AFTER_END_SECONDS = 30 * 86_400;
/** So far a clock may be wrong: nothing that an end brings about is stored or sent any earlier. */
export const CLOCK_SKEW_SECONDS = 5 * 60;
/** Leads that wait for a payment are counted so far: this many stand for as many or more. */
export const WAITING_LEADS_MAX = 100;
export const LEADS_PER_LOAD = 50;
export const LEADS_PER_CALL_MAX = 200;
export const PASSWORD_MIN_LENGTH = 6;
/** Cognito refuses longer ones, so we do too, before it is asked. */
export const PASSWORD_MAX_LENGTH = 256;

/** A score of this or more is shown green; of `SCORE_FAIR` or more yellow; below, red. */
export const SCORE_GOOD = 7;
export const SCORE_FAIR = 5;

export const COOKIE_BANNER_DELAY_MS = 1000;
export const SIGN_IN_REDIRECT_DELAY_MS = 100;
export const DEMO_PAYMENT_DELAY_MS = 2000;
export const TOAST_DURATION_MS = 5000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_REMOVAL_DELAY_MS = 1_000_000;

export const TOKEN_KEY = "token";
export const COOKIE_CONSENT_KEY = "cookieConsent";

export const DEMO_ATTRIBUTION = { source: "demo", campaign: "demo_campaign", pageviews: 3 } as const;
