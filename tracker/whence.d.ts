/** The page's configuration, set before the script loads: `window.WhenceConfig = { siteId: "site_…" }`. */
interface WhenceConfig {
  /** The site's id. Can also be given in the script's URL, as `?site=`. */
  siteId?: string | null;
  /** Where leads are sent. Default: `/api/lead` at the script's origin. */
  apiEndpoint?: string;
  /** Default: "implied". With "required", nothing is stored or sent before `whence("consent", "granted")`. */
  consent?: "implied" | "required";
  /** Whether a browser's Global Privacy Control makes consent required. */
  gpc?: boolean;
  /** Whether a browser's Do Not Track makes consent required. */
  dnt?: boolean;
}

/** What `whence("lead", …)` sends. */
interface WhenceLead {
  name?: string;
  email?: string;
  phone?: string;
  company?: string;
  message?: string;
  /** The form's name, as shown in the dashboard. */
  form?: string;
}

/**
 * One arrival: when (epoch milliseconds), where from, and the landing page. UTM parameters are named without
 * `utm_`.
 */
interface WhenceTouch {
  at: number;
  source?: string;
  medium?: string;
  campaign?: string;
  term?: string;
  content?: string;
  id?: string;
  click_ids?: Record<string, string> | undefined;
  referrer?: string | undefined;
  landing?: string;
}

/** A visitor's journey: the touches of 90 days, oldest first, and the pageviews of the current visit. */
interface WhenceJourney {
  touches: WhenceTouch[];
  visits: number;
  pageviews: number;
  first_pageviews: {
    path?: string;
    title?: string;
    at: number;
    dwell_seconds: number;
    /** How many tenths of the page were seen by scrolling (0: not scrolled), and the number of clicks. */
    scroll: number;
    clicks: number;
    referrer?: string | undefined;
  }[];
  dwell_seconds: number;
}

interface Whence {
  /** Sends a lead that does not come from a form. */
  (name: "lead", lead: WhenceLead): void;
  /** Records the visitor's choice. A refusal deletes everything stored. */
  (name: "consent", choice: "granted" | "denied"): void;
  /** Returns the visitor's journey, and passes it to `callback` as soon as the script has loaded. */
  (name: "attribution", callback?: (journey: WhenceJourney) => void): WhenceJourney | undefined;
}

interface Window {
  WhenceConfig?: WhenceConfig;
  whence?: Whence;
}
