/** One level of a feature: its weight in log-odds, and the share of leads expected to have it. */
export type Level = readonly [weight: number, prevalence: number];

/** A model: the levels of each feature. A lead has at most one level of each. */
export type Weights = { version: string; features: Record<string, Record<string, Level>> };

/**
 * The prior. Its weights come from published findings on leads and outcomes, and from judgment where there are none
 * (docs/score.md). Only differences within a feature matter, since each feature is centered on its expected value. The order of
 * features and levels is stored with leads (levels.ts).
 */
export const WEIGHTS = {
  version: "prior-4",
  features: {
    email: {
      work: [0.4, 0.4],
      site: [-0.6, 0.01],
      role: [0.05, 0.08],
      free: [-0.1, 0.43],
      none: [-0.7, 0.04],
      malformed: [-1.1, 0.01],
      disposable: [-1.8, 0.03],
    },
    name: {
      full: [0.08, 0.65],
      one: [-0.1, 0.22],
      none: [-0.35, 0.1],
      odd: [-1.2, 0.03],
    },
    phone: {
      given: [0.4, 0.45],
      none: [-0.1, 0.53],
      odd: [-0.5, 0.02],
    },
    company: {
      given: [0.25, 0.27],
      none: [0, 0.73],
    },
    message: {
      long: [0.35, 0.14],
      medium: [0.15, 0.33],
      short: [-0.1, 0.26],
      none: [-0.3, 0.25],
      gibberish: [-1.2, 0.01],
      steering: [-0.5, 0.01],
    },
    intent: {
      shown: [0.45, 0.3],
      none: [0, 0.7],
    },
    question: {
      asked: [0.1, 0.35],
      none: [0, 0.65],
    },
    links: {
      some: [-0.5, 0.07],
      none: [0, 0.93],
    },
    pitch: {
      some: [-1.6, 0.06],
      none: [0, 0.94],
    },
    channel: {
      Direct: [0, 0.2],
      "AI assistant": [0.3, 0.04],
      "Paid Search": [0.15, 0.2],
      "Paid Social": [-0.4, 0.08],
      "Paid Shopping": [0, 0.01],
      "Paid Video": [-0.3, 0.01],
      "Paid Other": [-0.2, 0.01],
      Display: [-0.6, 0.03],
      "Cross-network": [-0.1, 0.02],
      Affiliates: [-0.2, 0.01],
      "Organic Search": [0.1, 0.22],
      "Organic Social": [-0.5, 0.05],
      "Organic Shopping": [0, 0.005],
      "Organic Video": [-0.1, 0.005],
      Email: [0.1, 0.04],
      SMS: [0.1, 0.005],
      Audio: [0, 0.005],
      "Mobile Push Notifications": [0, 0.005],
      Referral: [0.75, 0.04],
      Unassigned: [-0.4, 0.015],
    },
    visits: {
      one: [0, 0.6],
      few: [0, 0.25],
      several: [0, 0.1],
      many: [0, 0.05],
    },
    returned: {
      yes: [0.1, 0.35],
      no: [-0.1, 0.65],
    },
    pageviews: {
      one: [-0.25, 0.25],
      few: [0, 0.32],
      several: [0.25, 0.26],
      many: [0.25, 0.12],
      countless: [0.1, 0.05],
    },
    dwell: {
      under_10_s: [-0.9, 0.12],
      under_30_s: [-0.7, 0.15],
      under_1_min: [-0.6, 0.16],
      under_3_min: [-0.5, 0.23],
      under_10_min: [-0.15, 0.2],
      under_20_min: [0.7, 0.09],
      over_20_min: [0.9, 0.05],
    },
    prices: {
      seen: [0.4, 0.2],
      unseen: [0, 0.8],
    },
    contact: {
      seen: [0.12, 0.4],
      unseen: [0, 0.6],
    },
    pace: {
      hasty: [-0.4, 0.04],
      quick: [-0.05, 0.16],
      steady: [0.05, 0.65],
      slow: [0.1, 0.15],
    },
  },
} as const satisfies Weights;
