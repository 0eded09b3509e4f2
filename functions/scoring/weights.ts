/** One level of a feature: its weight in log-odds, how many leads are expected to have it, and what it says. */
export type Level = readonly [weight: number, prevalence: number, sentence: string];

/** A model's table: features by name, each with the levels of which a lead has one at most. */
export type Weights = { version: string; features: Record<string, Record<string, Level>> };

/**
 * The first model: weights set by judgement before any outcome is known, to be replaced by learned ones of the same
 * form. Only differences within a feature count, since each is centred on what an average lead is expected to have.
 */
export const WEIGHTS = {
  version: "prior-3",
  features: {
    email: {
      work: [0.4, 0.4, "Company e-mail address"],
      site: [-0.6, 0.01, "E-mail address of this very site"],
      role: [0.05, 0.08, "E-mail address of a team, not a person"],
      free: [-0.1, 0.43, "Free e-mail provider"],
      none: [-0.7, 0.04, "No e-mail address"],
      malformed: [-1.1, 0.01, "E-mail address not valid"],
      disposable: [-1.8, 0.03, "Disposable e-mail address"],
    },
    name: {
      full: [0.08, 0.65, "Full name given"],
      one: [-0.1, 0.22, "Name of a single word"],
      none: [-0.35, 0.1, "No name"],
      odd: [-1.2, 0.03, "Does not look like a name"],
    },
    phone: {
      given: [0.4, 0.45, "Phone number given"],
      none: [-0.1, 0.53, "No phone number"],
      odd: [-0.5, 0.02, "Phone number not valid"],
    },
    company: {
      given: [0.25, 0.27, "Company named"],
      none: [0, 0.73, "No company named"],
    },
    message: {
      long: [0.35, 0.14, "Detailed message"],
      medium: [0.15, 0.33, "Message of some length"],
      short: [-0.1, 0.26, "Short message"],
      none: [-0.3, 0.25, "No message"],
      gibberish: [-1.2, 0.01, "Message reads like random letters"],
      steering: [-0.5, 0.01, "Message speaks to the score, not to you"],
    },
    intent: {
      shown: [0.45, 0.3, "Asks for a price, a date or a demo"],
      none: [0, 0.7, "Names no price, date or demo"],
    },
    question: {
      asked: [0.1, 0.35, "Asks a question"],
      none: [0, 0.65, "Asks no question"],
    },
    links: {
      some: [-0.5, 0.07, "Links in the message"],
      none: [0, 0.93, "No links in the message"],
    },
    pitch: {
      some: [-1.6, 0.06, "Reads like a sales pitch"],
      none: [0, 0.94, "Does not read like a sales pitch"],
    },
    channel: {
      Direct: [0, 0.2, "Came directly"],
      "AI assistant": [0.3, 0.04, "Came through an AI assistant"],
      "Paid Search": [0.15, 0.2, "Came through paid search"],
      "Paid Social": [-0.35, 0.08, "Came through paid social"],
      "Paid Shopping": [0, 0.01, "Came through a shopping advertisement"],
      "Paid Video": [-0.3, 0.01, "Came through a video advertisement"],
      "Paid Other": [-0.2, 0.01, "Came by a paid click"],
      Display: [-0.4, 0.03, "Came through a display advertisement"],
      "Cross-network": [-0.1, 0.02, "Came through a campaign across networks"],
      Affiliates: [-0.2, 0.01, "Came through an affiliate"],
      "Organic Search": [0.1, 0.22, "Came through organic search"],
      "Organic Social": [-0.25, 0.05, "Came through organic social"],
      "Organic Shopping": [0, 0.005, "Came from a shop"],
      "Organic Video": [-0.1, 0.005, "Came from a video"],
      Email: [0.6, 0.04, "Came through e-mail"],
      SMS: [0.1, 0.005, "Came through a text message"],
      Audio: [0, 0.005, "Came through audio"],
      "Mobile Push Notifications": [0, 0.005, "Came through a push notification"],
      Referral: [0.75, 0.04, "Came by a link on another site"],
      Unassigned: [-0.4, 0.015, "Came from a source of no known kind"],
    },
    visits: {
      one: [-0.1, 0.6, "First visit"],
      few: [0.12, 0.25, "Two or three visits"],
      several: [0.2, 0.1, "Several visits"],
      many: [0.05, 0.05, "Many visits"],
    },
    returned: {
      yes: [0.2, 0.35, "Returned before asking"],
      no: [-0.05, 0.65, "Asked at the first visit"],
    },
    pageviews: {
      one: [-0.25, 0.25, "Saw a single page"],
      few: [0, 0.32, "Saw two or three pages"],
      several: [0.25, 0.26, "Read several pages"],
      many: [0.25, 0.12, "Read many pages"],
      countless: [0.1, 0.05, "Saw more pages than most who ask"],
    },
    dwell: {
      "under 10 s": [-0.9, 0.12, "Stayed a few seconds"],
      "under 30 s": [-0.6, 0.15, "Stayed under half a minute"],
      "under 1 min": [-0.3, 0.16, "Stayed under a minute"],
      "under 3 min": [0, 0.23, "Stayed a minute or more"],
      "under 10 min": [0.45, 0.2, "Took time to read"],
      "under 20 min": [0.9, 0.09, "Read for over ten minutes"],
      "20 min on": [1.2, 0.05, "Read for over twenty minutes"],
    },
    prices: {
      seen: [0.4, 0.2, "Looked at prices"],
      unseen: [0, 0.8, "Did not look at prices"],
    },
    contact: {
      seen: [0.12, 0.4, "Went to the contact page"],
      unseen: [0, 0.6, "Asked from another page than the contact page"],
    },
    pace: {
      hasty: [-0.4, 0.04, "Sent within two seconds of opening the page"],
      quick: [-0.05, 0.16, "Sent soon after opening the page"],
      steady: [0.05, 0.65, "Sent some time after opening the page"],
      slow: [0.1, 0.15, "Took time on the page before sending"],
    },
  },
} as const satisfies Weights;
