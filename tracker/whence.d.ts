/** What a page says before the script comes: `window.WhenceConfig = { siteId: "site_…" }`. */
interface WhenceConfig {
  /** The site's id; it may also stand in the script's address, as `?site=`. */
  siteId?: string | null;
  /** Where leads go: `/api/lead` at the script's own origin unless said. */
  apiEndpoint?: string;
  /** "required": nothing is stored or sent before `whence("consent", "granted")`. */
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
  /** The name the form is shown under. */
  form?: string;
}

/** One arrival: when, in epoch milliseconds, from where, and the page landed on. UTM parameters are named without `utm_`. */
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

/** What is known of a visitor: the touches of 90 days, oldest first, and what was seen in the present visit. */
interface WhenceJourney {
  touches: WhenceTouch[];
  visits: number;
  pageviews: number;
  first_pageviews: {
    path?: string;
    title?: string;
    at: number;
    dwell_seconds: number;
    referrer?: string | undefined;
  }[];
  dwell_seconds: number;
}

interface Whence {
  /** Sends a lead that no form made. */
  (name: "lead", lead: WhenceLead): void;
  /** Says what the visitor chose; a refusal wipes all that was stored. */
  (name: "consent", choice: "granted" | "denied"): void;
  /** Answers the visitor's journey, to `callback` as soon as the script is there. */
  (name: "attribution", callback?: (journey: WhenceJourney) => void): WhenceJourney | undefined;
}

interface Window {
  WhenceConfig?: WhenceConfig;
  whence?: Whence;
}
